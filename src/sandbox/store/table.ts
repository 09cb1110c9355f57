import type { RowStore } from './row-store.ts'
import type { Key, Selection, Where } from './selection.ts'

/** A text of the table and how often it counts. */
export type CountedText = readonly [text: string, times: number]

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
  /** The bytes of the rows for the wire, a few hundred kilobytes at a time, a comma before every row. */
  chunks(selection?: Selection): Generator<Uint8Array>
  /** The id of the row that this one echoes; of any other row its own. */
  rootId(id: Key): string
  /** The rows in SQLite, without their echoes (docs/decisions/0010-rows-echoed-at-scale.md): few enough to visit each. */
  stored(): Row[]
  /** Every row's JSON for counting: echoes are given once, with how many there are of them. Their numbers are those of the first row. */
  withCounts(): Generator<CountedText>
  /** Deletes every row. */
  clear(): void
}

/** What a table is made of, as texts: `get`, `put` and `delete` are those of RowStore. */
export interface TextSource extends Pick<RowStore, 'get' | 'delete' | 'count' | 'nextId' | 'clear'> {
  put(id: Key, body: string): void
  batches(selection?: Selection, size?: number): Generator<readonly string[]>
  chunks(selection?: Selection): Generator<Uint8Array>
  rootId(id: Key): string
  stored(): Generator<readonly string[]>
  withCounts(): Generator<CountedText>
}

/** The texts of a store that has nothing but its own rows. */
export function plainSource(store: RowStore): TextSource {
  function* batches(selection?: Selection, size?: number): Generator<readonly string[]> {
    for (const rows of store.batches(selection, size)) yield rows.map(({ body }) => body)
  }
  return {
    ...store,
    batches,
    rootId: String,
    stored: () => batches(),
    *chunks(selection) {
      for (const texts of batches(selection)) yield chunkOf(texts)
    },
    *withCounts() {
      for (const texts of batches()) for (const text of texts) yield [text, 1]
    },
  }
}

/** A comma, a row, a comma, a row … */
export const chunkOf = (texts: readonly string[]): Uint8Array => Buffer.from(`,${texts.join(',')}`)

/** Rows as objects over their texts. */
export function tableOf<Row extends object>(source: TextSource): Table<Row> {
  const read = (text: string): Row => JSON.parse(text) as Row
  const get = (id: Key): Row | undefined => {
    const text = source.get(id)
    return text === undefined ? undefined : read(text)
  }
  const put = (id: Key, row: Row): void => source.put(id, JSON.stringify(row))
  const rowsOf = (batches: Iterable<readonly string[]>): Row[] => [...batches].flatMap((texts) => texts.map(read))
  return {
    ...source,
    get,
    put,
    patch: (id, change) => {
      const row = get(id)
      if (!row) return undefined
      const changed = { ...row, ...change }
      put(id, changed)
      return changed
    },
    all: (selection) => rowsOf(source.batches(selection)),
    find: (where) => rowsOf(source.batches({ where, limit: 1 }))[0],
    stored: () => rowsOf(source.stored()),
  }
}
