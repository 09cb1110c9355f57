import type { MenuGroup } from '#app/shell/menu/menu-groups.ts'

/** Path and heading; for a page of the menu also its group, and its name there if that is not the heading. */
export type Route = readonly [path: string, heading: string, group?: MenuGroup, menuName?: string]

/**
 * The full route table of both specifications, plus the app's own screens, in the order of the menu (D-14).
 * `:uuid` and `:ticker` are filled from the seed.
 */
export const ROUTES: readonly Route[] = [
  ['/dashboard', 'Dashboard'],
  ['/dashboard/users', 'Users', 'security'],
  ['/dashboard/user/:uuid', ':name'],
  ['/dashboard/history/browser', 'Browser history', 'security'],
  ['/dashboard/history/actions/ip', 'Ban by IP', 'security'],
  ['/dashboard/history/banlist', 'Ban list', 'security'],
  ['/dashboard/history/backoffice', 'Back-office history', 'security'],
  ['/dashboard/settings/website/emergency', 'Emergency', 'security'],
  ['/dashboard/tickers', 'Tickers', 'normalized'],
  ['/dashboard/ticker/:ticker', ':ticker'],
  ['/dashboard/reports', 'Reports', 'normalized'],
  ['/dashboard/normalized/generate', 'Generate a spreadsheet', 'normalized', 'Generate'],
  ['/dashboard/normalized/statistics', 'Normalized statistics', 'normalized'],
  ['/dashboard/scraping/generate', 'Scraping export', 'normalized'],
  ['/dashboard/scraping/autoscraper', 'Auto-scraper', 'normalized'],
  ['/dashboard/scraping/statistics', 'Scraping statistics', 'normalized'],
  ['/dashboard/orders', 'Orders', 'website'],
  ['/dashboard/orders/run', 'Run'],
  ['/dashboard/settings/website/blog', 'Blog', 'website'],
  ['/dashboard/settings/website/bottler', 'Bottlers', 'website'],
  ['/dashboard/events', 'Events', 'website'],
  ['/dashboard/reviews', 'Reviews', 'website'],
  ['/dashboard/statistics/board', 'Transactions', 'statistics', 'Transactions'],
  ['/dashboard/statistics/all', 'Site statistics', 'statistics', 'Chart'],
  ['/dashboard/statistics/xlsx', 'Statistics XLSX', 'statistics', 'XLSX'],
  ['/dashboard/storage', 'Storage', 'storage'],
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
