import { z } from 'zod'
import { Filter, Sort } from '#contract/lists/lists.ts'
import { MAX_FILTERS, understood } from './column-filters.ts'
import type { ListFields } from '../values/list-values.ts'

/** Column layout of a table: which are shown by hand, in which order, how wide (px). */
export const ColumnSet = z.object({
  shown: z.record(z.string().max(100), z.boolean()),
  order: z.array(z.string().max(100)).max(200),
  widths: z.record(z.string().max(100), z.number().min(40).max(1200)),
})
export type ColumnSet = z.output<typeof ColumnSet>

/** Settings of a table that a view contains. */
export const ViewSetting = z.object({
  search: z.string().max(500),
  filters: z.array(Filter).max(MAX_FILTERS),
  sort: z.array(Sort).max(6),
  columns: ColumnSet,
})
export type ViewSetting = z.output<typeof ViewSetting>

export const SavedView = ViewSetting.extend({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(60),
  /** Shown above the table, with its count. */
  pinned: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

export const MAX_NAME_LENGTH = 60
const MAX_TEXT_LENGTH = 100_000

const Shared = z.object({
  cellarmaster: z.literal('view'),
  version: z.number(),
  table: z.string().max(200),
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  view: ViewSetting,
})

/** A view as one line of text, for sending to a colleague. */
export const viewAsText = (table: string, { name, search, filters, sort, columns }: Omit<SavedView, 'id' | 'pinned'>): string =>
  JSON.stringify({ cellarmaster: 'view', version: 1, table, name, view: { search, filters, sort, columns } } satisfies z.input<
    typeof Shared
  >)

/** Why a text is no view of this table; `detail` names the wrong part. */
export interface TextRefused {
  readonly why: 'empty' | 'too_long' | 'not_a_view' | 'newer' | 'damaged' | 'other_table'
  readonly detail: string
}
export type ReadView =
  | { readonly ok: true; readonly name: string; readonly setting: ViewSetting; readonly dropped: readonly string[] }
  | { readonly ok: false; readonly refused: TextRefused }

const refuse = (why: TextRefused['why'], detail = ''): ReadView => ({ ok: false, refused: { why, detail } })

/**
 * Parses a pasted text as a view of `table`. Unknown columns and conditions are left out and named in `dropped`; any other error refuses the text.
 */
export function viewFromText(text: string, table: string, fields: ListFields): ReadView {
  const bare = text.trim()
  if (bare === '') return refuse('empty')
  if (bare.length > MAX_TEXT_LENGTH) return refuse('too_long')
  let value: unknown
  try {
    value = JSON.parse(bare)
  } catch {
    return refuse('not_a_view')
  }
  if (typeof value !== 'object' || value === null || !('cellarmaster' in value) || value.cellarmaster !== 'view')
    return refuse('not_a_view')
  if ('version' in value && typeof value.version === 'number' && value.version > 1) return refuse('newer')
  const read = Shared.safeParse(value)
  if (!read.success) return refuse('damaged', read.error.issues[0]?.path.join('.') ?? '')
  const { data } = read
  if (data.table !== table) return refuse('other_table', data.table)
  const filters = understood(data.view.filters, fields)
  const sort = data.view.sort.filter(({ field }) => Object.hasOwn(fields, field))
  const dropped = [
    ...data.view.filters.filter((filter) => !filters.includes(filter)),
    ...data.view.sort.filter((item) => !sort.includes(item)),
  ]
  return {
    ok: true,
    name: data.name,
    setting: { ...data.view, filters: [...filters], sort },
    dropped: [...new Set(dropped.map(({ field }) => field))],
  }
}

/** Do two settings show the same? Otherwise a view is marked as changed. */
export const sameSetting = (a: ViewSetting, b: ViewSetting): boolean => stable(a) === stable(b)

const stable = ({ search, filters, sort, columns }: ViewSetting): string =>
  JSON.stringify([search.trim(), filters, sort, sorted(columns.shown), columns.order, sorted(columns.widths)])
const sorted = (record: Readonly<Record<string, unknown>>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
