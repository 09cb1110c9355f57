import { useMemo, useState } from 'react'
import type { Sort } from '#contract/lists/lists.ts'
import type { ListFields } from '#domain/list-values.ts'
import type { SavedView, ViewSetting } from '#domain/lists/saved-view.ts'
import { rememberTable, tableMemory } from '#stores/table-memory.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import type { TableView } from '../rows/use-table-view.ts'
import { useViews, type Views } from './use-views.ts'

interface Options {
  readonly rememberAs: string
  readonly fields: ListFields
  readonly view: Pick<TableView<unknown>, 'filters' | 'sort' | 'columnSet' | 'apply'>
  readonly initialSort: readonly Sort[]
  /** What is searched for now. */
  readonly words: string
  readonly onSearch: (words: string) => void
}

/** The saved views of a table, and the one that is shown; choosing none shows all rows again, in the table's own order. */
export function useChosenView({ rememberAs, fields, view, initialSort, words, onSearch }: Options): Views {
  const [chosen, setChosen] = useState(() => tableMemory(rememberAs).view)
  const { filters, sort, columnSet } = view
  const now = useMemo(
    (): ViewSetting => ({ search: words, filters: [...filters], sort: [...sort], columns: columnSet }),
    [words, filters, sort, columnSet],
  )
  const onChoose = useLatestCallback((saved: SavedView | null) => {
    setChosen(saved?.id ?? null)
    rememberTable(rememberAs, { view: saved?.id ?? null })
    onSearch(saved?.search ?? '')
    view.apply(saved ?? { filters: [], sort: [...initialSort], columns: columnSet })
  })
  return useViews({ table: rememberAs, fields, now, chosen, onChoose })
}
