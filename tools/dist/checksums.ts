import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ARTIFACT = /\.(exe|dmg|zip|AppImage|deb|rpm|blockmap|json|yml)$/
const NAME = 'SHA256SUMS.txt'
/** electron-builder's own files about a build. */
const INTERNAL = /^builder-/

/** `npm run release:checksums`. Writes the SHA-256 of every file of a release in the format of `sha256sum -c`. Returns that text. */
export function writeChecksums(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && ARTIFACT.test(entry.name) && !INTERNAL.test(entry.name))
  const lines = files
    .map(({ name }) => name)
    .toSorted()
    .map((name) => `${createHash('sha256').update(readFileSync(path.join(folder, name))).digest('hex')}  ${name}\n`)
  writeFileSync(path.join(folder, NAME), lines.join(''))
  return lines.join('')
}

if (import.meta.main) process.stdout.write(writeChecksums(path.join(import.meta.dirname, '../../dist')))
