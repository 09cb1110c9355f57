import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Profile } from '#contract/desktop/profile.ts'
import { presetSettings } from './preset-settings.ts'
import { createSettingsStore, defaultSettings, type SettingsStore } from './settings-store.ts'

const preset: Profile = {
  format: 'cellarmaster-profile',
  version: 1,
  backOffice: { apiUrl: 'https://office.example', name: 'Cave', colour: 'green' },
  mediaOrigin: 'https://media.example',
  overrides: { 'orders.check': { method: 'POST', path: 'api/orders/verify' }, 'users.list': { envelope: 'payload' } },
}
let dir: string
let kept: SettingsStore
let settings: SettingsStore
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'preset-'))
  kept = createSettingsStore({ dir })
  settings = presetSettings(kept, preset, defaultSettings(process.platform))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const onDisk = () => JSON.parse(readFileSync(join(dir, 'settings.json'), 'utf8')) as Record<string, unknown>

it('a first start is on the preset back office with its corrections, and nothing of the profile is written down', async () => {
  expect(settings.read()).toMatchObject({
    connection: { mode: 'server', apiUrl: 'https://office.example', name: 'Cave' },
    mediaOrigin: 'https://media.example',
    overrides: preset.overrides,
  })
  await settings.update({ theme: 'dark' })
  expect(onDisk()).toMatchObject({ theme: 'dark', connection: { mode: 'none' }, mediaOrigin: '', overrides: {} })
})

it('a correction of the person wins over the profile’s, endpoint by endpoint, and a new profile reaches the others', async () => {
  const own = { 'orders.check': { path: 'api/verdicts' } }
  const result = await settings.update({ overrides: { ...settings.read().overrides, ...own } })
  expect(result).toMatchObject({ ok: true, value: { overrides: { ...own, 'users.list': { envelope: 'payload' } } } })
  expect(onDisk()['overrides']).toEqual(own)
  const next = { ...preset, overrides: { ...preset.overrides, 'users.list': { envelope: 'data.users' } } }
  expect(presetSettings(kept, next, defaultSettings(process.platform)).read().overrides).toEqual({
    ...own,
    'users.list': { envelope: 'data.users' },
  })
})

it('a preset correction that the person takes back stays taken back, also after a restart', async () => {
  const { 'users.list': _gone, ...others } = settings.read().overrides
  await settings.update({ overrides: others })
  expect(settings.read().overrides).toEqual(others)
  const again = presetSettings(createSettingsStore({ dir }), preset, defaultSettings(process.platform))
  expect(again.read().overrides).toEqual(others)
  await settings.update({ overrides: preset.overrides })
  expect(onDisk()['overrides']).toEqual({})
})

it('a value that the person sets to what ships stays, and given the preset value again it follows the profile', async () => {
  await settings.update({ mediaOrigin: '' })
  expect(settings.read().mediaOrigin).toBe('')
  expect(settings.read().signInBody).toBe('json')
  await settings.update({ mediaOrigin: 'https://media.example' })
  expect(onDisk()).toMatchObject({ mediaOrigin: '', chosen: [] })
  expect(settings.read().mediaOrigin).toBe('https://media.example')
})

it('another back office of the person is kept, and "Change back office" leads away from the preset one', async () => {
  const heard: unknown[] = []
  settings.onChange(({ connection }) => heard.push(connection.mode))
  expect(await settings.connect({ mode: 'none' })).toMatchObject({ ok: true, value: { connection: { mode: 'none' } } })
  expect(settings.read().connection).toEqual({ mode: 'none' })
  expect(heard.at(-1)).toBe('none')
  await settings.connect({ mode: 'training' })
  expect(presetSettings(createSettingsStore({ dir }), preset, defaultSettings(process.platform)).read().connection).toEqual({
    mode: 'training',
  })
})

it('without a profile the settings are the store itself', () => {
  expect(presetSettings(kept, null, defaultSettings(process.platform))).toBe(kept)
})
