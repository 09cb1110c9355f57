import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frenchText } from './french-texts.ts'

const ROUTES = join(import.meta.dirname, '..', 'routes')

test('every rejection of a route has a French translation', () => {
  const sources = readdirSync(ROUTES)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(ROUTES, name), 'utf8'))
  const messages = sources.flatMap((source) =>
    [...source.matchAll(/reject\(\s*\d+,\s*'\w+',\s*'([^']+)'/g)].map(([, message]) => message ?? ''),
  )
  expect(messages.length).toBeGreaterThan(30)
  expect(messages.filter((message) => frenchText(message) === message)).toEqual([])
})
