import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inStore } from './store-session.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cellarmaster-vault-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('unlocked: kept, found after a restart, gone after sign-out', async () => {
  const { report } = await inStore('unlocked', 'life', dir)
  expect(report).toMatchObject({
    empty: 'absent',
    kept: 'stored',
    found: { status: 'stored', session: { email: 'zoé@example.org' } },
    forgotten: 'absent',
    after: 'absent',
    raw: false,
  })
  expect(readFileSync(join(dir, 'keychain.json'), 'utf8')).not.toContain('tttt')
})

test('cookies without a token are encrypted on disk, found by the next process, and gone after sign-out', async () => {
  const { report } = await inStore('unlocked', 'cookies', dir)
  expect(report).toMatchObject({ kept: 'stored', files: 1, plain: [], found: ['plain-cookie'], left: [], after: 'absent' })
})

test('a token of 10 kB is split and restored whole', async () => {
  const { report } = await inStore('unlocked', 'long', dir)
  expect(report).toMatchObject({ kept: 'stored', length: 10_004, shorter: 'stored', second: null, raw: false })
})

test('locked without anyone to unlock it: memory only, within seconds', async () => {
  const { report } = await inStore('locked', 'closed', dir)
  expect(report).toMatchObject({ kept: 'unavailable', read: 'absent', status: 'absent' })
  expect(report['slowest']).toBeLessThan(4_000)
})

test('no D-Bus: memory only, at once', async () => {
  const { report } = await inStore('no bus', 'closed', dir)
  expect(report).toMatchObject({ kept: 'unavailable', read: 'absent', forgotten: 'unavailable', status: 'unavailable' })
  expect(report['slowest']).toBeLessThan(2_000)
})

test('signed out while locked: the secret is still there after unlocking (so the control works), and dead', async () => {
  const { report } = await inStore('unlocked', 'tombstone', dir)
  expect(report).toEqual({ kept: 'stored', locked: 'absent', forgotten: 'unavailable', raw: true, after: 'absent', ms: expect.any(Number) })
})

test('locked at the start and unlocked later: the kept session was not overwritten', async () => {
  const { report } = await inStore('unlocked', 'unlocked later', dir)
  expect(report).toMatchObject({ locked: 'absent', after: 'stored' })
})

test('a store that owns its name and never answers costs three seconds once, and no file waits for it', async () => {
  const { report } = await inStore('unlocked', 'frozen', dir)
  expect(report).toMatchObject({ read: 'unavailable', kept: 'unavailable', forgotten: 'unavailable' })
  expect(report['readMs']).toBeGreaterThan(2_900)
  // The limits (ms) are far from both outcomes: a second wait would end at 6,000, a blocked thread would not respond for 3,000.
  expect(report['readMs']).toBeLessThan(5_000)
  // Later calls do not wait for the stuck call.
  expect(report['keptMs']).toBeLessThan(2_000)
  expect(report['forgottenMs']).toBeLessThan(2_000)
  expect(report['latency']).toBeLessThan(1_000)
})
