import { z } from 'zod'
import { Filter, Sort } from '#contract/lists/lists.ts'
import { RowId } from '#contract/values/values.ts'
import { MAX_FILTERS } from '#domain/lists/column-filters.ts'
import { SavedView } from '#domain/lists/saved-view.ts'
import { restoreSavedViews } from './saved-views.ts'
import { storageKeyOf, type TablePosition, type TablePreferences, restoreTableMemory } from './table-memory.ts'
import { isRecord } from '#contract/values/record.ts'

// Validates the stored state of a person. Loaded at sign-in, not with the sign-in page: zod would be a seventh of the entry chunk (P9).

/** Preferences for a table. Contains no personal data, so it may be stored on disk. */
const Taste = z.object({
  pageSize: z.int().min(1).max(500).nullable().catch(null),
  sort: z.array(Sort).max(6).catch([]),
  columns: z.record(z.string(), z.boolean()).catch({}),
  order: z.array(z.string()).max(200).catch([]),
  widths: z.record(z.string(), z.number().min(40).max(1200)).catch({}),
}) satisfies z.ZodType<TablePreferences>

/** Position of each table. A search can be a person's name: kept by main, in memory or encrypted (D-124). */
const Place = z.object({
  search: z.string().max(500).catch(''),
  filters: z.array(Filter).max(MAX_FILTERS).catch([]),
  view: z.string().max(60).nullable().catch(null),
  offset: z.int().nonnegative().catch(0),
  scroll: z.number().nonnegative().catch(0),
  focused: RowId.nullable().catch(null),
  extras: z.record(z.string(), z.unknown()).catch({}),
}) satisfies z.ZodType<TablePosition>

/** Restores a person's state: preferences from the page's storage, places from main's draft. Invalid content is dropped piece by piece. */
export function openTableMemory(email: string, keptPlaces: unknown): void {
  const key = storageKeyOf(email)
  restoreTableMemory(key, { tastes: readEach(Taste, readStored(key)), places: readEach(Place, keptPlaces) })
}

/** Restores the saved views from main. Invalid views are dropped. */
export function openSavedViews(saved: unknown): void {
  const tables = isRecord(saved) ? Object.entries(saved) : []
  const views = tables.flatMap(([table, list]) => {
    if (!Array.isArray(list) || table === '__proto__') return []
    const good = list.flatMap((item) => {
      const read = SavedView.safeParse(item)
      return read.success ? [read.data] : []
    })
    return [[table, good] as const]
  })
  restoreSavedViews(Object.fromEntries(views))
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
