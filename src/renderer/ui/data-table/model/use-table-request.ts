import { useMemo } from 'react'
import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import { understood } from '#domain/lists/column-filters.ts'
import type { ListFields } from '#domain/values/list-values.ts'
import { useDeepStable } from '../rows/stable-values.ts'
import type { Asked } from '../rows/list-source.ts'
import type { TableModel } from './table-model.ts'
import type { TableSetup } from './table-setup.ts'
import { useTable, useTableParts } from './use-table.ts'
import { effectiveSort } from './view-actions.ts'

/** The person's column filters, without fields that this table does not have. */
export function useOwnFilters(model: TableModel, fields: ListFields): readonly Filter[] {
  const filters = useTable(model, (state) => state.filters)
  return useDeepStable(useMemo(() => understood(filters, fields), [filters, fields]))
}

/** The current sort order. */
export function useSort(model: TableModel, initialSort: readonly Sort[]): readonly Sort[] {
  return useDeepStable(
    effectiveSort(
      useTable(model, ({ sort }) => sort),
      initialSort,
    ),
  )
}

/** The request of a table: words, conditions of the page and of the person, order, position. */
export function useTableRequest(model: TableModel, { fields, initialSort, pageFilters }: TableSetup<never>): Asked {
  const { words, offset, around, limit } = useTableParts(model, (state) => ({
    words: state.words,
    offset: state.offset,
    around: state.around,
    limit: state.pageSize,
  }))
  const own = useOwnFilters(model, fields)
  const sort = useSort(model, initialSort)
  const query = useMemo(
    (): ListQuery => ({ search: words, filters: [...pageFilters, ...own], sort: [...sort] }),
    [words, pageFilters, own, sort],
  )
  return { query, offset, limit, around, stay: model.place.rowsToStay }
}
