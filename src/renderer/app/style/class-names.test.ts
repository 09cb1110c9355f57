import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = join(import.meta.dirname, '../..', 'features')

/** Classes that start a selector in a style sheet. */
function classesIn(css: string): ReadonlySet<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)
  return new Set(
    [...selectors].flatMap(([, all = '']) =>
      all.split(',').flatMap((part) => /^\s*(?:[a-z]+)?\.(?!ant-)([a-zA-Z][\w-]*)/.exec(part)?.[1] ?? []),
    ),
  )
}

test('no two features style the same class: a page that was visited changes no other one', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')))
    for (const name of classesIn(readFileSync(join(FEATURES, file), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(file.split(sep)[0] ?? ''))
  const shared = [...owners].filter(([, features]) => features.size > 1).map(([name, features]) => `${name}: ${[...features].join(', ')}`)
  expect(shared).toEqual([])
  expect(owners.size).toBeGreaterThan(200)
})
