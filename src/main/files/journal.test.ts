import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJournal } from './journal.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a line that is appended while the file waits to be rewritten is not lost', async () => {
  const journal = createJournal(join(dir, 'lines'))
  const lines: string[] = []
  const add = (line: string) => {
    lines.push(line)
    return journal.append(line)
  }
  await add('first')
  // the second and the third are written together, then the file is rewritten
  const results = await Promise.all([add('second'), journal.rewrite(() => lines), add('third')])
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await journal.read()).toEqual(['first', 'second', 'third'])
  await journal.close()
})
