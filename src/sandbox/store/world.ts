import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClock, type Clock } from '../faker/clock.ts'
import { openEchoes } from './open-echoes.ts'
import { ECHO_NAMES, type EchoName } from './echo-kinds.ts'
import { openRowStore } from './row-store.ts'
import { plainSource, tableOf, type Table, type TextSource } from './table.ts'

/**
 * Increase it when the seed generates other values: a stored world of an older version is seeded again at the next start. New fields of the contract
 * need no other version (seed/contract-fields.ts).
 */
export const SEED_VERSION = 5

export interface WorldOptions {
  /** Folder of the state between runs; absent = in memory, lost at close. */
  readonly folder?: string
  readonly clock?: Clock
}

/** How many echoes tables have. */
export type Echoes = Readonly<Partial<Record<EchoName, number>>>

/** Everything in the embedded back office. State is in SQLite, so that nothing is lost when the app is killed. */
export interface World {
  readonly clock: Clock
  /** epoch ms by the sandbox's own clock */
  now(): number
  /**
   * A table of wire-shaped rows, made on first use. Give the same `indexes` wherever it is opened:
   * `const orders = (world: World) => world.table<OrderRow>('orders', ['check_by_moderator'])`.
   */
  table<Row extends object>(name: string, indexes?: readonly string[]): Table<Row>
  /** Commits everything that `work` writes, or nothing if it throws. Handlers already run inside one. */
  transaction<T>(work: () => T): T
  /** Small values about the world itself (seed, secret of the tokens, 2FA mode …); JSON values. */
  meta<T>(name: string, otherwise?: T): T | undefined
  setMeta(name: string, value: unknown): void
  /** Adds echoes to the tables: this many of each, counted in the units of `--scale`. */
  setEchoes(counts: Echoes): void
  /** Folder of uploaded files; in memory mode a temporary one, removed at close. */
  readonly uploads: string
  /** Deletes every row and value. The caller seeds again. */
  wipe(): void
  close(): void
}

/** Opens the stored state. A damaged database file is renamed, and training starts again. */
function openKept(path: string): DatabaseSync {
  const open = (): DatabaseSync => {
    const db = new DatabaseSync(path)
    try {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000')
      if (Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0] !== 'ok') throw new Error('The kept world is damaged')
      return db
    } catch (error) {
      db.close()
      throw error
    }
  }
  try {
    return open()
  } catch {
    renameSync(path, `${path}.damaged`)
    for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true })
    return open()
  }
}

/** Without `folder` everything is in memory and deleted at the end. */
export function openWorld({ folder, clock = createClock() }: WorldOptions): World {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = folder ?? mkdtempSync(join(tmpdir(), 'cellarmaster-sandbox-'))
  const uploads = join(place, 'uploads')
  mkdirSync(uploads, { recursive: true, mode: 0o700 })
  const db = folder ? openKept(join(folder, 'world.sqlite')) : new DatabaseSync(':memory:')

  const tables = new Map<string, Table<object>>()
  const table = <Row extends object>(name: string, indexes: readonly string[] = []): Table<Row> => {
    const cached = tables.get(name)
    if (cached) return cached as unknown as Table<Row>
    const table = tableOf<Row>(sourceOf(name, indexes))
    tables.set(name, table)
    return table
  }
  // row templates are expensive: they survive a rollback
  const echoes = openEchoes(db)
  const isEchoed = (name: string): name is EchoName => (ECHO_NAMES as readonly string[]).includes(name)
  const sourceOf = (name: string, indexes: readonly string[]): TextSource => {
    const store = openRowStore(db, name, indexes)
    const count = isEchoed(name) ? (metaTable().get('echoes')?.value as Echoes | undefined)?.[name] : undefined
    return count === undefined ? plainSource(store) : echoes.source(name as EchoName, store, indexes, count)
  }

  let depth = 0
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work()
    db.exec('BEGIN IMMEDIATE')
    depth++
    try {
      const value = work()
      db.exec('COMMIT')
      return value
    } catch (error) {
      db.exec('ROLLBACK')
      // a table created in the transaction no longer exists
      tables.clear()
      throw error
    } finally {
      depth--
    }
  }

  const metaTable = (): Table<{ value: unknown }> => table('facts')
  return {
    clock,
    now: () => clock.now(),
    table,
    transaction,
    meta: <T>(name: string, otherwise?: T) => (metaTable().get(name)?.value as T | undefined) ?? otherwise,
    setMeta: (name, value) => metaTable().put(name, { value }),
    setEchoes: (counts) => {
      for (const name of ECHO_NAMES) if (counts[name] !== undefined) echoes.keepHeads(name)
      metaTable().put('echoes', { value: counts })
      tables.clear()
    },
    uploads,
    wipe: () => {
      const names = db
        .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'rows\\_%' ESCAPE '\\'`)
        .all() as unknown as { name: string }[]
      tables.clear()
      echoes.forget()
      for (const { name } of names) db.exec(`DROP TABLE ${name}`)
      rmSync(uploads, { recursive: true, force: true })
      mkdirSync(uploads, { recursive: true, mode: 0o700 })
    },
    close: () => {
      db.close()
      if (!folder) rmSync(place, { recursive: true, force: true })
    },
  }
}
