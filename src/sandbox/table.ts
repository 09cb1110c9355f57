import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Key = string | number

/** Equality on top-level fields of the row. true/false match 1/0 on the wire and the other way round; "1" (text) does not match 1. */
export type Where = Readonly<Record<string, string | number | boolean | null>>

export interface Selection {
  readonly where?: Where
  /** Default: in the order in which the rows were put. */
  readonly newestFirst?: boolean
  readonly limit?: number
}

/**
 * A table of documents: one row is one JSON object in the shape of the WIRE (0/1 flags, texts, nested objects as the API would send them).
 * Ids are compared as text: `get(7)` and `get('7')` are the same row.
 */
export interface Table<Row extends object> {
  get(id: Key): Row | undefined
  /** Inserts or replaces; a replaced row keeps its place. */
  put(id: Key, row: Row): void
  /** Merges `change` into the row; undefined when there is no such row. */
  patch(id: Key, change: Partial<Row>): Row | undefined
  /** False when there was nothing to delete. */
  delete(id: Key): boolean
  all(selection?: Selection): Row[]
  /** The first row that `where` selects. */
  find(where: Where): Row | undefined
  count(where?: Where): number
  /** Highest numeric id + 1, for tables with number ids. */
  nextId(): number
  /** JSON texts of the rows, in batches: answers with long lists are sent without parsing and printing every row again. */
  batches(selection?: Selection, size?: number): Generator<readonly string[]>
  /** Deletes every row. */
  clear(): void
}

const SAFE_NAME = /^[a-z][a-z0-9_]*$/

/** @param indexes top-level fields that `where` uses often */
export function openTable<Row extends object>(db: DatabaseSync, name: string, indexes: readonly string[] = []): Table<Row> {
  for (const word of [name, ...indexes]) if (!SAFE_NAME.test(word)) throw new Error(`Not a table or field name: ${word}`)
  const table = `rows_${name}`
  db.exec(`CREATE TABLE IF NOT EXISTS ${table} (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`)
  for (const field of indexes) db.exec(`CREATE INDEX IF NOT EXISTS ${table}_${field} ON ${table} (json_extract(body, '$.${field}'))`)

  let numbered = false
  const prepared = new Map<string, StatementSync>()
  const run = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  const bodyOf = (row: unknown): string => (row as { body: string }).body
  const read = (text: string): Row => JSON.parse(text) as Row

  const get = (id: Key): Row | undefined => {
    const row = run(`SELECT body FROM ${table} WHERE id = ?`).get(String(id))
    return row ? read(bodyOf(row)) : undefined
  }
  const put = (id: Key, row: Row): void => {
    run(`INSERT INTO ${table} (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`).run(
      String(id),
      JSON.stringify(row),
    )
  }
  function* batches({ where = {}, newestFirst = false, limit = Infinity }: Selection = {}, size = 500): Generator<readonly string[]> {
    const { sql, values } = conditionOf(where)
    const next = run(
      `SELECT seq, body FROM ${table} WHERE seq ${newestFirst ? '<' : '>'} ? AND ${sql} ORDER BY seq ${newestFirst ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    let left = limit
    let seq = newestFirst ? Number.MAX_SAFE_INTEGER : 0
    while (left > 0) {
      const rows = next.all(seq, ...values, Math.min(size, left)) as unknown as { seq: number; body: string }[]
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => row.body)
      seq = last.seq
      left -= rows.length
    }
  }

  return {
    get,
    put,
    patch: (id, change) => {
      const row = get(id)
      if (!row) return undefined
      const changed = { ...row, ...change }
      put(id, changed)
      return changed
    },
    delete: (id) => run(`DELETE FROM ${table} WHERE id = ?`).run(String(id)).changes > 0,
    all: (selection) => [...batches(selection)].flatMap((texts) => texts.map(read)),
    find: (where) => [...batches({ where, limit: 1 })].flatMap((texts) => texts.map(read))[0],
    count: (where = {}) => {
      const { sql, values } = conditionOf(where)
      return (run(`SELECT count(*) AS n FROM ${table} WHERE ${sql}`).get(...values) as { n: number }).n
    },
    nextId: () => {
      if (!numbered) db.exec(`CREATE INDEX IF NOT EXISTS ${table}_number ON ${table} (CAST(id AS INTEGER))`)
      numbered = true
      return (run(`SELECT coalesce(max(CAST(id AS INTEGER)), 0) + 1 AS n FROM ${table}`).get() as { n: number }).n
    },
    batches,
    clear: () => {
      run(`DELETE FROM ${table}`).run()
    },
  }
}

function conditionOf(where: Where): { sql: string; values: SQLInputValue[] } {
  const parts = ['1 = 1']
  const values: SQLInputValue[] = []
  for (const [field, value] of Object.entries(where)) {
    if (!SAFE_NAME.test(field)) throw new Error(`Not a field name: ${field}`)
    parts.push(`json_extract(body, '$.${field}') IS ?`)
    values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  return { sql: parts.join(' AND '), values }
}
