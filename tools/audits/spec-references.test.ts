import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8')

/** Every reference of this form in sources, tests and docs, except in this file. */
const referencesOf = (pattern: string): readonly string[] => {
  // without a match git ends with 1, and an empty output
  const { stdout, stderr } = spawnSync('git', ['grep', '-IhoE', pattern, '--', 'src', 'tests', 'tools', 'docs', ':!docs/spec.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return [...new Set(stdout.split('\n').filter(Boolean))]
}
const entries = new Set([...page.matchAll(/^\| ([DR][-.]?\d+) /gm)].map(([, number]) => number))

test.each([
  ['\\bD-[0-9]+\\b', 16],
  ['\\bR[0-9]{1,2}\\b', 16],
  ['\\bD\\.[0-9]+\\b', 1],
] as const)('every %s has an entry in docs/spec.md', (pattern, atLeast) => {
  const references = referencesOf(pattern)
  expect(references.length).toBeGreaterThanOrEqual(atLeast)
  expect(references.filter((number) => !entries.has(number))).toEqual([])
})

test('every section of a part that is referred to has an entry', () => {
  const sections = new Set(referencesOf('\\bpart [12] §[0-9]+').map((reference) => reference.replace(/part [12]/, 'part N')))
  expect(sections.size).toBeGreaterThan(5)
  expect([...sections].filter((section) => !page.includes(`| ${section} `))).toEqual([])
})

test('every decision that is referred to by its number has a record', () => {
  const records = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((file) => Number.parseInt(file, 10)))
  const numbers = [
    ...referencesOf('\\b[Dd]ecisions? [0-9]{1,2}(, [0-9]{1,2})*( and [0-9]{1,2})?\\b'),
    ...referencesOf('decisions/[0-9]{4}'),
  ].flatMap((reference) => [...reference.matchAll(/\d+/g)].map(([number]) => Number(number)))
  expect(new Set(numbers).size).toBeGreaterThan(15)
  expect(numbers.filter((number) => !records.has(number))).toEqual([])
})

test('no comment refers to a section of a paper that is not here: "(2.9)"', () => {
  expect(referencesOf('^ *(//|/?\\*).*\\(([a-z]+ )?[0-9]\\.[0-9]{1,2}\\)')).toEqual([])
})
