import type { ColumnSet } from '#domain/lists/saved-view.ts'
import type { Column } from '../columns.ts'

type Placed = Pick<Column<never>, 'field' | 'kind' | 'hidden'>

export const OWN_COLUMNS: ColumnSet = { shown: {}, order: [], widths: {} }

/** Columns in the saved order. A column missing from that order follows its neighbour in the table's default order; buttons stay last. */
export function arranged<C extends Placed>(columns: readonly C[], order: readonly string[]): readonly C[] {
  if (order.length === 0) return columns
  const movable = columns.filter(({ kind }) => kind !== 'none')
  const placed = order.flatMap((field) => movable.find((item) => item.field === field) ?? [])
  for (const [at, column] of movable.entries()) {
    if (placed.includes(column)) continue
    const previous = movable[at - 1]
    placed.splice(previous ? placed.indexOf(previous) + 1 : 0, 0, column)
  }
  return [...placed, ...columns.filter(({ kind }) => kind === 'none')]
}

/** Visible columns: turned on by the person, or visible by default. Buttons are always visible. */
export const shownOf = <C extends Placed>(columns: readonly C[], { shown }: Pick<ColumnSet, 'shown'>): readonly C[] =>
  columns.filter(({ field, kind, hidden }) => kind === 'none' || (Object.hasOwn(shown, field) ? shown[field] : !hidden))

/** Order after moving a column to the position of another column, or to the end. */
export function moved(columns: readonly Placed[], order: readonly string[], field: string, to: number): readonly string[] {
  const own = columns.filter(({ kind }) => kind !== 'none').map((column) => column.field)
  const now = arranged(columns, order).flatMap((column) => (column.kind === 'none' ? [] : column.field))
  const from = now.indexOf(field)
  if (from === -1) return order
  const rest = now.toSpliced(from, 1)
  const next = rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, field)
  // the default order is stored as an empty list
  return next.every((item, at) => item === own[at]) ? [] : next
}

/** True when the columns differ from the table's defaults. */
export const isCustomised = ({ shown, order, widths }: ColumnSet): boolean =>
  Object.keys(shown).length + order.length + Object.keys(widths).length > 0
