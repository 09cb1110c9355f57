import { useQuery } from '#bridge/use-query.ts'
import { UntypedTable } from '#ui/loose-table.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useTab } from '#ui/tabs/use-tab.ts'
import { useScraping } from '#ui/row/use-scraping.ts'
import { WebsiteStatus } from '#ui/row/website-status.tsx'
import { AutoscraperTable } from './autoscraper-table.tsx'
import { CategoryTable } from './category-table.tsx'
import { scrapingStrings } from './scraping-strings.ts'
import './scraping.css'

export type StatisticsTab = 'normalized' | 'scraping' | 'autoscraper' | 'status' | 'others'

interface Props {
  readonly page: 'normalized' | 'scraping'
  readonly tabs: readonly StatisticsTab[]
}

/** The tables of a statistics page, one per tab. The URL names the tab. */
export function StatisticsTabs({ page, tabs }: Props) {
  const s = useStrings(scrapingStrings)
  const hasOthers = (useQuery('scraping.statistics', {}).data?.others.length ?? 0) > 0
  const present = tabs.filter((tab) => tab !== 'others' || hasOthers)
  const [tab, change] = useTab(present, { rememberAs: `statistics.${page}` })
  return (
    <>
      <PageHeader title={s.titles[page]} />
      <Tabs label={s.titles[page]} active={tab} onChange={change} items={present.map((key) => ({ key, label: s.tabs[key] }))}>
        <Panel tab={tab} page={page} />
      </Tabs>
    </>
  )
}

function Panel({ tab, page }: { readonly tab: StatisticsTab; readonly page: Props['page'] }) {
  switch (tab) {
    case 'normalized':
      return <NormalizedCategories />
    case 'scraping':
      return <ScrapingCategories />
    case 'autoscraper':
      return <AutoscraperTable rememberAs={`${page}.autoscraper`} />
    case 'status':
      return <WebsiteStatus rememberAs={`${page}.websites`} alone />
    case 'others':
      return <Others />
  }
}

const NO_ROWS: readonly never[] = []

function NormalizedCategories() {
  const query = useQuery('tickers.statistics', {})
  return <CategoryTable of="normalized" rows={query.data ?? NO_ROWS} query={query} />
}

function ScrapingCategories() {
  const { rows, ...query } = useScraping('categories')
  return <CategoryTable of="scraping" rows={rows} query={query} />
}

/** Other fields of the answer, shown unchanged (D-81). */
function Others() {
  const s = useStrings(scrapingStrings)
  const { data, ...read } = useQuery('scraping.statistics', {})
  return <UntypedTable title={s.tabs.others} rows={data?.others ?? NO_ROWS} {...read} rememberAs="scraping.others" empty={s.empty} />
}
