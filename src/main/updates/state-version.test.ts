import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { claimState, newerState, STATE_VERSION } from './state-version.ts'

let folder: ReturnType<typeof tempDir>
beforeEach(() => {
  folder = tempDir()
})
afterEach(() => folder.remove())
const write = (text: string) => writeFileSync(join(folder.dir, 'state.json'), text)
const kept = () => JSON.parse(readFileSync(join(folder.dir, 'state.json'), 'utf8')) as unknown
const log = { warn: () => {} }

test('a folder that a newer version wrote names that version; ours and an older one are read', () => {
  expect(newerState(folder.dir)).toBe(null)
  write(JSON.stringify({ version: STATE_VERSION + 1, writtenBy: '2.4.0' }))
  expect(newerState(folder.dir)).toBe('2.4.0')
  write(JSON.stringify({ version: STATE_VERSION, writtenBy: '1.0.0' }))
  expect(newerState(folder.dir)).toBe(null)
})

test.each(['', 'null', '{"version":"9"}', '{"version":0.5,"writtenBy":"x"}'])('a damaged file (%s) keeps nothing from starting', (text) => {
  write(text)
  expect(newerState(folder.dir)).toBe(null)
})

test('the first start writes the version down; a later one leaves it', async () => {
  await claimState(folder.dir, '1.0.0', log)
  expect(kept()).toEqual({ version: STATE_VERSION, writtenBy: '1.0.0' })
  await claimState(folder.dir, '1.1.0', log)
  expect(kept()).toEqual({ version: STATE_VERSION, writtenBy: '1.0.0' })
})
