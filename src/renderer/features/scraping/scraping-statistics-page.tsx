import { StatisticsTabs, type StatisticsTab } from './statistics-tabs.tsx'

const TABS: readonly StatisticsTab[] = ['scraping', 'status', 'others']

/** `/dashboard/scraping/statistics`: scraping results by website and by category (part 2 §2, D-81). */
export const ScrapingStatisticsPage = () => <StatisticsTabs page="scraping" tabs={TABS} />
