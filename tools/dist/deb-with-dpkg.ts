#!/usr/bin/env node
/**
 * Makes a .deb with dpkg-deb from the arguments that electron-builder gives to fpm, for machines without fpm and without its download:
 *
 *     CUSTOM_FPM_PATH=tools/dist/deb-with-dpkg.ts electron-builder --linux deb
 *
 * Supports only the arguments that electron-builder uses (FpmTarget.js) and throws on others. Releases are built with fpm itself.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const TEXT = { type: 'string' } as const
const LIST = { type: 'string', multiple: true } as const

export interface DebRequest {
  /** Fields of the control file with their values, in order. */
  readonly control: ReadonlyMap<string, string>
  readonly afterInstall: string
  readonly afterRemove: string
  readonly compression: string
  readonly target: string
  /** [from, to]: a file, or with a trailing slash the contents of a folder. */
  readonly inputs: readonly (readonly [string, string])[]
}

/** Parses fpm's arguments. Throws on an unknown one. */
export function readFpmArguments(argv: readonly string[]): DebRequest {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      s: { ...TEXT, short: 's' },
      t: { ...TEXT, short: 't' },
      d: { ...LIST, short: 'd' },
      force: { type: 'boolean' },
      debug: { type: 'boolean' },
      log: TEXT,
      'deb-recommends': LIST,
      'deb-compression': TEXT,
      'deb-priority': TEXT,
      architecture: TEXT,
      'after-install': TEXT,
      'after-remove': TEXT,
      description: TEXT,
      version: TEXT,
      package: TEXT,
      name: TEXT,
      maintainer: TEXT,
      vendor: TEXT,
      url: TEXT,
      category: TEXT,
      license: TEXT,
      iteration: TEXT,
    },
  })
  if (values.s !== 'dir' || values.t !== 'deb') throw new Error(`Only -s dir -t deb, not -s ${values.s} -t ${values.t}`)
  const need = (name: 'name' | 'version' | 'architecture' | 'maintainer' | 'package' | 'description' | 'after-install' | 'after-remove') => {
    const value = values[name]
    if (value === undefined) throw new Error(`--${name} is missing`)
    return value
  }
  const control = new Map([
    ['Package', need('name')],
    ['Version', values.iteration === undefined ? need('version') : `${need('version')}-${values.iteration}`],
    ['License', values.license ?? ''],
    ['Vendor', values.vendor ?? ''],
    ['Architecture', need('architecture')],
    ['Maintainer', need('maintainer')],
    ['Depends', (values.d ?? []).join(', ')],
    ['Recommends', (values['deb-recommends'] ?? []).join(', ')],
    ['Section', values.category ?? 'default'],
    ['Priority', values['deb-priority'] ?? 'optional'],
    ['Homepage', values.url ?? ''],
    ['Description', need('description')],
  ])
  const inputs = positionals.map((input): [string, string] => {
    const at = input.indexOf('=')
    if (at === -1) throw new Error(`${input}: expected from=to`)
    return [input.slice(0, at), input.slice(at + 1)]
  })
  return {
    control,
    afterInstall: need('after-install'),
    afterRemove: need('after-remove'),
    compression: values['deb-compression'] ?? 'gz',
    target: need('package'),
    inputs,
  }
}

/** Writes the package. Throws dpkg-deb's message if it fails. */
function buildDeb({ control, afterInstall, afterRemove, compression, target, inputs }: DebRequest): void {
  const stage = mkdtempSync(path.join(os.tmpdir(), 'deb-'))
  try {
    chmodSync(stage, 0o755)
    for (const [from, to] of inputs) cpSync(from, path.join(stage, to), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    const files = readdirSync(stage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted()
    const kibibytes = Math.ceil(paths.reduce((sum, file) => sum + statSync(file).size, 0) / 1024)
    const debian = path.join(stage, 'DEBIAN')
    mkdirSync(debian)
    const fields = [...control, ['Installed-Size', String(kibibytes)] as const].filter(([, value]) => value !== '')
    writeFileSync(path.join(debian, 'control'), fields.map(([name, value]) => `${name}: ${value.trimEnd()}\n`).join(''))
    const sums = paths.map((file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${path.relative(stage, file)}\n`)
    writeFileSync(path.join(debian, 'md5sums'), sums.join(''))
    for (const [from, name] of [
      [afterInstall, 'postinst'],
      [afterRemove, 'postrm'],
    ] as const) {
      writeFileSync(path.join(debian, name), readFileSync(from), { mode: 0o755 })
    }
    const { status, stderr } = spawnSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', stage, target], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`dpkg-deb: ${stderr}`)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

if (import.meta.main) buildDeb(readFpmArguments(process.argv.slice(2)))
