import type { ComponentType } from 'react'
import type { ScreenName } from '../app-strings.ts'
import { type PageCode, pageCode } from './page-code.tsx'
import type { BadgeName, MenuGroup } from '../shell/menu/menu-groups.ts'

/** One route of the app. Adding a screen is one line here and its name in `app-strings.ts`. */
export interface Screen extends PageCode<object> {
  /** As in the route tables of the specification: '/dashboard/user/:uuid'. */
  readonly path: string
  readonly name: ScreenName
  /** Available while signed out: the sign-in page and the second factor. */
  readonly guest: boolean
  /** Place in the menu; absent for screens that are reached from elsewhere. */
  readonly menu?: { readonly group: MenuGroup; readonly badge?: BadgeName }
  /** Second key of the chord that opens the screen: 'o' for G, O. */
  readonly go?: string
}

type Rest = Pick<Screen, 'menu' | 'go'>

const screen = (
  path: string,
  name: ScreenName,
  load: () => Promise<ComponentType>,
  rest: Rest & { readonly guest?: boolean } = {},
): Screen => ({ path, name, guest: false, ...pageCode(load), ...rest })

/** Every screen; the menu shows no others. */
export const screens: readonly Screen[] = [
  screen('/', 'login', () => import('#features/sign-in/login-page.tsx').then(({ LoginPage }) => LoginPage), { guest: true }),
  screen('/2fa', 'code', () => import('#features/sign-in/code-page.tsx').then(({ CodePage }) => CodePage), { guest: true }),
  screen('/dashboard', 'dashboard', () => import('#features/dashboard/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage), {
    go: 'd',
  }),
  screen('/dashboard/orders', 'orders', () => import('#features/orders/orders-page.tsx').then(({ OrdersPage }) => OrdersPage), {
    menu: { group: 'website', badge: 'unverified' },
    go: 'o',
  }),
  screen('/dashboard/orders/run', 'run', () => import('#features/orders/run/run-page.tsx').then(({ RunPage }) => RunPage)),
  screen('/dashboard/settings/website/blog', 'blog', () => import('#features/articles/blog-page.tsx').then(({ BlogPage }) => BlogPage), {
    menu: { group: 'website' },
    go: 'p',
  }),
  screen(
    '/dashboard/settings/website/bottler',
    'bottlers',
    () => import('#features/bottlers/bottlers-page.tsx').then(({ BottlersPage }) => BottlersPage),
    { menu: { group: 'website' }, go: 'm' },
  ),
  screen('/dashboard/events', 'events', () => import('#features/agenda/events-page.tsx').then(({ EventsPage }) => EventsPage), {
    menu: { group: 'website' },
    go: 'v',
  }),
  screen('/dashboard/users', 'users', () => import('#features/users/users-page.tsx').then(({ UsersPage }) => UsersPage), {
    menu: { group: 'security' },
    go: 'u',
  }),
  screen('/dashboard/user/:uuid', 'user', () => import('#features/users/page/user-page.tsx').then(({ UserPage }) => UserPage)),
  screen('/dashboard/tickers', 'tickers', () => import('#features/tickers/tickers-page.tsx').then(({ TickersPage }) => TickersPage), {
    menu: { group: 'normalized' },
    go: 't',
  }),
  screen('/dashboard/ticker/:ticker', 'ticker', () =>
    import('#features/tickers/page/ticker-page.tsx').then(({ TickerPage }) => TickerPage),
  ),
  screen('/dashboard/reports', 'reports', () => import('#features/reports/reports-page.tsx').then(({ ReportsPage }) => ReportsPage), {
    menu: { group: 'normalized', badge: 'reports' },
    go: 'r',
  }),
  screen(
    '/dashboard/normalized/generate',
    'normalizedGenerate',
    () => import('#features/spreadsheets/normalized-generate-page.tsx').then(({ NormalizedGeneratePage }) => NormalizedGeneratePage),
    { menu: { group: 'normalized' }, go: 'f' },
  ),
  screen(
    '/dashboard/normalized/statistics',
    'normalizedStatistics',
    () => import('#features/scraping/normalized-statistics-page.tsx').then(({ NormalizedStatisticsPage }) => NormalizedStatisticsPage),
    { menu: { group: 'normalized' }, go: 'n' },
  ),
  screen(
    '/dashboard/scraping/generate',
    'scrapingGenerate',
    () => import('#features/spreadsheets/scraping-generate-page.tsx').then(({ ScrapingGeneratePage }) => ScrapingGeneratePage),
    { menu: { group: 'normalized' }, go: 'y' },
  ),
  screen(
    '/dashboard/scraping/autoscraper',
    'autoscraper',
    () => import('#features/scraping/autoscraper-page.tsx').then(({ AutoscraperPage }) => AutoscraperPage),
    { menu: { group: 'normalized' }, go: 'a' },
  ),
  screen(
    '/dashboard/scraping/statistics',
    'scrapingStatistics',
    () => import('#features/scraping/scraping-statistics-page.tsx').then(({ ScrapingStatisticsPage }) => ScrapingStatisticsPage),
    { menu: { group: 'normalized' }, go: 'j' },
  ),
  screen(
    '/dashboard/statistics/board',
    'transactions',
    () => import('#features/transactions/board-page.tsx').then(({ BoardPage }) => BoardPage),
    { menu: { group: 'statistics' }, go: 'b' },
  ),
  screen(
    '/dashboard/statistics/all',
    'statisticsChart',
    () => import('#features/statistics/statistics-page.tsx').then(({ StatisticsPage }) => StatisticsPage),
    { menu: { group: 'statistics' }, go: 'c' },
  ),
  screen(
    '/dashboard/statistics/xlsx',
    'statisticsXlsx',
    () => import('#features/spreadsheets/statistics-xlsx-page.tsx').then(({ StatisticsXlsxPage }) => StatisticsXlsxPage),
    { menu: { group: 'statistics' }, go: 'x' },
  ),
  screen(
    '/dashboard/history/browser',
    'browserHistory',
    () => import('#features/history/browser-history-page.tsx').then(({ BrowserHistoryPage }) => BrowserHistoryPage),
    { menu: { group: 'security' }, go: 'w' },
  ),
  screen('/dashboard/history/actions/ip', 'banIp', () => import('#features/bans/ban-ip-page.tsx').then(({ BanIpPage }) => BanIpPage), {
    menu: { group: 'security' },
    go: 'i',
  }),
  screen(
    '/dashboard/history/banlist',
    'banList',
    () => import('#features/history/ban-list-page.tsx').then(({ BanListPage }) => BanListPage),
    { menu: { group: 'security' }, go: 'l' },
  ),
  screen(
    '/dashboard/history/backoffice',
    'staffHistory',
    () => import('#features/history/staff-history-page.tsx').then(({ StaffHistoryPage }) => StaffHistoryPage),
    { menu: { group: 'security' }, go: 'h' },
  ),
  screen('/dashboard/reviews', 'reviews', () => import('#features/reviews/reviews-page.tsx').then(({ ReviewsPage }) => ReviewsPage), {
    menu: { group: 'website' },
    go: 'k',
  }),
  screen('/dashboard/storage', 'storage', () => import('#features/storage/storage-page.tsx').then(({ StoragePage }) => StoragePage), {
    menu: { group: 'storage' },
    go: 's',
  }),
  screen('/dashboard/changelogs', 'changelogs', () =>
    import('#features/changelogs/changelogs-page.tsx').then(({ ChangelogsPage }) => ChangelogsPage),
  ),
  screen(
    '/dashboard/settings/website/emergency',
    'emergency',
    () => import('#features/emergency/emergency-page.tsx').then(({ EmergencyPage }) => EmergencyPage),
    { menu: { group: 'security' }, go: 'e' },
  ),
  screen('/settings', 'settings', () => import('#features/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage)),
  screen('/diagnostics', 'diagnostics', () =>
    import('#features/diagnostics/diagnostics-page.tsx').then(({ DiagnosticsPage }) => DiagnosticsPage),
  ),
]
