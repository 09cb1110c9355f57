import type { Filter, Sort } from '#contract/lists/lists.ts'
import type { ListFields } from '#domain/values/list-values.ts'
import type { Column } from '../columns.ts'
import { useDeepStable, useShallowStable } from '../rows/stable-values.ts'
import type { TableProps } from '../table-props.ts'

/** Options of a table from its page; the same object until an option changes. */
export interface TableSetup<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  /** Default order of the table. */
  readonly initialSort: readonly Sort[]
  /** Conditions that the page sets. */
  readonly pageFilters: readonly Filter[]
  /** Page sizes offered below the rows, ascending. */
  readonly pageSizes: readonly number[]
  readonly searchable: boolean
  readonly selectable: boolean
  /** Filters on columns, and saved views. */
  readonly filterable: boolean
  readonly exportable: boolean
  /** Receives keys of the layer while nothing in it has the focus. One table per page. */
  readonly isMain: boolean
  /** Fills the remaining height. */
  readonly fill: boolean
  /** Rows can be opened or previewed, by a key too. */
  readonly opens: boolean
  readonly previews: boolean
}

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 250, 500]
const NO_FILTERS: readonly Filter[] = []

/** Fills in defaults. Pages write lists inline, so equal lists keep their identity. */
export function useTableSetup<Row extends object>(
  props: TableProps<Row>,
  fields: ListFields,
  initialSort: readonly Sort[],
): TableSetup<Row> {
  const { title, columns, extraPageSizes = [], filters = NO_FILTERS } = props
  const { searchable = true, selectable = true, exportable = true, isMain = true, fill = true } = props
  return useShallowStable({
    title,
    columns,
    fields,
    initialSort: useDeepStable(initialSort),
    pageFilters: useDeepStable(filters),
    // the sizes of every table, plus those of this table (D-116)
    pageSizes: useDeepStable([...new Set([...extraPageSizes, ...PAGE_SIZES])].sort((a, b) => a - b)),
    searchable,
    selectable,
    filterable: props.filterable ?? (searchable && fill),
    exportable,
    isMain,
    fill,
    opens: props.onOpen !== undefined,
    previews: props.onPreview !== undefined,
  })
}
