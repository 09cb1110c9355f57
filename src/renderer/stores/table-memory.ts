import { create } from 'zustand'
import type { Filter, Sort } from '#contract/lists/lists.ts'
import type { RowId } from '#contract/values/values.ts'

/** A person's preferences for a table. Contains no personal data, so it may be stored on disk. */
export interface TablePreferences {
  readonly pageSize: number | null
  readonly sort: Sort[]
  /** Columns shown or hidden by hand, by field. */
  readonly columns: Record<string, boolean>
  /** Columns in the order set by hand; others keep their default position. */
  readonly order: string[]
  /** Width in px by field, for columns resized by hand. */
  readonly widths: Record<string, number>
}

/** Position of each table. A search can be a person's name: kept by main, in memory or encrypted (D-124). */
export interface TablePosition {
  readonly search: string
  /** Column filters; a value can be a person's name. */
  readonly filters: Filter[]
  /** The last chosen saved view. */
  readonly view: string | null
  /** Rows before the page. */
  readonly offset: number
  readonly scroll: number
  readonly focused: RowId | null
  /** Values that the page itself saves: a tab, a filter. */
  readonly extras: Record<string, unknown>
}

export type TableMemory = TablePreferences & TablePosition

const UNTOUCHED_TASTE: TablePreferences = { pageSize: null, sort: [], columns: {}, order: [], widths: {} }
const UNTOUCHED_PLACE: TablePosition = { search: '', filters: [], view: null, offset: 0, scroll: 0, focused: null, extras: {} }

interface Memory {
  readonly tastes: Readonly<Record<string, TablePreferences>>
  readonly places: Readonly<Record<string, TablePosition>>
}

const useMemory = create<Memory>(() => ({ tastes: {}, places: {} }))
let storageKey: string | null = null

/** Current state of a table. Tables read it on mount and write every change. */
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
/** Subscribes to every change of a place, also by the same table. */
export const onTablePlaces = (listener: () => void): (() => void) =>
  useMemory.subscribe((state, previous) => {
    if (state.places !== previous.places) listener()
  })

/** Restores a person's state (`stored-memory.ts` has checked it). Preferences are stored on disk under this key from now on. */
export function restoreTableMemory(key: string, memory: Memory): void {
  storageKey = key
  useMemory.setState(memory)
}

/** At sign-out. Preferences stay on disk. */
export function closeTableMemory(): void {
  storageKey = null
  useMemory.setState({ tastes: {}, places: {} })
}

function keepTastes(): void {
  if (storageKey === null) return
  try {
    localStorage.setItem(storageKey, JSON.stringify(useMemory.getState().tastes))
  } catch {
    // a full or forbidden storage loses column widths only
  }
}

/** Storage key of this person's preferences. */
export const storageKeyOf = (email: string): string => `table-memory:${hashOf(email.trim().toLowerCase())}`

/** cyrb53: not for secrecy, only to avoid storing the plain address. */
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
