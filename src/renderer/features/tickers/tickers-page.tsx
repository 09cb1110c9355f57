import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Ticker } from '#contract/catalogue/bottle.ts'
import { formatCount } from '#domain/values/format.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useSettings } from '#stores/settings-store.ts'
import { rememberTable } from '#stores/table-memory.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { tickerColumns } from './ticker-columns.tsx'
import { tickerName } from './ticker-name.ts'
import { tickerStrings } from './ticker-strings.ts'
import { useRemoveTicker } from './merge/use-remove-ticker.ts'

const TABLE = 'tickers.list'

/** `/dashboard/tickers?search=…`: the normalized catalogue, one row per ticker (part 1 §2). */
export function TickersPage() {
  const s = useStrings(tickerStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const searchParam = address.get('search')
  // before the first render of the table, which reads its stored state
  useState(() => {
    if (searchParam !== null) rememberTable(TABLE, { search: searchParam, offset: 0, focused: null, scroll: 0 })
  })
  const mayMerge = useSettings(({ settings }) => settings?.tickerMerge ?? false)
  const remove = useRemoveTicker()
  const [merging, setMerging] = useState<Ticker | null>(null)
  const whole = useQuery('lists.page', { list: TABLE, params: {}, query: { search: '', filters: [], sort: [] }, offset: 0, limit: 1 })

  const open = useCallback(
    (row: Ticker) => void (row.ticker?.trim() && navigate(`/dashboard/ticker/${encodeURIComponent(row.ticker)}`)),
    [navigate],
  )
  const columns = useMemo(
    () => tickerColumns(language, { open, merge: setMerging, remove: (row) => void remove(row), mayMerge }),
    [language, open, remove, mayMerge],
  )
  useShortcuts(PAGE_LAYER, [
    { key: 'Delete', label: s.removeKey, run: () => onActiveRow(TABLE, TABLE, remove) },
    { key: 'm', label: s.mergeKey, run: () => onActiveRow(TABLE, TABLE, setMerging), enabled: mayMerge },
  ])

  return (
    <div className="screen">
      <PageHeader title={s.title} count={whole.data?.fetchedAt ? formatCount(whole.data.total, language) : null} />
      <DataTable
        list={TABLE}
        params={{}}
        columns={columns}
        pageSize={50}
        rememberAs={TABLE}
        title={s.title}
        empty={s.empty}
        emptyHint={s.emptyHint}
        rowLabel={(row) => tickerName(row, language)}
        onOpen={open}
        whyClosed={({ ticker }) => (ticker?.trim() ? null : s.noTicker)}
      />
      {merging?.ticker && mayMerge && <MergeDialog origin={merging} onClose={() => setMerging(null)} />}
    </div>
  )
}
