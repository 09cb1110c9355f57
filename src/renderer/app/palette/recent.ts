import { rememberTable, tableMemory } from '#stores/table-memory.ts'
import { isRecord } from '#contract/values/record.ts'

/** Stored with the places of tables: in memory and in main's draft of this person, never on disk (D-124). */
const NAME = 'palette'
const MAX_RECENT = 6

/** A target opened from the palette: a screen by its route, or a row with its text at that time. */
export interface Recent {
  readonly title: string
  readonly detail: string
  readonly route: string
}

/** The last destinations, newest first. Entries of another form are skipped. */
export function recents(): readonly Recent[] {
  const stored = tableMemory(NAME).extras['recent']
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

/** Moves the destination to the front; one per route. */
export function remember(item: Recent): void {
  const recent = [item, ...recents().filter(({ route }) => route !== item.route)].slice(0, MAX_RECENT)
  rememberTable(NAME, { extras: { ...tableMemory(NAME).extras, recent } })
}

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) && ['title', 'detail', 'route'].every((key) => typeof value[key] === 'string') && String(value['route']).startsWith('/')
