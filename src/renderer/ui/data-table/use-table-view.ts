import { useMemo, useState } from 'react'
import type { Sort } from '../../../contract/lists.ts'
import { rememberTable, tableMemory, type TableMemory } from '../../stores/table-memory.ts'
import type { Column } from './columns.ts'
import type { Id } from './selection.ts'
import { orderAfter } from './sorting.ts'

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 250, 500]
/** The sizes every table offers, and the few that one table adds (D-116). */
export const sizesOf = (extra: readonly number[] = []): readonly number[] => [...new Set([...extra, ...PAGE_SIZES])].sort((a, b) => a - b)

/** What the person has set on a table: order, page, columns. Every change is remembered. */
export interface TableView {
  readonly sort: readonly Sort[]
  readonly page: number
  readonly pageSize: number
  /** Ask for the page that holds this row: the one that had the focus when the person left. */
  readonly around: Id | null
  readonly shown: ReadonlySet<string>
  readonly customised: boolean
  readonly sortBy: (field: string, more: boolean) => void
  readonly goTo: (page: number) => void
  /** Ask for the page that holds this row. */
  readonly lookFor: (id: Id) => void
  readonly setPageSize: (size: number) => void
  readonly showColumn: (field: string, shown: boolean) => void
  readonly resetColumns: () => void
}

interface Options<Row> {
  readonly rememberAs: string
  readonly pageSize: number
  readonly columns: readonly Column<Row>[]
  readonly initialSort: readonly Sort[]
}

export function useTableView<Row>({
  rememberAs,
  pageSize: defaultSize,
  columns,
  initialSort,
}: Options<Row>): TableView & { readonly memory: TableMemory } {
  // what was remembered when the table appeared; from then on the table itself knows best
  const [memory] = useState(() => tableMemory(rememberAs))
  const [sort, setSort] = useState<readonly Sort[]>(memory.sort)
  const [place, setPlace] = useState({ page: memory.page, around: memory.focused })
  const [pageSize, setSize] = useState(memory.pageSize ?? defaultSize)
  const [chosen, setChosen] = useState(memory.columns)

  const shown = useMemo(
    () => new Set(columns.filter((column) => chosen[column.field] ?? !column.hidden).map(({ field }) => field)),
    [columns, chosen],
  )

  const effective = sort.length > 0 ? sort : initialSort
  const goTo = (page: number) => {
    setPlace((before) => (before.page === page && before.around === null ? before : { page, around: null }))
    rememberTable(rememberAs, { page })
  }
  const choose = (next: Record<string, boolean>) => {
    setChosen(next)
    rememberTable(rememberAs, { columns: next })
  }
  return {
    memory,
    pageSize,
    shown,
    sort: effective,
    page: place.page,
    around: place.around,
    customised: Object.keys(chosen).length > 0,
    sortBy: (field, more) => {
      const next = orderAfter(effective, initialSort, field, more)
      setSort(next)
      rememberTable(rememberAs, { sort: next })
      goTo(0)
    },
    goTo,
    lookFor: (around) => setPlace((before) => ({ ...before, around })),
    setPageSize: (size) => {
      // the first row of this page stays on screen
      goTo(Math.floor((place.page * pageSize) / size))
      setSize(size)
      rememberTable(rememberAs, { pageSize: size })
    },
    showColumn: (field, visible) => {
      const column = columns.find((one) => one.field === field)
      const { [field]: _, ...rest } = chosen
      choose(column && visible === !column.hidden ? rest : { ...chosen, [field]: visible })
    },
    resetColumns: () => choose({}),
  }
}
