import type { ListQuery, Sort } from '#contract/lists/lists.ts'
import type { Language } from '#domain/text/language.ts'
import { keyTest } from '#domain/lists/list-query.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { fieldIn, type ListFields } from '#domain/values/list-values.ts'
import { createRowSearch } from './row-search.ts'
import { createListColumn, type ListColumn } from './list-column.ts'
import type { ListRows } from '../rows/list-rows.ts'
import { orderRows } from '../sorting/row-order.ts'
import { atOnce, createOnce, type Work } from '../cooperative.ts'

/** Most columns and orders in the cache. */
const MAX_COLUMNS = 12
const MAX_RANKS = 3
const MAX_ORDERS = 4

/** The rows with the structures that queries need, built on first use. Rows may still be arriving. */
export interface RowTable {
  readonly rows: ListRows
  /** Builds what this query needs, in slices; returns the number of rows it is valid for. */
  prepare(query: ListQuery, language: Language): Promise<number>
  /** 1 for each of the first `size` rows that match the query; null = all of them. */
  mask(query: ListQuery, language: Language, size: number): Uint8Array | null
  /** All rows in this order. */
  order(sort: readonly Sort[], language: Language): Uint32Array
  column(field: string, language: Language): ListColumn | undefined
  /** Adds the searched texts of new rows, as far as that is quick. */
  follow(language: Language): void
  /** Builds the searched texts in the background. */
  warm(language: Language): Promise<void>
  /** Bytes in memory, including these arrays; shared ones are counted once. */
  bytes(beside?: readonly ArrayBufferView[]): number
}

/** `fetchedAt`: when the rows were received (epoch ms), the base of countdowns. */
export function createRowTable(rows: ListRows, fields: ListFields, fetchedAt: number): RowTable {
  const once = createOnce()
  const columns = new Map<string, ListColumn>()
  const ranks = new Map<string, Uint32Array>()
  const orders = new Map<string, Uint32Array>()
  const texts = createRowSearch(rows)

  let generation = 0
  /** Drops what was built from rows that the parser discarded. */
  const dropDiscardedRows = () => {
    if (generation === rows.generation()) return
    generation = rows.generation()
    texts.clear()
    for (const cache of [columns, ranks, orders]) cache.clear()
  }
  /** The same work; it ends when its rows are discarded. */
  function* untilDiscarded(work: Work): Work {
    const previous = rows.generation()
    while (work.next().done !== true) {
      yield
      if (rows.generation() !== previous) return
    }
  }
  const columnOf = (name: string, language: Language): ListColumn | undefined => {
    const field = fieldIn(fields, name)
    if (!field) return undefined
    const key = `${name} ${language}`
    return recent(columns, key, MAX_COLUMNS, () =>
      createListColumn(
        field,
        language,
        (row) => rows.key(row, name, language),
        rows.isExpensive(name) ? undefined : (row, take) => rows.inBytes(row, name, take, false),
      ),
    )
  }
  const present = (sort: readonly Sort[]) => sort.filter(({ field }) => fieldIn(fields, field))
  const orderKey = (sort: readonly Sort[], language: Language) => JSON.stringify([present(sort), language])
  function* makeOrder(sort: readonly Sort[], language: Language): Work {
    const key = orderKey(sort, language)
    if (orders.has(key)) return
    const size = rows.size()
    const weights = []
    for (const { field, direction } of present(sort)) {
      const name = `${field} ${language}`
      let own = ranks.get(name)
      const column = own ? undefined : columnOf(field, language)
      if (column) {
        yield* column.fill(size)
        own = yield* column.ranks(size)
      }
      if (own) weights.push({ ranks: recent(ranks, name, MAX_RANKS, () => own), direction })
    }
    const order = yield* orderRows(size, weights)
    recent(orders, key, MAX_ORDERS, () => order)
  }

  return {
    rows,
    prepare: async ({ search, filters, sort }, language) => {
      dropDiscardedRows()
      const size = rows.size()
      const born = generation
      const make = async (name: string, work: () => Work) => {
        if (rows.generation() === born) await once(name, () => untilDiscarded(work()))
      }
      if (wordsOf(search).length > 0 && texts.size(language) < size)
        await make(`search ${language} ${size}`, () => texts.fill(language, size))
      for (const { field } of filters) {
        const column = columnOf(field, language)
        if (column) await make(`column ${field} ${language} ${size}`, () => column.fill(size))
      }
      if (sort.length > 0 && !orders.has(orderKey(sort, language)))
        await make(`order ${orderKey(sort, language)}`, () => makeOrder(sort, language))
      return size
    },
    mask: ({ search, filters }, language, size) => {
      const tests = filters.flatMap((filter) => {
        const test = keyTest(filter, fetchedAt)
        const column = test && columnOf(filter.field, language)
        return column ? [{ test, column }] : []
      })
      const words = wordsOf(search)
      if (tests.length === 0 && words.length === 0) return null
      const mask = new Uint8Array(size).fill(1)
      if (words.length > 0) {
        // another language may have come in between
        atOnce(texts.fill(language, size))
        texts.narrow(words, language, mask)
      }
      for (const { test, column } of tests) {
        atOnce(column.fill(size))
        column.narrow(test, mask)
      }
      return mask
    },
    order: (sort, language) => {
      atOnce(makeOrder(sort, language))
      return orders.get(orderKey(sort, language)) ?? new Uint32Array()
    },
    column: columnOf,
    follow: (language) => {
      dropDiscardedRows()
      if (rows.quick) atOnce(texts.fill(language, rows.size()))
    },
    warm: async (language) => {
      const size = rows.size()
      if (texts.size(language) < size) await once(`search ${language} ${size}`, () => untilDiscarded(texts.fill(language, size)))
    },
    bytes: (beside = []) => {
      let sum = rows.bytes() + texts.bytes()
      for (const column of columns.values()) sum += column.bytes()
      for (const array of new Set([...ranks.values(), ...orders.values(), ...texts.arrays(), ...beside])) sum += array.byteLength
      return sum
    },
  }
}

/** The cached value of this name, built on first use; the least recently used one is dropped when there are too many. */
function recent<T>(cache: Map<string, T>, name: string, most: number, make: () => T): T {
  const entry = cache.get(name) ?? make()
  cache.delete(name)
  cache.set(name, entry)
  if (cache.size > most) cache.delete(cache.keys().next().value ?? '')
  return entry
}
