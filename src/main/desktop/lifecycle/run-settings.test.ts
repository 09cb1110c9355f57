import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSettingsStore, type SettingsStore } from '#main/settings/settings-store.ts'
import { runSettings } from './run-settings.ts'

let dir: string
let kept: SettingsStore
const production = { mode: 'server', apiUrl: 'https://api.cave.example', name: 'Production', colour: 'red' } as const
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'))
  kept = createSettingsStore({ dir })
  await kept.connect(production)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const onDisk = () => JSON.parse(readFileSync(join(dir, 'settings.json'), 'utf8')).connection

it('are the stored ones without an option', () => expect(runSettings(kept, null).read().connection).toEqual(production))

it('show the back office of this run and leave the saved one on disk, also when other settings change', async () => {
  const settings = runSettings(kept, { mode: 'training' })
  const heard: unknown[] = []
  settings.onChange((now, previous) => heard.push([now.connection, previous.connection]))
  expect(await settings.update({ theme: 'dark' })).toMatchObject({ ok: true, value: { theme: 'dark', connection: { mode: 'training' } } })
  expect(heard).toEqual([[{ mode: 'training' }, { mode: 'training' }]])
  expect(onDisk()).toEqual(production)
})

it('end with a back office that is chosen on the settings page, not with one that is refused', async () => {
  const settings = runSettings(kept, { mode: 'server', apiUrl: 'http://127.0.0.1:4000' })
  // not the colour of training mode
  expect(settings.read().connection).toMatchObject({ name: '127.0.0.1:4000', colour: 'violet' })
  expect((await settings.connect({ ...production, apiUrl: 'http://api.cave.example' })).ok).toBe(false)
  expect(settings.read().connection).toMatchObject({ name: '127.0.0.1:4000' })
  expect((await settings.connect({ mode: 'training' })).ok).toBe(true)
  expect(settings.read().connection).toEqual({ mode: 'training' })
  expect(onDisk()).toEqual({ mode: 'training' })
})

it('know the name of an address that was kept', () => {
  expect(runSettings(kept, { mode: 'server', apiUrl: 'https://api.cave.example' }).read().connection).toEqual(production)
})
