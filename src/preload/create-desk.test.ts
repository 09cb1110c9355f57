import { expect, it } from 'vitest'
import type { PushedEvent } from '#contract/live/events.ts'
import { createDesk } from './create-desk.ts'
import type { Desk } from './desk.ts'

const PATHS = new WeakMap<File, string>()
const realFile = new File(['x'], 'front.jpg')
PATHS.set(realFile, '/home/marie/front.jpg')

type Loose = Record<'call' | 'onEvent' | 'adoptFiles', (...input: unknown[]) => unknown>

/** A desk whose channel clones messages as IPC does. */
function openDesk(invoke: (...sent: unknown[]) => Promise<unknown> = async () => ({ ok: true, value: [] })) {
  const sent: unknown[][] = []
  const heard = new Set<(pushed: PushedEvent) => void>()
  const desk: Desk = createDesk({
    invoke: async (...args) => {
      sent.push(structuredClone(args))
      return invoke(...args)
    },
    listen: (_channel, listener) => {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    pathOf: (file) => PATHS.get(file) ?? '',
  })
  return { desk: desk as Desk & Loose, sent, heard }
}

class Files extends Array<File> {}
const refused: Record<string, unknown> = {
  nothing: null,
  undefined: undefined,
  'a path': '/etc/passwd',
  'paths in an array': ['/etc/passwd'],
  'an object with a map of its own': { map: () => ['/etc/passwd'], length: 1 },
  'an array subclass': Files.from([realFile]),
  'a proxy of an array whose prototype lies': new Proxy([realFile], { getPrototypeOf: () => Files.prototype }),
  'a proxy that throws': new Proxy([realFile], {
    get: () => {
      throw new Error('no')
    },
  }),
  'an array with a getter that throws': Object.defineProperty([], '0', {
    get: () => {
      throw new Error('no')
    },
  }),
  'an object that looks like a File': [{ name: 'passwd', path: '/etc/passwd' }],
  'an object with the prototype of a File': [realFile, null],
  'one File alone': realFile,
  '201 Files': Array.from({ length: 201 }, () => realFile),
  'a million holes': Object.assign([], { length: 1_000_000 }),
}

it.each(Object.entries(refused))('adoptFiles sends no path for %s', async (_what, value) => {
  const { desk, sent } = openDesk()
  expect(await (desk as Loose).adoptFiles(value)).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(sent).toEqual([])
})

it('adoptFiles sends the paths of real Files, whatever methods their array has', async () => {
  const { desk, sent } = openDesk()
  await desk.adoptFiles(Object.assign([realFile], { map: () => ['/etc/passwd'] }))
  expect(sent).toEqual([['desk.adopt', ['/home/marie/front.jpg']]])
})

it.each([null, undefined, 7, {}, [], Symbol('x'), () => 'x'])('call refuses %s as a name', async (name) => {
  const { desk, sent } = openDesk()
  expect(await (desk as Loose).call(name, {})).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(sent).toEqual([])
})

it.each([() => 1, Symbol('x'), { run: () => 1 }, new WeakMap(), Promise.resolve()])(
  'call answers input that cannot be sent (%#)',
  async (input) => {
    const { desk } = openDesk()
    expect(await (desk as Loose).call('desktop.copy', input)).toEqual({
      ok: false,
      error: { kind: 'invalid-input', issues: ['input: expected plain data'] },
    })
  },
)

it('a main that does not answer is a bug, not the fault of the input', async () => {
  const { desk } = openDesk(() => Promise.reject(new Error('gone')))
  expect(await desk.call('session.state', {})).toEqual({ ok: false, error: { kind: 'bug', message: 'gone' } })
})

it.each([null, undefined, 'x', {}, 7])('onEvent refuses %s', (listener) => {
  const { desk, heard } = openDesk()
  expect((desk as Loose).onEvent(listener)).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(heard.size).toBe(0)
})

it('onEvent hears events until its function is called', () => {
  const { desk, heard } = openDesk()
  const events: PushedEvent[] = []
  const listening = desk.onEvent((event) => void events.push(event))
  const event = { name: 'app.suspended', payload: {} } as const
  for (const listener of heard) listener(event)
  if (listening.ok) listening.value()
  expect([events, heard.size]).toEqual([[event], 0])
})
