import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** What decides how a picture looks. */
const SOURCES = ['src/sandbox/pictures', 'src/sandbox/faker'].map((folder) => join(ROOT, folder))

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES)
    for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Where the sandboxes of all tests keep the pictures that they draw: one takes some 70 ms of a processor, and every test of the orders shows the same ones. */
export const DRAWN_PICTURES = join(ROOT, 'node_modules/.cache/drawn-pictures', hashOfSources())
