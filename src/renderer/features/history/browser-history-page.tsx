import { useMemo } from 'react'
import type { ProductRow, SearchRow } from '#contract/people/history.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { historyStrings } from './history-strings.ts'
import { useOpenUser } from './use-open-user.ts'
import { productColumns, searchColumns, visitorOf } from './visit-columns.tsx'

const TABS = ['browser', 'product'] as const

/** `/dashboard/history/browser`: searches (50 rows) and viewed products (10 rows); part 2 §2. */
export function BrowserHistoryPage() {
  const s = useStrings(historyStrings)
  const language = useLanguage()
  const [tab, change] = useTab(TABS, { rememberAs: 'history.browser' })
  const openUser = useOpenUser()
  const searches = useMemo(() => searchColumns(language, openUser), [language, openUser])
  const products = useMemo(() => productColumns(language, openUser), [language, openUser])
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
            emptyHint={s.noVisitsHint}
            rowLabel={(row: SearchRow) => `${visitorOf(row)}, ${row.search ?? '—'}`}
            onOpen={(row: SearchRow) => openUser(row.user_uuid)}
            whyClosed={({ user_uuid }) => (user_uuid === null ? s.noUser : null)}
          />
        ) : (
          <DataTable
            list="history.product"
            title={s.tabs.product}
            columns={products}
            pageSize={10}
            rememberAs="history.product"
            empty={s.empty}
            emptyHint={s.noVisitsHint}
            rowLabel={(row: ProductRow) => `${visitorOf(row)}, ${row.isbn ?? '—'}`}
            onOpen={(row: ProductRow) => openUser(row.user_uuid)}
            whyClosed={({ user_uuid }) => (user_uuid === null ? s.noUser : null)}
          />
        )}
      </Tabs>
    </>
  )
}
