import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { z } from 'zod'
import { ok, type Result } from '#contract/result.ts'
import { writeAtomic } from '../files/atomic-write.ts'
import { deepMerge, isPlainObject } from './deep-merge.ts'

/**
 * A small versioned JSON file with recovery (R20). It has a checksum of its values: a file that was damaged, or edited without removing the
 * checksum, is put aside, and its last good copy is used (docs/decisions/0023).
 */
export interface JsonStore<T> {
  readonly file: string
  /** The current values, never from disk. */
  read(): T
  /** In memory at once, on disk in the order of the calls. Keys that the schema does not know stay unchanged in the file. */
  write(next: T): Promise<Result<void>>
  /** Resolves when every earlier write is on disk (or has failed). */
  flush(): Promise<void>
}

/**
 * Source of the values, when it was not a trusted file. 'changed': the last good copy, because the file's values do not match its checksum.
 * 'unverified': the file, because there is no good copy.
 */
export type Recovered = 'last-good' | 'changed' | 'unverified' | 'defaults'

export interface JsonStoreConfig<T> {
  readonly file: string
  readonly schema: z.ZodType<T>
  readonly defaults: T
  /** The file could not be trusted. Except with 'unverified' it was put aside as '<name>.corrupt-<time>.json'. Reported once, at creation. */
  readonly onRecovered?: (from: Recovered) => void
}

type Document = Record<string, unknown>
const MAX_BYTES = 5_000_000
const CHECKSUM = 'checksum'
const checksumOf = (document: Document) => createHash('sha256').update(JSON.stringify(document)).digest('hex')

interface Parsed<T> {
  /** Without its checksum. */
  readonly raw: Document
  readonly value: T
  /** False when the checksum does not match. A file without one (an earlier version's, or edited by hand) is as good as its values. */
  readonly isGood: boolean
}

export function createJsonStore<T extends object>(config: JsonStoreConfig<T>): JsonStore<T> {
  const copy = sibling(config.file, 'last-good')
  makeFolder(dirname(config.file))
  let { raw, value, recovered } = load(config, copy)
  let pending: Promise<unknown> = Promise.resolve()

  /** The file first, its copy second: a crash leaves one of them whole. */
  async function save(document: Document): Promise<Result<void>> {
    // first in the file: to edit by hand, a user removes one whole line
    const text = `${JSON.stringify({ [CHECKSUM]: checksumOf(document), ...document }, null, 2)}\n`
    const written = await writeAtomic(config.file, text)
    if (!written.ok) return written
    const copied = await writeAtomic(copy, text)
    return copied.ok ? ok(undefined) : copied
  }

  function write(next: T): Promise<Result<void>> {
    const { version } = raw
    raw = { ...deepMerge(raw, next as Document, value as Document), ...(isNewer(version, config.defaults) && { version }) }
    value = next
    const document = raw
    const saving = pending.then(() => save(document))
    pending = saving
    return saving
  }

  if (recovered) {
    void write(value)
    config.onRecovered?.(recovered)
  }
  return {
    file: config.file,
    read: () => value,
    write,
    flush: async () => {
      await pending
    },
  }
}

const sibling = (file: string, mark: string) => join(dirname(file), `${basename(file, extname(file))}.${mark}${extname(file)}`)

function load<T extends object>(config: JsonStoreConfig<T>, copy: string): { raw: Document; value: T; recovered: Recovered | null } {
  const main = parse(config, config.file)
  const spare = parse(config, copy)
  // Both are always written with every known key: a key that only the copy has was lost from the file, not removed.
  if (main?.isGood && (!spare?.isGood || lostNothing(config.defaults, main.raw, spare.raw))) return { ...main, recovered: null }
  // An earlier version keeps the checksum as an unknown key: both files then agree, with an old checksum.
  if (main && spare && checksumOf(main.raw) === checksumOf(spare.raw)) return { ...main, recovered: null }
  if (main && !main.isGood && !spare?.isGood) return { ...main, recovered: 'unverified' }
  const damaged = existsSync(config.file)
  const hadOne = damaged || existsSync(copy)
  if (damaged) putAside(config.file)
  if (spare) return { ...spare, recovered: main && !main.isGood ? 'changed' : 'last-good' }
  if (existsSync(copy)) putAside(copy)
  return { raw: {}, value: config.defaults, recovered: hadOne ? 'defaults' : null }
}

function parse<T extends object>(config: JsonStoreConfig<T>, file: string): Parsed<T> | null {
  try {
    const bytes = readFileSync(file)
    if (bytes.byteLength > MAX_BYTES) return null
    const document: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isPlainObject(document)) return null
    const { [CHECKSUM]: checksum, ...raw } = document
    const isGood = checksum === undefined || checksum === checksumOf(raw)
    const read = config.schema.safeParse(deepMerge(config.defaults as Document, asOurVersion(raw, config.defaults)))
    return read.success ? { raw, value: read.data, isGood } : null
  } catch {
    return null
  }
}

const isNewer = (version: unknown, defaults: object): boolean =>
  'version' in defaults && typeof defaults.version === 'number' && Number.isInteger(version) && Number(version) > defaults.version

/** Written by a newer version of the app: known keys are read, its version and the rest stay in the file. */
const asOurVersion = (raw: Document, defaults: object): Document =>
  isNewer(raw['version'], defaults) && 'version' in defaults ? { ...raw, version: defaults.version } : raw

const lostNothing = (defaults: unknown, main: unknown, spare: unknown): boolean =>
  !isPlainObject(defaults) ||
  !isPlainObject(spare) ||
  !isPlainObject(main) ||
  Object.keys(defaults).every(
    (key) => !Object.hasOwn(spare, key) || (Object.hasOwn(main, key) && lostNothing(defaults[key], main[key], spare[key])),
  )

function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
  } catch {
    // A read-only home must not keep the app from starting: the next save reports it.
  }
}

function putAside(file: string): void {
  try {
    renameSync(file, sibling(file, `corrupt-${new Date().toISOString().replaceAll(':', '-')}`))
  } catch {
    // A read-only folder: the next save reports it, the values in memory are good.
  }
}
