/**
 * Writes a folder that electron-builder takes for Electron's distribution (`electronDist`), so that a package can be built
 * and started where the binary is not available:
 *
 *     node tools/electron-host/make-dist.ts <folder>
 *
 * Its executable is the stand-in's launcher: the packaged app.asar itself is what then runs.
 */
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Electron's fuse wire: a sentinel, the schema's version, the number of fuses and their state. electron-builder flips them in place. */
const FUSE_WIRE = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 9]), Buffer.from('101000110')])

/**
 * Writes the distribution.
 *
 * @param target the system that a package is for; only one for this system can be started
 */
export function makeDistribution(folder: string, target: 'linux' | 'win' | 'mac' = 'linux'): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'resources'), { recursive: true })
  const executable = path.join(folder, target === 'win' ? 'electron.exe' : 'electron')
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  const script = [
    '#!/bin/sh',
    'ELECTRON_HOST_EXE=$(readlink -f "$0")',
    'export ELECTRON_HOST_EXE',
    `ELECTRON_HOST_DIR=${quoted(import.meta.dirname)} exec ${quoted(path.join(import.meta.dirname, 'electron'))} "$@"`,
    'exit', // only fuse tools read the following text
    '# ',
  ].join('\n')
  writeFileSync(executable, script)
  appendFileSync(executable, Buffer.concat([FUSE_WIRE, Buffer.from('\n')]))
  chmodSync(executable, 0o755)
  const { version } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('electron/package.json'), 'utf8')) as {
    version: string
  }
  writeFileSync(path.join(folder, 'version'), version)
  mkdirSync(path.join(folder, 'locales'))
  for (const language of ['en-US', 'fr']) writeFileSync(path.join(folder, 'locales', `${language}.pak`), '')
  for (const licence of ['LICENSE', 'LICENSES.chromium.html'])
    writeFileSync(path.join(folder, licence), 'Stand-in for development; not for distribution.\n')
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2]
  if (!folder) {
    console.error('usage: node tools/electron-host/make-dist.ts <folder>')
    process.exit(2)
  }
  makeDistribution(path.resolve(folder))
}
