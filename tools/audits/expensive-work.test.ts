import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('every limit of docs/expensive-work.md is defined in the file that it names', () => {
  const named = [...read('docs/expensive-work.md').matchAll(/((?:`[A-Z_]+`(?: and )?)+) in `(src\/[^`]+)`/g)]
  const limits = named.flatMap(([, names = '', file = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => ({ name, file })))
  expect(limits.length).toBeGreaterThan(20)
  expect(limits.filter(({ name, file }) => !new RegExp(`^(?:export )?const ${name}\\b`, 'm').test(read(file)))).toEqual([])
})

test('a release stops at a known vulnerability, before anything is built', () => {
  expect(JSON.parse(read('package.json')).scripts['release:audit']).toBe('npm audit --audit-level=high')
  const release = read('.github/workflows/release.yml')
  const audit = release.indexOf('npm run release:audit')
  expect(audit).toBeGreaterThan(release.indexOf('  notes:'))
  expect(audit).toBeLessThan(release.indexOf('  build:'))
})
