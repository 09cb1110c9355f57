/** The full route table of both specifications, plus the app's own two screens. `:uuid` and `:ticker` are filled from the seed. */
export const ROUTES: readonly (readonly [route: string, heading: string])[] = [
  ['/dashboard', 'Dashboard'],
  ['/dashboard/statistics/xlsx', 'Statistics XLSX'],
  ['/dashboard/statistics/board', 'Transactions'],
  ['/dashboard/statistics/all', 'Site statistics'],
  ['/dashboard/scraping/generate', 'Scraping export'],
  ['/dashboard/scraping/autoscraper', 'Auto-scraper'],
  ['/dashboard/scraping/statistics', 'Scraping statistics'],
  ['/dashboard/normalized/generate', 'Generate a spreadsheet'],
  ['/dashboard/normalized/statistics', 'Normalized statistics'],
  ['/dashboard/tickers', 'Tickers'],
  ['/dashboard/ticker/:ticker', ':ticker'],
  ['/dashboard/users', 'Users'],
  ['/dashboard/user/:uuid', ':name'],
  ['/dashboard/orders', 'Orders'],
  ['/dashboard/orders/run', 'Run'],
  ['/dashboard/events', 'Events'],
  ['/dashboard/reviews', 'Reviews'],
  ['/dashboard/history/browser', 'Browser history'],
  ['/dashboard/history/actions/ip', 'Ban by IP'],
  ['/dashboard/history/banlist', 'Ban list'],
  ['/dashboard/history/backoffice', 'Back-office history'],
  ['/dashboard/reports', 'Reports'],
  ['/dashboard/settings/website/blog', 'Blog'],
  ['/dashboard/settings/website/bottler', 'Bottlers'],
  ['/dashboard/settings/website/emergency', 'Emergency'],
  ['/dashboard/storage', 'Storage'],
  ['/dashboard/changelogs', 'Changelogs'],
  ['/settings', 'Settings'],
  ['/diagnostics', 'Diagnostics'],
]

/** The heading that the page of a route always has; null for a page whose heading depends on its row. */
export function headingOf(route: string): string | null {
  const path = route.split('?')[0]
  const heading = ROUTES.find(([one]) => one === path)?.[1]
  return heading ?? null
}
