import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** Sources that determine what the pictures look like. */
const SOURCES = ['src/sandbox/pictures', 'src/sandbox/faker'].map((folder) => join(ROOT, folder))

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name.replaceAll('\\', '/')).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Picture cache shared by the sandboxes of all tests: drawing one picture takes about 70 ms, and every test of the orders shows the same ones. */
export const DRAWN_PICTURES = join(ROOT, 'node_modules/.cache/drawn-pictures', hashOfSources())
