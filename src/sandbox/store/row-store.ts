import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Key, Selection, Where } from './selection.ts'

/** A stored row: its place in the order of the table, and its JSON. */
export interface StoredRow {
  readonly seq: number
  readonly body: string
}

/** Which stored rows: places strictly between two bounds. */
export interface StoredSelection extends Selection {
  readonly after?: number
  readonly before?: number
  /** Includes placeholders of deleted rows. */
  readonly gone?: boolean
}

/** The rows of a table in SQLite, as texts. */
export interface RowStore {
  get(id: Key): string | undefined
  /** Inserts or replaces; a replaced row keeps its place. A new one is placed last, or at `seq`. */
  put(id: Key, body: string, seq?: number): void
  /** False when there was nothing to delete. */
  delete(id: Key): boolean
  /** In order of place, `size` rows at a time. */
  batches(selection?: StoredSelection, size?: number): Generator<readonly StoredRow[]>
  count(where?: Where): number
  /** Highest numeric id + 1. */
  nextId(): number
  clear(): void
}

/** Placeholder of a deleted row that was not stored; no row is the JSON value null. */
export const GONE = 'null'
const SAFE_NAME = /^[a-z][a-z0-9_]*$/

/** @param indexes top-level fields that `where` uses often */
export function openRowStore(db: DatabaseSync, name: string, indexes: readonly string[]): RowStore {
  for (const word of [name, ...indexes]) if (!SAFE_NAME.test(word)) throw new Error(`Not a table or field name: ${word}`)
  const table = `rows_${name}`
  db.exec(`CREATE TABLE IF NOT EXISTS ${table} (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`)
  for (const field of indexes) db.exec(`CREATE INDEX IF NOT EXISTS ${table}_${field} ON ${table} (json_extract(body, '$.${field}'))`)

  let numbered = false
  const prepared = new Map<string, StatementSync>()
  const run = (sql: string): StatementSync => {
    const cached = prepared.get(sql)
    if (cached) return cached
    const statement = db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }

  function* batches(selection: StoredSelection = {}, size = 500): Generator<readonly StoredRow[]> {
    const { where = {}, newestFirst = false, limit = Infinity, after = 0, before = Number.MAX_SAFE_INTEGER, gone = false } = selection
    const { sql, values } = conditionOf(where, gone)
    const next = run(
      `SELECT seq, body FROM ${table} WHERE seq > ? AND seq < ? AND ${sql} ORDER BY seq ${newestFirst ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    let [low, high, left] = [after, before, limit]
    while (left > 0) {
      const rows = next.all(low, high, ...values, Math.min(size, left)) as unknown as StoredRow[]
      const last = rows.at(-1)
      if (!last) return
      yield rows
      if (newestFirst) high = last.seq
      else low = last.seq
      left -= rows.length
    }
  }

  return {
    get: (id) => (run(`SELECT body FROM ${table} WHERE id = ?`).get(String(id)) as { body: string } | undefined)?.body,
    put: (id, body, seq) => {
      run(`INSERT INTO ${table} (seq, id, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`).run(
        seq ?? null,
        String(id),
        body,
      )
    },
    delete: (id) => run(`DELETE FROM ${table} WHERE id = ?`).run(String(id)).changes > 0,
    batches,
    count: (where = {}) => {
      const { sql, values } = conditionOf(where)
      return (run(`SELECT count(*) AS n FROM ${table} WHERE ${sql}`).get(...values) as { n: number }).n
    },
    nextId: () => {
      if (!numbered) db.exec(`CREATE INDEX IF NOT EXISTS ${table}_number ON ${table} (CAST(id AS INTEGER))`)
      numbered = true
      return (run(`SELECT coalesce(max(CAST(id AS INTEGER)), 0) + 1 AS n FROM ${table}`).get() as { n: number }).n
    },
    clear: () => {
      run(`DELETE FROM ${table}`).run()
    },
  }
}

function conditionOf(where: Where, gone = false): { sql: string; values: SQLInputValue[] } {
  const parts = [gone ? 'TRUE' : `body <> '${GONE}'`]
  const values: SQLInputValue[] = []
  for (const [field, value] of Object.entries(where)) {
    if (!SAFE_NAME.test(field)) throw new Error(`Not a field name: ${field}`)
    parts.push(`json_extract(body, '$.${field}') IS ?`)
    values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  return { sql: parts.join(' AND '), values }
}
