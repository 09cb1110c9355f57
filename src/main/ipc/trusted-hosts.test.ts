import { expect, test } from 'vitest'
import type { Connection, Settings } from '#contract/desktop/settings.ts'
import { ok } from '#contract/result.ts'
import { defaultSettings } from '../settings/settings-store.ts'
import { askOnce, createTrustingConnect, createTrustingUpdate, type TrustedHost, trustedAnew } from './trusted-hosts.ts'

const FEED = { feed: 'https://releases.example/app', key: 'K1' }
const settings = { ...defaultSettings('linux'), mediaOrigin: 'https://media.example', updates: FEED }

test.each<[change: Partial<Settings>, hosts: readonly TrustedHost[]]>([
  [{ mediaOrigin: 'https://evil.example' }, [{ kind: 'pictures', host: 'evil.example' }]],
  [{ mediaOrigin: 'https://media.example/' }, []],
  [{ mediaOrigin: '' }, []],
  [{ updates: { feed: 'https://evil.example/app', key: 'K2' } }, [{ kind: 'updates', host: 'evil.example' }]],
  [{ updates: { ...FEED, key: '' } }, [{ kind: 'updates', host: 'releases.example' }]],
  [{ updates: { ...FEED, key: 'K2' } }, [{ kind: 'updates', host: 'releases.example' }]],
  [{ updates: FEED }, []],
  [{ updates: { feed: ' ', key: 'K2' } }, []],
  [{ theme: 'dark' }, []],
])('%j trusts %j', (change, hosts) => expect(trustedAnew(settings, change)).toEqual(hosts))

test('a key that joins its feed is not asked about', () =>
  expect(trustedAnew({ mediaOrigin: '', updates: { ...FEED, key: '' } }, { updates: FEED })).toEqual([]))

test('a script in the page can neither send the session to its host nor install its program', async () => {
  const questions: TrustedHost[] = []
  const saved: unknown[] = []
  let pressed = false
  const save = createTrustingUpdate({
    read: () => settings,
    update: async (change) => (saved.push(change), ok(settings)),
    confirm: askOnce(async (trusted) => (questions.push(trusted), pressed)),
  })
  const hostile = { mediaOrigin: 'https://evil.example', updates: { feed: 'https://evil.example/app', key: 'K2' } }
  // many calls, one question: a person is not worn down
  const answers = await Promise.all([save(hostile), save(hostile), save(hostile)])
  expect(answers).toEqual([1, 2, 3].map(() => ({ ok: false, error: { kind: 'cancelled' } })))
  expect([questions.length, saved]).toEqual([1, []])

  pressed = true
  expect(await save(hostile)).toMatchObject({ ok: true })
  expect(questions.slice(1).map(({ kind }) => kind)).toEqual(['pictures', 'updates'])
  expect(await save({ theme: 'dark' })).toMatchObject({ ok: true })
  expect(saved).toEqual([hostile, { theme: 'dark' }])
})

test('a script in the page cannot lead the person to the sign-in of its own server', async () => {
  const at = (apiUrl: string): Connection => ({ mode: 'server', apiUrl, name: 'Production', colour: 'amber' })
  const questions: TrustedHost[] = []
  let connection = at('https://office.example/v1')
  let pressed = false
  const connect = createTrustingConnect({
    read: () => ({ connection }),
    connect: async (to) => ((connection = to), ok({ ...settings, connection })),
    confirm: askOnce(async (trusted) => (questions.push(trusted), pressed)),
  })
  const evil = at('https://office.example.evil/v1')
  const cancelled = { ok: false, error: { kind: 'cancelled' } }
  expect(await Promise.all([connect(evil), connect(evil)])).toEqual([cancelled, cancelled])
  expect([questions, connection]).toEqual([[{ kind: 'backOffice', host: 'office.example.evil' }], at('https://office.example/v1')])

  // not by way of the first start either
  await connect({ mode: 'none' })
  expect(await connect(evil)).toEqual(cancelled)
  expect(await connect(at('https://office.example:444/'))).toEqual(cancelled)
  expect(questions.at(-1)?.host).toBe('office.example:444')

  // back to where the run began, and training
  expect(await connect(at('https://office.example/v2'))).toMatchObject({ ok: true })
  expect(await connect({ mode: 'training' })).toMatchObject({ ok: true })
  expect(questions).toHaveLength(3)

  pressed = true
  expect(await connect(evil)).toMatchObject({ ok: true })
  expect([questions.length, connection]).toEqual([4, evil])
})

test('the first back office of a run needs no question, the second one does', async () => {
  const at = (apiUrl: string): Connection => ({ mode: 'server', apiUrl, name: 'Production', colour: 'amber' })
  const questions: TrustedHost[] = []
  let connection: Connection = { mode: 'training' }
  const connect = createTrustingConnect({
    read: () => ({ connection }),
    connect: async (to) => ((connection = to), ok({ ...settings, connection })),
    confirm: async (trusted) => (questions.push(trusted), false),
  })
  expect(await connect(at('https://office.example/v1'))).toMatchObject({ ok: true })
  expect(await connect({ mode: 'training' })).toMatchObject({ ok: true })
  expect(await connect(at('https://other.example'))).toMatchObject({ ok: false })
  expect(questions).toEqual([{ kind: 'backOffice', host: 'other.example' }])
})
