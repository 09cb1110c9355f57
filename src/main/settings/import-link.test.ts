import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { drfSpectacular } from '#tests/_support/documents/drf-spectacular.ts'
import type { ImportJob } from './import-job.ts'
import { importInThread } from './import-link.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const job = (text: string | null): ImportJob => ({
  kind: 'document',
  file: 'api.json',
  bytes: text === null ? null : Buffer.from(text),
  apiUrl: 'https://office.example',
})
/** A thread that does this instead of an import. */
function threadThat(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  folders.push(folder)
  const file = join(folder, 'thread.mjs')
  writeFileSync(file, source)
  return file
}

test('the thread reads a document, and says what it could not read', async () => {
  const thread = join(import.meta.dirname, 'import-thread.ts')
  expect(await importInThread(thread, job(JSON.stringify(drfSpectacular)))).toMatchObject({ kind: 'profile', document: { operations: 3 } })
  expect(await importInThread(thread, job(null))).toMatchObject({ kind: 'problem', problem: 'unreadable' })
})

test('a file that takes too long is refused, and its thread ends', async () => {
  const read = await importInThread(threadThat('for (;;);'), job('{}'), 50)
  expect(read).toEqual({ kind: 'problem', file: 'api.json', problem: 'too-complex', invalid: [] })
})

test('a thread that fails, ends or answers something else is an error, not a profile', async () => {
  await expect(importInThread(threadThat('throw new RangeError("no")'), job('{}'))).rejects.toThrow('no')
  await expect(importInThread(threadThat(''), job('{}'))).rejects.toThrow('ended without an answer')
  const other = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage({ kind: "profile" })'
  await expect(importInThread(threadThat(other), job('{}'))).rejects.toThrow()
})
