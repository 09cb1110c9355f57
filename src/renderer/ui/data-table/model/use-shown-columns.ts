import { useMemo } from 'react'
import type { Column } from '../columns.ts'
import { arranged, isCustomised, shownOf } from '../columns/column-layout.ts'
import type { TableModel } from './table-model.ts'
import { useTable, useTableParts } from './use-table.ts'

/** Visible columns in order, buttons last. */
export function useShownColumns<Row>(model: TableModel, columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { order, shown } = useTableParts(model, ({ columnSet: set }) => ({ order: set.order, shown: set.shown }))
  return useMemo(() => shownOf(arranged(columns, order), { shown }), [columns, order, shown])
}

/** Content of the column panel: all columns in order, without buttons. */
export function useColumnChoice<Row>(model: TableModel, columns: readonly Column<Row>[]) {
  const { order, shown } = useTableParts(model, ({ columnSet: set }) => ({ order: set.order, shown: set.shown }))
  const customised = useTable(model, ({ columnSet }) => isCustomised(columnSet))
  return useMemo(() => {
    const choosable = arranged(columns, order).filter(({ kind }) => kind !== 'none')
    return { choosable, shown: new Set(shownOf(choosable, { shown }).map(({ field }) => field)), customised }
  }, [columns, order, shown, customised])
}
