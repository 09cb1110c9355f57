import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/values/durations.ts'
import { createFileHandles } from './file-handles.ts'
import { createTemporaryFiles, sweepTemporaryFiles } from './temporary-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sweep-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const DEAD = spawnSync(process.execPath, ['-e', '']).pid
const DAYS_2 = new Date(Date.now() - 2 * DAY_MS)
function left(name: string, at?: Date): string {
  const folder = join(dir, name)
  mkdirSync(join(folder, '1-abc'), { recursive: true })
  writeFileSync(join(folder, '1-abc', 'passport.png'), 'private')
  if (at) utimesSync(folder, at, at)
  return folder
}

test('folders of ended processes are deleted with any content', async () => {
  const dead = left(`cellarmaster-pasted-${DEAD}-aB3dE6`)
  expect(await sweepTemporaryFiles(dir)).toBe(1)
  expect(existsSync(dead)).toBe(false)
})

test('user data of a self-test go once its process has ended; Windows keeps files that are still open', async () => {
  const dead = left(`cellarmaster-self-test-${DEAD}-aB3dE6`)
  const ours = left(`cellarmaster-self-test-${process.pid}-aB3dE6`)
  expect(await sweepTemporaryFiles(dir)).toBe(1)
  expect([existsSync(dead), existsSync(ours)]).toEqual([false, true])
})

test('the folder of a living process stays, and one without a number until it is a day old', async () => {
  const living = left(`cellarmaster-pasted-${process.ppid}-aB3dE6`)
  const unnumbered = left('cellarmaster-pasted-aB3dE6')
  expect(await sweepTemporaryFiles(dir)).toBe(0)
  expect([existsSync(living), existsSync(unnumbered)]).toEqual([true, true])
  for (const folder of [living, unnumbered]) utimesSync(folder, DAYS_2, DAYS_2)
  expect(await sweepTemporaryFiles(dir)).toBe(2)
})

test('other names, links and files are not deleted', async () => {
  const other = left('cellarmaster-other-abcdef')
  const outside = left('kept')
  symlinkSync(outside, join(dir, `cellarmaster-pasted-${DEAD}-linked`), 'junction')
  writeFileSync(join(dir, `cellarmaster-pasted-${DEAD}-a-file`), '')
  writeFileSync(join(dir, `cellarmaster-pasted-${DEAD}-aafile`), '')
  expect(await sweepTemporaryFiles(dir)).toBe(0)
  expect([existsSync(other), existsSync(join(outside, '1-abc', 'passport.png'))]).toEqual([true, true])
  expect(await sweepTemporaryFiles(join(dir, 'is-not-there'))).toBe(0)
})

test('a pasted picture gets a file that only this user reads, in a folder with the number of this process, until the session ends', async () => {
  const handles = createFileHandles()
  const files = createTemporaryFiles(handles)
  const kept = await files.keep('../a.b:c', new Uint8Array([1]))
  const path = kept.ok ? (handles.pathOf(kept.value.file) ?? '') : ''
  expect(basename(path)).toBe('a.b c.bc')
  expect(basename(dirname(dirname(path)))).toMatch(new RegExp(`^cellarmaster-pasted-${process.pid}-`))
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  await files.wipe()
  expect(existsSync(dirname(dirname(path)))).toBe(false)
})
