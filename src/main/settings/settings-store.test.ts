import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { corpusStrings, jsonTestSuite } from '#tests/_support/files/corpora.ts'
import { inRound } from '#tests/_support/round.ts'
import { Settings } from '#contract/desktop/settings.ts'
import type { Recovered } from './json-store.ts'
import { createSettingsStore, defaultSettings } from './settings-store.ts'

let folder: ReturnType<typeof tempDir>
let file: string
beforeEach(() => {
  folder = tempDir()
  file = join(folder.dir, 'settings.json')
})
afterEach(() => folder.remove())

function openStore() {
  const recovered: Recovered[] = []
  const store = createSettingsStore({ dir: folder.dir, platform: 'linux', onRecovered: (from) => recovered.push(from) })
  return { store, recovered }
}
const files = () => readdirSync(folder.dir).sort()
const connection = { mode: 'server', apiUrl: 'https://office.example/v1', name: 'Production', colour: 'red' } as const

test('a first start has defaults and writes nothing', () => {
  const { store, recovered } = openStore()
  expect(store.read()).toEqual(defaultSettings('linux'))
  expect(Settings.safeParse(store.read()).success).toBe(true)
  expect(recovered).toEqual([])
  expect(files()).toEqual([])
})

test('a first start speaks the language of the system, until another one is chosen', async () => {
  const french = () => createSettingsStore({ dir: folder.dir, platform: 'linux', language: 'fr' })
  expect(french().read()).toEqual({ ...defaultSettings('linux'), language: 'fr' })
  const store = french()
  await store.update({ language: 'en' })
  expect(french().read().language).toBe('en')
})

test('what is changed is there after a restart, and whoever listens hears of it', async () => {
  const { store } = openStore()
  const heard: string[] = []
  store.onChange((now, previous) => heard.push(`${previous.theme} → ${now.theme}`))
  expect(await store.update({ theme: 'dark', overrides: { 'orders.check': { path: 'v2/check' } } })).toMatchObject({
    ok: true,
    value: { theme: 'dark' },
  })
  await store.update({ overrides: {} })
  expect(heard).toEqual(['system → dark', 'dark → dark'])
  const again = openStore()
  expect(again.store.read()).toMatchObject({ theme: 'dark', overrides: {} })
  expect(again.recovered).toEqual([])
  expect(files()).toEqual(['settings.json', 'settings.last-good.json'])
})

test('the connection changes only through connect, and only to an address that may be used', async () => {
  const { store } = openStore()
  await store.connect({ ...connection, apiUrl: ' https://office.example/v1// ' })
  expect(store.read().connection).toEqual(connection)
  for (const [apiUrl, code] of [
    ['http://office.example', 'not_https'],
    ['office.example', 'not_a_url'],
    ['https://u:p@office.example', 'has_credentials'],
    ['https://office.example/?x=1', 'has_query'],
  ] as const) {
    expect(await store.connect({ ...connection, apiUrl })).toMatchObject({ ok: false, error: { code } })
  }
  await store.update({ connection: { mode: 'none' }, version: 7 } as never)
  expect(store.read()).toMatchObject({ connection, version: 1 })
  expect((await store.connect({ mode: 'none' })).ok).toBe(true)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ connection: { mode: 'none' } })
  expect(readFileSync(file, 'utf8')).not.toContain('office.example')
})

test('a value that does not fit is refused and nothing changes', async () => {
  const { store } = openStore()
  expect(
    await store.update({ notifications: { enabled: true, pollSeconds: 1, quiet: { enabled: false, from: '20:00', to: '08:00' } } }),
  ).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(await store.update({ mediaOrigin: 'http://media.example' })).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(await store.update({ mediaOrigin: 'https://media.example/pictures/' })).toMatchObject({
    ok: true,
    value: { mediaOrigin: 'https://media.example' },
  })
  expect(store.read().notifications.pollSeconds).toBe(60)
})

test('keys of a newer version survive, at the top and inside, and so does its version', async () => {
  writeFileSync(
    file,
    JSON.stringify({
      ...defaultSettings('linux'),
      version: 3,
      holdSeconds: 5,
      notifications: { ...defaultSettings('linux').notifications, sound: 'bell' },
    }),
  )
  const { store, recovered } = openStore()
  expect(recovered).toEqual([])
  await store.update({ language: 'fr', notifications: { ...store.read().notifications, pollSeconds: 120 } })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    version: 3,
    holdSeconds: 5,
    language: 'fr',
    notifications: { sound: 'bell', pollSeconds: 120 },
  })
  expect(openStore().store.read()).toMatchObject({ language: 'fr' })
})

test('an older file without a new key gets the default for it', () => {
  const { publicProductUrl: _, ...older } = defaultSettings('linux')
  writeFileSync(file, JSON.stringify({ ...older, notifications: { enabled: false } }))
  const { store, recovered } = openStore()
  expect(store.read()).toMatchObject({ publicProductUrl: '', notifications: { enabled: false, pollSeconds: 60 } })
  expect(recovered).toEqual([])
})

async function good(): Promise<Buffer> {
  const { store } = openStore()
  await store.connect(connection)
  await store.update({
    language: 'fr',
    theme: 'dark',
    publicProductUrl: 'https://shop.example/é/{isbn}',
    overrides: { 'orders.check': { method: 'POST', path: 'v2/check' } },
  })
  return readFileSync(file)
}

test('cut off at any byte: the last good copy is used, the damaged file put aside, told once', async () => {
  const whole = await good()
  const expected = openStore().store.read()
  const copy = readFileSync(join(folder.dir, 'settings.last-good.json'))
  const lengths = Array.from(whole.keys()).filter((length) => (whole.length - 1 - length) % inRound(5, 1) === 0)
  let damaged = 0
  for (const length of lengths) {
    for (const name of files()) rmSync(join(folder.dir, name))
    writeFileSync(file, whole.subarray(0, length))
    writeFileSync(join(folder.dir, 'settings.last-good.json'), copy)
    const { store, recovered } = openStore()
    expect(store.read()).toEqual(expected)
    if (recovered.length > 0) {
      damaged++
      expect(recovered).toEqual(['last-good'])
      expect(files().filter((name) => name.startsWith('settings.corrupt-'))).toHaveLength(1)
    }
    await store.flush()
  }
  // Only the newline after the last brace may be missing.
  expect(damaged).toBe(lengths.length - 1)
})

test('any bit that flips: the same settings, or the last good copy with a notice; never other values', async () => {
  const whole = await good()
  const expected = openStore().store.read()
  const copy = readFileSync(join(folder.dir, 'settings.last-good.json'))
  const outcomes: Record<string, number> = {}
  const address = whole.indexOf('"connection"')
  const near = Array.from({ length: 1000 }, (_, n) => [address + (n >> 3), n & 7] as const).filter((_, n) => n % inRound(5, 1) === 0)
  const far = fc.sample(fc.tuple(fc.nat(whole.length - 1), fc.nat(7)), { numRuns: inRound(300, 1500), seed: 20 })
  for (const [at, bit] of [...near, ...far]) {
    for (const name of files()) rmSync(join(folder.dir, name))
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
    writeFileSync(file, bytes)
    writeFileSync(join(folder.dir, 'settings.last-good.json'), copy)
    const { store, recovered } = openStore()
    expect(recovered.length).toBeLessThanOrEqual(1)
    const from = recovered[0] ?? 'file'
    outcomes[from] = (outcomes[from] ?? 0) + 1
    // a bit flip in the checksum's name leaves an unknown key
    expect(store.read()).toMatchObject(expected)
    if (from !== 'file')
      expect(readFileSync(join(folder.dir, files().find((name) => name.includes('corrupt')) ?? '')).equals(bytes)).toBe(true)
    await store.flush()
  }
  expect(Object.keys(outcomes).toSorted((a, b) => a.localeCompare(b))).toEqual(['changed', 'file', 'last-good'])
  // flips without effect hit white space or the checksum's own name
  expect(outcomes['file']).toBeLessThan(inRound(140, 700))
}, 120_000)

test('a file edited by hand: with its checksum it is put aside and the last good copy is used; without, it counts', async () => {
  await good()
  const edited = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const byHand = { ...edited, theme: 'light', unknown: { of: 'a newer version' } }
  writeFileSync(file, JSON.stringify(byHand))
  const first = openStore()
  expect(first.recovered).toEqual(['changed'])
  expect(first.store.read().theme).toBe('dark')
  const aside = files().find((name) => name.startsWith('settings.corrupt-')) ?? ''
  expect(JSON.parse(readFileSync(join(folder.dir, aside), 'utf8'))).toEqual(byHand)
  await first.store.flush()

  const { checksum: _, ...without } = byHand as Record<string, unknown>
  writeFileSync(file, JSON.stringify(without))
  const second = openStore()
  expect(second.recovered).toEqual([])
  expect(second.store.read().theme).toBe('light')
  await second.store.update({ language: 'en' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    theme: 'light',
    language: 'en',
    unknown: { of: 'a newer version' },
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(openStore().recovered).toEqual([])
})

test('a version that does not know checksums keeps them as they were: its two files agree and are taken', async () => {
  await good()
  const old = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), theme: 'light' }
  for (const name of ['settings.json', 'settings.last-good.json']) writeFileSync(join(folder.dir, name), JSON.stringify(old))
  const { store, recovered } = openStore()
  expect(recovered).toEqual([])
  expect(store.read().theme).toBe('light')
})

test('without a good copy the file is used, and that is said', async () => {
  await good()
  rmSync(join(folder.dir, 'settings.last-good.json'))
  writeFileSync(file, readFileSync(file, 'utf8').replace('office.example', 'offict.example'))
  const { store, recovered } = openStore()
  expect(recovered).toEqual(['unverified'])
  expect(store.read().connection).toMatchObject({ apiUrl: 'https://offict.example/v1' })
  await store.flush()
  expect(openStore().recovered).toEqual([])
})

test('any file in place of the settings is handled without throwing', async () => {
  const bodies = [
    ...jsonTestSuite().map(({ bytes }) => bytes),
    ...corpusStrings('json-fuzz-lines.json').map((line) => Buffer.from(line)),
    Buffer.from('[]'),
    Buffer.from('null'),
    Buffer.from('{}'),
    Buffer.from('"x"'),
    Buffer.from('{"__proto__":{"version":1}}'),
    Buffer.from(JSON.stringify({ ...defaultSettings('linux'), connection: { ...connection, apiUrl: 'http://office.example' } })),
  ]
  for (const body of bodies) {
    for (const name of files()) rmSync(join(folder.dir, name))
    writeFileSync(file, body)
    const { store, recovered } = openStore()
    expect(Settings.safeParse(store.read()).success).toBe(true)
    expect(store.read().connection).toEqual({ mode: 'none' })
    if (recovered.length > 0) expect(files().some((name) => name.startsWith('settings.corrupt-'))).toBe(true)
    await store.flush()
    expect(existsSync(file)).toBe(true)
    expect(openStore().recovered).toEqual([])
  }
})

test('both files damaged: defaults, both put aside, told once', async () => {
  await good()
  writeFileSync(file, '{')
  writeFileSync(join(folder.dir, 'settings.last-good.json'), '')
  const { store, recovered } = openStore()
  expect(recovered).toEqual(['defaults'])
  expect(store.read()).toEqual(defaultSettings('linux'))
  await store.flush()
  expect(files().filter((name) => name.includes('corrupt'))).toHaveLength(2)
})

test('a crash between the file and its copy loses nothing, also when keys went away', async () => {
  await good()
  const previous = readFileSync(join(folder.dir, 'settings.last-good.json'))
  const { store } = openStore()
  await store.connect({ mode: 'training' })
  await store.update({ overrides: {} })
  writeFileSync(join(folder.dir, 'settings.last-good.json'), previous)
  const next = openStore()
  expect(next.recovered).toEqual([])
  expect(next.store.read()).toMatchObject({ connection: { mode: 'training' }, overrides: {} })
})

test('a folder that cannot be written says so, and the change is there until the end', async () => {
  const { store } = openStore()
  rmSync(folder.dir, { recursive: true })
  writeFileSync(folder.dir, 'a file where the folder was')
  expect(await store.update({ theme: 'light' })).toMatchObject({ ok: false, error: { kind: 'desktop' } })
  expect(store.read().theme).toBe('light')

  const started = createSettingsStore({ dir: join(folder.dir, 'below'), platform: 'linux' })
  expect(started.read()).toEqual(defaultSettings('linux'))
  expect((await started.update({ theme: 'dark' })).ok).toBe(false)
})

test.each([{ send: 'header' }, { send: 'header', as: 'User-Agent' }])('a token that cannot be sent as %o costs no other setting', (how) => {
  const token = { in: 'body', at: 'data.token' }
  const overrides = { 'session.login': { path: 'api/enter', token: { ...token, ...how } } }
  writeFileSync(file, JSON.stringify({ ...defaultSettings('linux'), holdSeconds: 30, overrides }))
  const { store, recovered } = openStore()
  expect(recovered).toEqual([])
  expect(store.read()).toMatchObject({ holdSeconds: 30 })
  expect(store.read().overrides).toEqual({ 'session.login': { path: 'api/enter', token } })
})
