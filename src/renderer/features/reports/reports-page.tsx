import { useSearchParams } from 'react-router'
import { formatCount } from '#domain/values/format.ts'
import { rowIdIn } from '#domain/catalogue/report-fix.ts'
import { useQuery } from '#bridge/use-query.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { listOf, OPEN, REPORT_KINDS, type ReportKind } from './report.ts'
import { ReportCards } from './report-cards.tsx'
import { reportStrings } from './report-strings.ts'
import './reports.css'

/** `/dashboard/reports?tab=missing&report=12&ticker=…`: user reports about wrong or missing data, one card each (part 1 §2). */
export function ReportsPage() {
  const s = useStrings(reportStrings)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [tab, change] = useTab(REPORT_KINDS, { rememberAs: 'reports' })
  const counts = { errors: useOpenCount('errors'), missing: useOpenCount('missing') }
  // fill in the ticker only once, so that it does not replace the person's edit
  const forgetTicker = () =>
    setSearch(
      (previous) => {
        previous.delete('ticker')
        return previous
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader title={s.title} />
      <Tabs
        label={s.title}
        active={tab}
        onChange={change}
        items={REPORT_KINDS.map((key) => ({
          key,
          label: s.tabs[key],
          count: counts[key] === null ? null : formatCount(counts[key], language),
        }))}
      >
        <ReportCards key={tab} kind={tab} linked={rowIdIn(search.get('report'))} brought={search.get('ticker')} onBrought={forgetTicker} />
      </Tabs>
    </>
  )
}

/** Number of open reports of a tab, overlays included; null when unknown. */
function useOpenCount(kind: ReportKind): number | null {
  const query = { search: '', filters: [OPEN], sort: [] }
  const { data } = useQuery('lists.page', { list: listOf(kind), params: {}, query, offset: 0, limit: 1 }, { keepPrevious: true })
  const page = data
  return page && page.fetchedAt !== null ? page.matched : null
}
