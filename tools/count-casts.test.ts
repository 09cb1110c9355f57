import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CAST_EXCEPTIONS } from './cast-exceptions.ts'
import { type Finding, lintProblems } from './count-casts.ts'

const finding = (filename: string, line: number, code = 'typescript(no-unsafe-type-assertion)'): Finding => ({
  code,
  message: 'Unsafe assertion.',
  filename,
  labels: [{ span: { line, column: 3 } }],
})

test('as many casts as the table has are no problem', () => {
  expect(lintProblems([finding('a.ts', 1), finding('a.ts', 9)], new Map([['a.ts', 2]]))).toEqual([])
})

test('a cast more is reported with the places of all, a cast fewer with the number to lower', () => {
  expect(lintProblems([finding('a.ts', 1), finding('a.ts', 9)], new Map([['a.ts', 1]]))).toEqual([
    expect.stringContaining('a.ts: 2 casts narrow a type, tools/cast-exceptions.ts has 1.'),
    expect.stringContaining('a.ts:1:3'),
    expect.stringContaining('a.ts:9:3'),
  ])
  expect(lintProblems([], new Map([['a.ts', 1]]))).toEqual([expect.stringContaining('a.ts: 0 casts narrow a type')])
})

test('a cast in a file without an exception is a problem, as is any other finding in a file with one', () => {
  const problems = lintProblems([finding('b.ts', 4), finding('a.ts', 5, 'eslint(no-console)')], new Map([['a.ts', 0]]))
  expect(problems).toEqual([expect.stringContaining('b.ts:4:3'), expect.stringContaining('a.ts:5:3')])
})

test('every file is in the table once, and exists', () => {
  const files = CAST_EXCEPTIONS.flatMap(({ casts }) => Object.keys(casts))
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})
