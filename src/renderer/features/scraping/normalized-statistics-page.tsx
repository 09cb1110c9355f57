import { StatisticsTabs, type StatisticsTab } from './statistics-tabs.tsx'

const TABS: readonly StatisticsTab[] = ['normalized', 'scraping', 'autoscraper', 'status']

/** `/dashboard/normalized/statistics`: categories of normalized data and of scraping, auto-scrapers, scraping status (part 1 §2). */
export const NormalizedStatisticsPage = () => <StatisticsTabs page="normalized" tabs={TABS} />
