import fc from 'fast-check'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { corpusStrings, jsonTestSuite } from '#tests/_support/files/corpora.ts'
import { SERVER, settingsFolder } from '#tests/_support/files/settings-folder.ts'
import { inRound } from '#tests/_support/round.ts'
import { Settings } from '#contract/desktop/settings.ts'
import { createSettingsStore, defaultSettings } from './settings-store.ts'

let folder: ReturnType<typeof settingsFolder>
beforeEach(() => {
  folder = settingsFolder()
})
afterEach(() => folder.remove())

test('a file cut off at any byte is set aside, the last good copy is used, and one notice is sent', async () => {
  const whole = await folder.saveSettings()
  const expected = folder.openStore().store.read()
  const copy = readFileSync(folder.lastGood)
  const lengths = Array.from(whole.keys()).filter((length) => (whole.length - 1 - length) % inRound(5, 1) === 0)
  let damaged = 0
  for (const length of lengths) {
    for (const name of folder.files()) rmSync(join(folder.dir, name))
    writeFileSync(folder.file, whole.subarray(0, length))
    writeFileSync(folder.lastGood, copy)
    const { store, recovered } = folder.openStore()
    expect(store.read()).toEqual(expected)
    if (recovered.length > 0) {
      damaged++
      expect(recovered).toEqual(['last-good'])
      expect(folder.files().filter((name) => name.startsWith('settings.corrupt-'))).toHaveLength(1)
    }
    await store.flush()
  }
  // Only the newline after the last brace may be missing.
  expect(damaged).toBe(lengths.length - 1)
})

test('with any flipped bit the store reads the same settings, or the last good copy with a notice', async () => {
  const whole = await folder.saveSettings()
  const expected = folder.openStore().store.read()
  const copy = readFileSync(folder.lastGood)
  const outcomes: Record<string, number> = {}
  const address = whole.indexOf('"connection"')
  const near = Array.from({ length: 1000 }, (_, n) => [address + (n >> 3), n & 7] as const).filter((_, n) => n % inRound(5, 1) === 0)
  const far = fc.sample(fc.tuple(fc.nat(whole.length - 1), fc.nat(7)), { numRuns: inRound(300, 1500), seed: 20 })
  for (const [at, bit] of [...near, ...far]) {
    for (const name of folder.files()) rmSync(join(folder.dir, name))
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
    writeFileSync(folder.file, bytes)
    writeFileSync(folder.lastGood, copy)
    const { store, recovered } = folder.openStore()
    expect(recovered.length).toBeLessThanOrEqual(1)
    const from = recovered[0] ?? 'file'
    outcomes[from] = (outcomes[from] ?? 0) + 1
    // a bit flip in the checksum's name leaves an unknown key
    expect(store.read()).toMatchObject(expected)
    if (from !== 'file')
      expect(readFileSync(join(folder.dir, folder.files().find((name) => name.includes('corrupt')) ?? '')).equals(bytes)).toBe(true)
    await store.flush()
  }
  expect(Object.keys(outcomes).toSorted((a, b) => a.localeCompare(b))).toEqual(['changed', 'file', 'last-good'])
  // flips without effect hit white space or the checksum's own name
  expect(outcomes['file']).toBeLessThan(inRound(140, 700))
}, 120_000)

test('a file edited by hand is set aside if it has its old checksum, and is used if it has none', async () => {
  await folder.saveSettings()
  const edited = JSON.parse(readFileSync(folder.file, 'utf8')) as Record<string, unknown>
  const byHand = { ...edited, theme: 'light', unknown: { of: 'a newer version' } }
  writeFileSync(folder.file, JSON.stringify(byHand))
  const first = folder.openStore()
  expect(first.recovered).toEqual(['changed'])
  expect(first.store.read().theme).toBe('dark')
  const aside = folder.files().find((name) => name.startsWith('settings.corrupt-')) ?? ''
  expect(JSON.parse(readFileSync(join(folder.dir, aside), 'utf8'))).toEqual(byHand)
  await first.store.flush()

  const { checksum: _, ...without } = byHand as Record<string, unknown>
  writeFileSync(folder.file, JSON.stringify(without))
  const second = folder.openStore()
  expect(second.recovered).toEqual([])
  expect(second.store.read().theme).toBe('light')
  await second.store.update({ language: 'en' })
  expect(JSON.parse(readFileSync(folder.file, 'utf8'))).toMatchObject({
    theme: 'light',
    language: 'en',
    unknown: { of: 'a newer version' },
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(folder.openStore().recovered).toEqual([])
})

test('two equal files with an old checksum, written by a version without checksums, are used', async () => {
  await folder.saveSettings()
  const old = { ...(JSON.parse(readFileSync(folder.file, 'utf8')) as object), theme: 'light' }
  for (const name of ['settings.json', 'settings.last-good.json']) writeFileSync(join(folder.dir, name), JSON.stringify(old))
  const { store, recovered } = folder.openStore()
  expect(recovered).toEqual([])
  expect(store.read().theme).toBe('light')
})

test('without a good copy a changed file is used, with a notice', async () => {
  await folder.saveSettings()
  rmSync(folder.lastGood)
  writeFileSync(folder.file, readFileSync(folder.file, 'utf8').replace('office.example', 'offict.example'))
  const { store, recovered } = folder.openStore()
  expect(recovered).toEqual(['unverified'])
  expect(store.read().connection).toMatchObject({ apiUrl: 'https://offict.example/v1' })
  await store.flush()
  expect(folder.openStore().recovered).toEqual([])
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
    Buffer.from(JSON.stringify({ ...defaultSettings('linux'), connection: { ...SERVER, apiUrl: 'http://office.example' } })),
  ]
  for (const body of bodies) {
    for (const name of folder.files()) rmSync(join(folder.dir, name))
    writeFileSync(folder.file, body)
    const { store, recovered } = folder.openStore()
    expect(Settings.safeParse(store.read()).success).toBe(true)
    expect(store.read().connection).toEqual({ mode: 'none' })
    if (recovered.length > 0) expect(folder.files().some((name) => name.startsWith('settings.corrupt-'))).toBe(true)
    await store.flush()
    expect(existsSync(folder.file)).toBe(true)
    expect(folder.openStore().recovered).toEqual([])
  }
})

test('with both files damaged the defaults are used, both files are set aside, and one notice is sent', async () => {
  await folder.saveSettings()
  writeFileSync(folder.file, '{')
  writeFileSync(folder.lastGood, '')
  const { store, recovered } = folder.openStore()
  expect(recovered).toEqual(['defaults'])
  expect(store.read()).toEqual(defaultSettings('linux'))
  await store.flush()
  expect(folder.files().filter((name) => name.includes('corrupt'))).toHaveLength(2)
})

test('a crash between writing the file and its copy loses nothing, even when keys were removed', async () => {
  await folder.saveSettings()
  const previous = readFileSync(folder.lastGood)
  const { store } = folder.openStore()
  await store.connect({ mode: 'training' })
  await store.update({ overrides: {} })
  writeFileSync(folder.lastGood, previous)
  const next = folder.openStore()
  expect(next.recovered).toEqual([])
  expect(next.store.read()).toMatchObject({ connection: { mode: 'training' }, overrides: {} })
})

test('when the folder cannot be written, an update fails, and the change lasts until the app ends', async () => {
  const { store } = folder.openStore()
  rmSync(folder.dir, { recursive: true })
  writeFileSync(folder.dir, 'a file where the folder was')
  expect(await store.update({ theme: 'light' })).toMatchObject({ ok: false, error: { kind: 'desktop' } })
  expect(store.read().theme).toBe('light')

  const started = createSettingsStore({ dir: join(folder.dir, 'below'), platform: 'linux' })
  expect(started.read()).toEqual(defaultSettings('linux'))
  expect((await started.update({ theme: 'dark' })).ok).toBe(false)
})
