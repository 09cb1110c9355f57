import { create } from 'zustand'
import { z } from 'zod'
import { RowId } from '../../contract/values.ts'
import { Filter, Sort } from '../../contract/lists.ts'
import { MOST_FILTERS } from '../../domain/column-filters.ts'

/** What a person likes about a table. Holds no data of anybody, so it may lie on the disk. */
const Taste = z.object({
  pageSize: z.int().min(1).max(500).nullable().catch(null),
  sort: z.array(Sort).max(6).catch([]),
  /** Columns that were shown or hidden by hand, by field. */
  columns: z.record(z.string(), z.boolean()).catch({}),
  /** Columns in the order they were put by hand; those that are not named keep their own place. */
  order: z.array(z.string()).max(200).catch([]),
  /** px, by field, where somebody pulled a column wider or narrower. */
  widths: z.record(z.string(), z.number().min(40).max(1200)).catch({}),
})

/** Where the person was. A search can be a name and a row is somebody's: kept in main's memory only (D-124). */
const Place = z.object({
  search: z.string().max(500).catch(''),
  /** What the person asked of columns; a value can be somebody's name. */
  filters: z.array(Filter).max(MOST_FILTERS).catch([]),
  /** The saved view that was chosen last. */
  view: z.string().max(60).nullable().catch(null),
  page: z.int().nonnegative().catch(0),
  scroll: z.number().nonnegative().catch(0),
  focused: RowId.nullable().catch(null),
  /** What the page itself remembers: a tab, a filter. */
  extras: z.record(z.string(), z.unknown()).catch({}),
})

export type TableTaste = z.output<typeof Taste>
export type TablePlace = z.output<typeof Place>
export type TableMemory = TableTaste & TablePlace

const UNTOUCHED_TASTE: TableTaste = { pageSize: null, sort: [], columns: {}, order: [], widths: {} }
const UNTOUCHED_PLACE: TablePlace = { search: '', filters: [], view: null, page: 0, scroll: 0, focused: null, extras: {} }

interface Memory {
  readonly tastes: Readonly<Record<string, TableTaste>>
  readonly places: Readonly<Record<string, TablePlace>>
}

const useMemory = create<Memory>(() => ({ tastes: {}, places: {} }))
let storageKey: string | null = null

/** What is known of a table, as of now. Tables read it when they appear and write as they change. */
export function tableMemory(table: string): TableMemory {
  const { tastes, places } = useMemory.getState()
  return { ...UNTOUCHED_TASTE, ...tastes[table], ...UNTOUCHED_PLACE, ...places[table] }
}

export function rememberTable(table: string, change: Partial<TableMemory>): void {
  const { pageSize, sort, columns, order, widths, ...place } = { ...tableMemory(table), ...change }
  useMemory.setState(({ tastes, places }) => ({
    tastes: { ...tastes, [table]: { pageSize, sort, columns, order, widths } },
    places: { ...places, [table]: place },
  }))
  if (Object.keys(change).some((key) => Object.hasOwn(UNTOUCHED_TASTE, key))) keepTastes()
}

/** The places of all tables, to be kept by main as a draft. */
export const tablePlaces = (): Memory['places'] => useMemory.getState().places
/** Hears every change of a place, also of the same table. */
export const onTablePlaces = (listener: () => void): (() => void) =>
  useMemory.subscribe((state, before) => {
    if (state.places !== before.places) listener()
  })

/** Takes up the memory of a person: their tastes from the disk, their places from main's draft. Odd content is dropped piece by piece. */
export function openTableMemory(email: string, keptPlaces: unknown): void {
  storageKey = `table-memory:${hashOf(email.trim().toLowerCase())}`
  useMemory.setState({ tastes: readEach(Taste, readStored(storageKey)), places: readEach(Place, keptPlaces) })
}

/** At sign-out. Tastes stay on the disk. */
export function closeTableMemory(): void {
  storageKey = null
  useMemory.setState({ tastes: {}, places: {} })
}

function keepTastes(): void {
  if (storageKey === null) return
  try {
    localStorage.setItem(storageKey, JSON.stringify(useMemory.getState().tastes))
  } catch {
    // a full or forbidden store costs the person their column widths, nothing else
  }
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function readEach<S extends z.ZodType>(schema: S, stored: unknown): Record<string, z.output<S>> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([table, value]) => {
      const read = schema.safeParse(value)
      return read.success && table !== '__proto__' ? [[table, read.data]] : []
    }),
  )
}

/** cyrb53: no secret, only so that an address is not written down as it is. */
export function hashOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
