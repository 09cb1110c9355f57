import type { Filter, Sort } from '#contract/lists/lists.ts'
import type { ListFields } from '#domain/list-values.ts'
import type { Column } from '../columns.ts'
import { useDeepStable, useShallowStable } from '../rows/stable-values.ts'
import type { TableProps } from '../table-props.ts'

/** What the page makes of a table; the same object until the page says otherwise. */
export interface TableSetup<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  /** The table's own order. */
  readonly initialSort: readonly Sort[]
  /** Conditions that the page sets. */
  readonly pageFilters: readonly Filter[]
  /** Offered below the rows, ascending. */
  readonly pageSizes: readonly number[]
  readonly searchable: boolean
  readonly selectable: boolean
  /** Filters on columns, and saved views. */
  readonly filterable: boolean
  readonly exportable: boolean
  /** Hears keys of the layer even while nothing in it has the focus. One table of a page does. */
  readonly main: boolean
  /** Takes the height that is left. */
  readonly fill: boolean
  /** Rows are opened, previewed: there is a key for it. */
  readonly opens: boolean
  readonly previews: boolean
}

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 250, 500]
const NO_FILTERS: readonly Filter[] = []

/** The defaults filled in. Pages write lists inline: those that say the same stay the same. */
export function useTableSetup<Row extends object>(
  props: TableProps<Row>,
  fields: ListFields,
  initialSort: readonly Sort[],
): TableSetup<Row> {
  const { title, columns, extraPageSizes = [], filters = NO_FILTERS } = props
  const { searchable = true, selectable = true, exportable = true, main = true, fill = true } = props
  return useShallowStable({
    title,
    columns,
    fields,
    initialSort: useDeepStable(initialSort),
    pageFilters: useDeepStable(filters),
    // the sizes every table offers, and the few that one table adds (D-116)
    pageSizes: useDeepStable([...new Set([...extraPageSizes, ...PAGE_SIZES])].sort((a, b) => a - b)),
    searchable,
    selectable,
    filterable: props.filterable ?? (searchable && fill),
    exportable,
    main,
    fill,
    opens: props.onOpen !== undefined,
    previews: props.onPreview !== undefined,
  })
}
