import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const page = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8')

/** Every reference of this form in sources, tests and docs, except in this file. */
const referencesOf = (pattern: string): readonly string[] => {
  const result = execFileSync('git', ['grep', '-IhoE', pattern, '--', 'src', 'tests', 'tools', 'docs', ':!docs/spec.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...new Set(result.split('\n').filter(Boolean))]
}
const entries = new Set([...page.matchAll(/^\| ([DR]-?\d+) /gm)].map(([, number]) => number))

test.each(['\\bD-[0-9]+\\b', '\\bR[0-9]{1,2}\\b'])('every %s has an entry in docs/spec.md', (pattern) => {
  const references = referencesOf(pattern)
  expect(references.length).toBeGreaterThan(15)
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
