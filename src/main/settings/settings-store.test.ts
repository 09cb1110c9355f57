import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVER, settingsFolder } from '#tests/_support/files/settings-folder.ts'
import { Settings } from '#contract/desktop/settings.ts'
import { createSettingsStore, defaultSettings } from './settings-store.ts'

let folder: ReturnType<typeof settingsFolder>
beforeEach(() => {
  folder = settingsFolder()
})
afterEach(() => folder.remove())

test('a first start has defaults and writes nothing', () => {
  const { store, recovered } = folder.openStore()
  expect(store.read()).toEqual(defaultSettings('linux'))
  expect(Settings.safeParse(store.read()).success).toBe(true)
  expect(recovered).toEqual([])
  expect(folder.files()).toEqual([])
})

test('a first start uses the language of the system until another one is chosen', async () => {
  const french = () => createSettingsStore({ dir: folder.dir, platform: 'linux', language: 'fr' })
  expect(french().read()).toEqual({ ...defaultSettings('linux'), language: 'fr' })
  const store = french()
  await store.update({ language: 'en' })
  expect(french().read().language).toBe('en')
})

test('a change survives a restart, and listeners are told of it', async () => {
  const { store } = folder.openStore()
  const changes: string[] = []
  store.onChange((now, previous) => changes.push(`${previous.theme} → ${now.theme}`))
  expect(await store.update({ theme: 'dark', overrides: { 'orders.check': { path: 'v2/check' } } })).toMatchObject({
    ok: true,
    value: { theme: 'dark' },
  })
  await store.update({ overrides: {} })
  expect(changes).toEqual(['system → dark', 'dark → dark'])
  const again = folder.openStore()
  expect(again.store.read()).toMatchObject({ theme: 'dark', overrides: {} })
  expect(again.recovered).toEqual([])
  expect(folder.files()).toEqual(['settings.json', 'settings.last-good.json'])
})

test('the connection changes only through connect, and only to an address that may be used', async () => {
  const { store } = folder.openStore()
  await store.connect({ ...SERVER, apiUrl: ' https://office.example/v1// ' })
  expect(store.read().connection).toEqual(SERVER)
  for (const [apiUrl, code] of [
    ['http://office.example', 'not_https'],
    ['office.example', 'not_a_url'],
    ['https://u:p@office.example', 'has_credentials'],
    ['https://office.example/?x=1', 'has_query'],
  ] as const) {
    expect(await store.connect({ ...SERVER, apiUrl })).toMatchObject({ ok: false, error: { code } })
  }
  await store.update({ connection: { mode: 'none' }, version: 7 })
  expect(store.read()).toMatchObject({ connection: SERVER, version: 1 })
  expect((await store.connect({ mode: 'none' })).ok).toBe(true)
  expect(JSON.parse(readFileSync(folder.file, 'utf8'))).toMatchObject({ connection: { mode: 'none' } })
  expect(readFileSync(folder.file, 'utf8')).not.toContain('office.example')
})

test('an invalid value is rejected and nothing changes', async () => {
  const { store } = folder.openStore()
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

test('keys of a newer version survive at every level, and so does its version', async () => {
  writeFileSync(
    folder.file,
    JSON.stringify({
      ...defaultSettings('linux'),
      version: 3,
      holdSeconds: 5,
      notifications: { ...defaultSettings('linux').notifications, sound: 'bell' },
    }),
  )
  const { store, recovered } = folder.openStore()
  expect(recovered).toEqual([])
  await store.update({ language: 'fr', notifications: { ...store.read().notifications, pollSeconds: 120 } })
  expect(JSON.parse(readFileSync(folder.file, 'utf8'))).toMatchObject({
    version: 3,
    holdSeconds: 5,
    language: 'fr',
    notifications: { sound: 'bell', pollSeconds: 120 },
  })
  expect(folder.openStore().store.read()).toMatchObject({ language: 'fr' })
})

test('an older file without a new key gets the default for it', () => {
  const { publicProductUrl: _, ...older } = defaultSettings('linux')
  writeFileSync(folder.file, JSON.stringify({ ...older, notifications: { enabled: false } }))
  const { store, recovered } = folder.openStore()
  expect(store.read()).toMatchObject({ publicProductUrl: '', notifications: { enabled: false, pollSeconds: 60 } })
  expect(recovered).toEqual([])
})

test.each([{ send: 'header' }, { send: 'header', as: 'User-Agent' }])('other settings survive a token that cannot be sent as %o', (how) => {
  const token = { in: 'body', at: 'data.token' }
  const overrides = { 'session.login': { path: 'api/enter', token: { ...token, ...how } } }
  writeFileSync(folder.file, JSON.stringify({ ...defaultSettings('linux'), holdSeconds: 30, overrides }))
  const { store, recovered } = folder.openStore()
  expect(recovered).toEqual([])
  expect(store.read()).toMatchObject({ holdSeconds: 30 })
  expect(store.read().overrides).toEqual({ 'session.login': { path: 'api/enter', token } })
})
