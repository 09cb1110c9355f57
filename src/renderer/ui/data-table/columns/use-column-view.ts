import { useMemo, useState } from 'react'
import type { ColumnSet } from '#domain/lists/saved-view.ts'
import { rememberTable, type TablePreferences } from '#stores/table-memory.ts'
import type { Column } from '../columns.ts'
import { useShallowStable } from '../rows/stable-values.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { arranged, isCustomised, moved, OWN_COLUMNS, shownOf } from './column-layout.ts'

/** The columns of a table as the person wants them. */
export interface ColumnView<Row> {
  /** How they stand, for a saved view. */
  readonly columnSet: ColumnSet
  /** All that can be shown, in their order, without buttons. */
  readonly choosable: readonly Column<Row>[]
  /** Those that are shown, in their order, buttons last. */
  readonly visible: readonly Column<Row>[]
  readonly shown: ReadonlySet<string>
  readonly customised: boolean
  readonly showColumn: (field: string, shown: boolean) => void
  /** To a place among all that can be shown. */
  readonly moveColumn: (field: string, to: number) => void
  /** To a place among those that are shown. */
  readonly moveShown: (field: string, to: number) => void
  /** px; null: back to its own width. */
  readonly sizeColumn: (field: string, width: number | null) => void
  readonly setColumns: (set: ColumnSet) => void
  readonly resetColumns: () => void
}

/** Which columns are shown, in which order and how wide; remembered per account (row 10 of the feature table). */
export function useColumnView<Row>(rememberAs: string, columns: readonly Column<Row>[], memory: TablePreferences): ColumnView<Row> {
  const [set, setSet] = useState<ColumnSet>(() => ({ shown: memory.columns, order: memory.order, widths: memory.widths }))
  const { all, visible, shown } = useMemo(() => {
    const inOrder = arranged(columns, set.order)
    const seen = shownOf(inOrder, set)
    return { all: inOrder, visible: seen, shown: new Set(seen.map(({ field }) => field)) }
  }, [columns, set])
  const choosable = useMemo(() => all.filter(({ kind }) => kind !== 'none'), [all])

  const setColumns = (next: ColumnSet) => {
    setSet(next)
    rememberTable(rememberAs, { columns: { ...next.shown }, order: [...next.order], widths: { ...next.widths } })
  }
  const move = (field: string, to: number) => setColumns({ ...set, order: [...moved(columns, set.order, field, to)] })
  const does = {
    setColumns: useLatestCallback(setColumns),
    moveColumn: useLatestCallback(move),
    moveShown: useLatestCallback((field: string, to: number) => {
      const others = visible.filter((column) => column.kind !== 'none' && column.field !== field)
      const previous = others[to]
      const rest = choosable.filter((column) => column.field !== field)
      const last = others.at(-1)
      move(field, previous ? rest.indexOf(previous) : last ? rest.indexOf(last) + 1 : 0)
    }),
    showColumn: useLatestCallback((field: string, visibly: boolean) => {
      const column = columns.find((column) => column.field === field)
      const { [field]: _, ...rest } = set.shown
      setColumns({ ...set, shown: column && visibly === !column.hidden ? rest : { ...set.shown, [field]: visibly } })
    }),
    sizeColumn: useLatestCallback((field: string, width: number | null) => {
      const { [field]: _, ...rest } = set.widths
      setColumns({ ...set, widths: width === null ? rest : { ...rest, [field]: width } })
    }),
    resetColumns: useLatestCallback(() => setColumns(OWN_COLUMNS)),
  }
  return useShallowStable({ columnSet: set, choosable, visible, shown, customised: isCustomised(set), ...does })
}
