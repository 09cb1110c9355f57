import { useCallback, useMemo } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import { onActiveRow } from '#ui/data-table/keys/active-row.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DownloadPanel } from '#ui/downloads/download-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { useDocument } from '#ui/hooks/use-document.ts'
import { useOpenedRow } from '#ui/hooks/use-opened-row.ts'
import { useNarrow, useWide } from '#ui/hooks/use-window-size.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { derivedText, documentOf, transactionName, type TransactionRow } from './transaction.ts'
import { transactionStrings } from './transaction-strings.ts'
import { useTrack } from './use-track.ts'
import './transactions.css'

const TABS = ['all', 'ups'] as const
type Tab = (typeof TABS)[number]
const LIST = 'transactions.list'
const FILTERS: Readonly<Record<Tab, readonly Filter[]>> = { all: [], ups: [{ field: 'ups_tracking', is: 'has' }] }
const input = () => ({})

/** `/dashboard/statistics/board`: pairs of sales and purchases with their parcels; 100 rows, the open details in the URL (part 2 §2, D-109 to D-113). */
export function BoardPage() {
  const s = useStrings(transactionStrings)
  const language = useLanguage()
  const isNarrow = useNarrow()
  const isWide = useWide()
  const room = isNarrow ? 'narrow' : isWide ? 'wide' : 'usual'
  const [tab, change] = useTab(TABS, { rememberAs: LIST })
  const { row: shown, open, close } = useOpenedRow(LIST)
  const showDetails = useCallback((row: TransactionRow) => row.invoice_id !== null && open(row.invoice_id, row), [open])
  const track = useTrack()
  const save = useDocument()
  const saveInvoice = useCallback((row: TransactionRow) => void save(documentOf(row) ?? { invoice: row.invoice_id, url: null }), [save])
  const columns = useMemo(
    () => transactionColumns(tab, language, { track, saveInvoice, showDetails }, room),
    [tab, language, room, track, saveInvoice, showDetails],
  )
  const table = `${LIST}.${tab}`
  useShortcuts(PAGE_LAYER, [
    { key: 't', label: s.keys.track, run: () => onActiveRow(LIST, table, (row) => track.track(derivedText(row, 'ups_tracking'))) },
    { key: 'i', label: s.keys.invoice, run: () => onActiveRow(LIST, table, saveInvoice) },
  ])
  return (
    <>
      <PageHeader
        title={s.title}
        actions={<DownloadPanel name="transactions.xlsx" label={s.download} keys="Mod+Enter" title={s.downloaded} input={input} />}
      />
      <Tabs label={s.title} active={tab} onChange={change} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        <DataTable
          key={tab}
          list={LIST}
          title={s.tabs[tab]}
          columns={columns}
          filters={FILTERS[tab]}
          pageSize={100}
          rememberAs={table}
          empty={s.empty}
          emptyHint={s.emptyHint}
          rowLabel={transactionName}
          onOpen={showDetails}
          onPreview={showDetails}
          whyClosed={({ invoice_id }) => (invoice_id === null ? s.noId : null)}
        />
      </Tabs>
      {shown && <DetailsDialog row={shown} track={track} onClose={close} />}
    </>
  )
}
