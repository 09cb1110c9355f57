import { useMemo } from 'react'
import type { CellContext, Column } from '../columns.ts'
import { useRowKeys } from '../keys/row-keys.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useTable } from '../model/use-table.ts'
import type { Page } from '../rows/list-source.ts'
import { useDeepStable } from '../rows/stable-values.ts'
import { cellDrawer, SKELETON, type SkeletonRow } from './grid-cells.tsx'
import { gridRowsOf } from './grid-rows.tsx'
import type { GridRows } from './table-elements.tsx'

/** What the rows of a page are drawn from. */
export interface GridRowsSource<Row extends object> {
  readonly model: TableModel
  readonly setup: TableSetup<Row>
  readonly page: Page<Row>
  /** Visible columns. */
  readonly columns: readonly Column<Row>[]
  readonly context: CellContext
  readonly rowLabel: (row: Row) => string
}
interface Options<Row extends object> extends GridRowsSource<Row> {
  /** Id of the `<table>`. */
  readonly domId: string
}

/** The rows of a page as the grid draws them; placeholders while the first page loads. */
export function useGridRows<Row extends object>(options: Options<Row>): { readonly shown: readonly object[]; readonly drawn: GridRows } {
  const { model, setup, page, columns, context, rowLabel, domId } = options
  const { fields, selectable } = setup
  const { rows, ids, offset, first } = page
  const skeletons = useTable(model, ({ pageSize }) => Math.min(SKELETON.length, pageSize))
  const labels = useDeepStable(useMemo(() => rows.map(rowLabel), [rows, rowLabel]))
  const cells = useMemo(
    () => cellDrawer({ columns, fields, context, labels: selectable ? labels : null }),
    [columns, fields, context, selectable, labels],
  )
  const shown: readonly (Row | SkeletonRow)[] = useMemo(() => (first ? SKELETON.slice(0, skeletons) : rows), [first, skeletons, rows])
  const keys = useRowKeys(ids, domId)
  const drawn = useMemo(() => gridRowsOf(shown, { ids, keys, offset, cells, labels }), [shown, ids, keys, offset, cells, labels])
  return { shown, drawn }
}
