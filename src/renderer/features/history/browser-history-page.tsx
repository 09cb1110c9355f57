import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductRow, SearchRow } from '../../../contract/history.ts'
import { useRemembered } from '../../stores/use-remembered.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { historyStrings } from './history-strings.ts'
import { useOpenUser } from './use-open-user.ts'
import { productColumns, searchColumns, visitorOf } from './visit-columns.tsx'

const TABS = ['browser', 'product'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: string | null): value is Tab => TABS.some((tab) => tab === value)

/** `/dashboard/history/browser`: what was searched (50 rows) and which products were looked at (10 rows); part 2 §2. */
export function BrowserHistoryPage() {
  const s = useStrings(historyStrings)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [last, remember] = useRemembered<string>('history.browser', 'tab', 'browser', TABS)
  const asked = search.get('tab')
  const tab = isTab(asked) ? asked : (last as Tab)
  const openUser = useOpenUser()
  const searches = useMemo(() => searchColumns(language, openUser), [language, openUser])
  const products = useMemo(() => productColumns(language, openUser), [language, openUser])
  const change = (to: Tab) => {
    remember(to)
    setSearch({ tab: to })
  }
  return (
    <>
      <PageHeader title={s.browserTitle} />
      <Tabs label={s.browserTitle} active={tab} onChange={change} items={TABS.map((key) => ({ key, label: s.tabs[key] }))}>
        {tab === 'browser' ? (
          <DataTable
            list="history.browser"
            title={s.tabs.browser}
            columns={searches}
            pageSize={50}
            rememberAs="history.browser"
            empty={s.empty}
            rowLabel={(row: SearchRow) => `${visitorOf(row)}, ${row.search ?? '—'}`}
            onOpen={(row: SearchRow) => openUser(row.user_uuid)}
          />
        ) : (
          <DataTable
            list="history.product"
            title={s.tabs.product}
            columns={products}
            pageSize={10}
            rememberAs="history.product"
            empty={s.empty}
            rowLabel={(row: ProductRow) => `${visitorOf(row)}, ${row.isbn ?? '—'}`}
            onOpen={(row: ProductRow) => openUser(row.user_uuid)}
          />
        )}
      </Tabs>
    </>
  )
}
