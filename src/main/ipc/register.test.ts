import { expect, it } from 'vitest'
import { page, STRANGERS } from '#tests/_support/app/ipc-senders.ts'
import { ok } from '#contract/result.ts'
import { createFileHandles } from '../files/file-handles.ts'
import { createBroadcast } from './broadcast.ts'
import { registerIpc } from './register.ts'

type Handler = (event: unknown, ...input: unknown[]) => Promise<unknown>

function opened() {
  const channels = new Map<string, Handler>()
  const ran: unknown[] = []
  const refused: string[] = []
  registerIpc({
    ipcMain: { handle: (channel, handler) => void channels.set(channel, handler as Handler) },
    trust: { origins: ['app://console/'], isOurs: (id) => id === 7 },
    dispatch: async (...input) => {
      ran.push(input)
      return ok('ran')
    },
    handles: {
      ...createFileHandles(),
      adopt: async (paths) => {
        ran.push(paths)
        return ok([])
      },
    },
    onRefused: (channel) => refused.push(channel),
  })
  return { channels, ran, refused }
}

it.each(Object.entries(STRANGERS))('refuses %s on every channel', async (_who, event) => {
  const { channels, ran, refused } = opened()
  for (const handler of channels.values())
    expect(await handler(event, 'session.state', {})).toMatchObject({ ok: false, error: { kind: 'bug' } })
  expect(ran).toEqual([])
  expect(refused).toEqual([...channels.keys()])
})

it('opens two channels and hears our own page on both', async () => {
  const { channels, ran } = opened()
  expect([...channels.keys()]).toEqual(['desk.call', 'desk.adopt'])
  const ours = page('app://console/index.html#/dashboard/orders')
  expect(await channels.get('desk.call')?.(ours, 'session.state', {})).toEqual({ ok: true, value: 'ran' })
  await channels.get('desk.adopt')?.(ours, ['/home/marie/front.jpg'])
  expect(ran).toEqual([['session.state', {}], ['/home/marie/front.jpg']])
})

it('tells every page that is still there, without its own event, and who listens in main', () => {
  const heard: unknown[] = []
  const alive = { isDestroyed: () => false, send: (...said: unknown[]) => void heard.push(said) }
  const gone = { isDestroyed: () => true, send: () => void heard.push('gone') }
  const { emit, on } = createBroadcast(() => [gone, alive])
  on('app.navigate', ({ route }) => heard.push(route))
  emit('app.navigate', { route: '/dashboard' })
  expect(heard).toEqual([['desk.event', { name: 'app.navigate', payload: { route: '/dashboard' } }], '/dashboard'])
})
