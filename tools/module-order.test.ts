import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTRACT_MODULES, DOMAIN_MODULES, MAIN_MODULES, type ModuleOrder, SANDBOX_MODULES } from './module-order.ts'

const ROOT = join(import.meta.dirname, '..')
const ROOMS: readonly (readonly [folder: string, order: ModuleOrder])[] = [
  ['src/contract', CONTRACT_MODULES],
  ['src/domain', DOMAIN_MODULES],
  ['src/main', MAIN_MODULES],
  ['src/sandbox', SANDBOX_MODULES],
]

test.each(ROOMS)('%s: every folder stands in the table and imports only folders above it', (folder, order) => {
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true })
    // git leaves emptied folders behind
    .filter((entry) => entry.isDirectory() && readdirSync(join(entry.parentPath, entry.name)).length > 0)
    .map(({ name }) => name)
  const names = Object.keys(order)
  expect(names.toSorted()).toEqual(folders.toSorted())
  const upward = names.flatMap((name, at) =>
    order[name]?.filter((other) => !names.slice(0, at).includes(other)).map((other) => `${name} → ${other}`),
  )
  expect(upward).toEqual([])
})

test.each(ROOMS)('%s: docs/map.md shows the same table', (_folder, order) => {
  const map = readFileSync(join(ROOT, 'docs/map.md'), 'utf8')
  const rows = [...map.matchAll(/^\| `([\w-]+)` *\|[^|]*\| ([^|]*?) *\|$/gm)].map(([, name, imports]) => [name, imports])
  const expected = Object.entries(order).map(([name, imports]) => [name, imports.join(', ') || '—'])
  expect(rows).toEqual(expect.arrayContaining(expected))
})
