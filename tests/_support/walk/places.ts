import { ROUTES } from '../app/routes.ts'

/** The dates of a column as the specification writes them. */
const DAY = /^\d\d\/\d\d\/\d{4}$/
const MINUTES = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/
const SECONDS = /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/

/** Part 1 §2 and §9, part 2 §9 with D-121: default rows per page, and the format of each date column. */
interface PlaceTable {
  readonly name: string
  readonly rows: number
  readonly dates?: Readonly<Record<string, RegExp>>
}

/** One screen, with one of its tabs: what the walk asks there. */
export interface Place {
  /** `:uuid` is a seller, `:ticker` a ticker of the seed. Without a tab: the first one. */
  readonly route: string
  /** Its tables are as wide as their boxes, and cut nothing that could be shown. */
  readonly fits?: true
  /** Its tables as the specification describes them. */
  readonly tables?: readonly PlaceTable[]
  /** Its main table has the focus on arrival; `opens`: Enter opens the first row. */
  readonly focus?: 'opens' | 'reads'
  /** Something belongs above the table: what starts the shift, the card of a user, the tabs of a category. */
  readonly isBelow?: true
  /** More columns than the smallest window can show: the table scrolls sideways there, and its buttons stay visible. */
  readonly isWide?: true
  /** ISBNs and states of parcels are whole at 1440 px. */
  readonly wholeCells?: true
  /** Stop of the tour that comes here only to look: axe looks in the walk instead. */
  readonly stop?: string
  /** Stop of the tour that only opens the first row here: axe looks in the walk instead, once the dialog shows this label or text. */
  readonly opened?: { readonly stop: string; readonly shows: string | RegExp }
}

const table = (name: string, rows: number, dates: Readonly<Record<string, RegExp>> = {}): readonly PlaceTable[] => [{ name, rows, dates }]

/** Routes of which more is known than their heading. */
const FIRST_TABS: readonly Place[] = [
  {
    route: '/dashboard',
    fits: true,
    isBelow: true,
    tables: [...table('Top searched ISBNs', 5), ...table('Scraping status per website', 100)],
  },
  { route: '/dashboard/users', fits: true, tables: table('Users Lives', 100), stop: 'users-live' },
  {
    route: '/dashboard/history/browser',
    fits: true,
    focus: 'opens',
    tables: table('Browser', 50, { Date: MINUTES }),
    stop: 'history-browser',
  },
  {
    route: '/dashboard/history/banlist',
    fits: true,
    focus: 'reads',
    tables: table('Ban list', 10, { 'First attack': SECONDS, 'Last attack': SECONDS }),
    stop: 'history-banlist',
  },
  {
    route: '/dashboard/history/backoffice',
    fits: true,
    focus: 'opens',
    tables: table('Back-office history', 25, { 'Created at': SECONDS }),
    opened: { stop: 'history-values', shows: /./ },
  },
  { route: '/dashboard/tickers', fits: true, focus: 'opens', tables: table('Tickers', 50), stop: 'tickers' },
  { route: '/dashboard/normalized/statistics', fits: true, isBelow: true, stop: 'normalized-statistics-normalized' },
  { route: '/dashboard/scraping/generate', stop: 'scraping-generate' },
  {
    route: '/dashboard/scraping/autoscraper',
    fits: true,
    focus: 'reads',
    tables: table('Auto-scraper', 50, { 'Last check': MINUTES }),
  },
  { route: '/dashboard/scraping/statistics', fits: true, isBelow: true, stop: 'scraping-statistics' },
  {
    route: '/dashboard/orders',
    fits: true,
    focus: 'opens',
    tables: table('Orders must be check', 50, {
      Created: /^\d\d\/\d\d\/\d{4} \d\d:\d\d \d+\s(?:d|h|min|s)$/,
      End: /^\d\d\/\d\d\/\d{4} \d\d:\d\d (?:\d+ (?:d|h|min)|ended)$/,
    }),
  },
  {
    route: '/dashboard/settings/website/blog',
    fits: true,
    focus: 'opens',
    tables: table('Article list', 50, { 'Publication date': MINUTES, 'Update date': MINUTES }),
    stop: 'blog',
    opened: { stop: 'blog-edit', shows: 'Content' },
  },
  {
    route: '/dashboard/settings/website/bottler',
    fits: true,
    focus: 'opens',
    tables: table('Bottlers', 50, { 'Sign date': DAY }),
    stop: 'bottlers',
    opened: { stop: 'bottler-edit', shows: 'Description' },
  },
  {
    route: '/dashboard/events',
    fits: true,
    focus: 'opens',
    tables: table('Events', 50),
    stop: 'events',
    opened: { stop: 'event-edit', shows: 'City' },
  },
  { route: '/dashboard/reviews', fits: true, focus: 'opens', tables: table('Reviews', 100, { Date: MINUTES }), stop: 'reviews' },
  {
    route: '/dashboard/statistics/board',
    fits: true,
    focus: 'opens',
    isWide: true,
    wholeCells: true,
    tables: table('Transactions', 100, { Date: MINUTES }),
    stop: 'transactions',
    opened: { stop: 'transaction-details', shows: /invoice$/ },
  },
  { route: '/dashboard/statistics/xlsx', stop: 'statistics-xlsx' },
  {
    route: '/dashboard/storage',
    fits: true,
    focus: 'opens',
    isWide: true,
    wholeCells: true,
    tables: table('Bottles', 100, { 'Storage start': DAY }),
    stop: 'storage-bottles',
    opened: { stop: 'storage-bottle', shows: 'Open the ticker' },
  },
  { route: '/dashboard/changelogs', fits: true, focus: 'reads', tables: table('Changelogs', 50, { Date: DAY }), stop: 'changelogs' },
  { route: '/settings', stop: 'settings' },
  { route: '/diagnostics', fits: true, isBelow: true, stop: 'diagnostics' },
]

const OTHER_TABS: readonly Place[] = [
  { route: '/dashboard/users?tab=list', fits: true, focus: 'opens', tables: table('Users list', 100, { Date: DAY }), stop: 'users-list' },
  {
    route: '/dashboard/orders?tab=verified',
    fits: true,
    focus: 'opens',
    wholeCells: true,
    tables: table('Orders list', 50, { Created: MINUTES }),
    stop: 'orders-verified',
  },
  { route: '/dashboard/user/:uuid?tab=orders', fits: true, isBelow: true },
  {
    route: '/dashboard/statistics/board?tab=ups',
    fits: true,
    isWide: true,
    tables: table('UPS', 100, { Date: MINUTES }),
    stop: 'transactions-ups',
  },
  { route: '/dashboard/user/:uuid?tab=history', fits: true, isBelow: true },
  { route: '/dashboard/history/browser?tab=product', fits: true, tables: table('Product', 10, { Date: MINUTES }), stop: 'history-product' },
  {
    route: '/dashboard/storage?tab=suppliers',
    fits: true,
    focus: 'opens',
    tables: table('Suppliers', 100, { Created: MINUTES }),
    stop: 'storage-suppliers',
    opened: { stop: 'storage-supplier-update', shows: 'Delivery' },
  },
  { route: '/dashboard/user/:uuid?tab=invoices', fits: true, isBelow: true },
  { route: '/dashboard/storage?tab=country', fits: true, focus: 'reads', stop: 'storage-country' },
  { route: '/dashboard/normalized/statistics?tab=status', stop: 'normalized-statistics-status' },
  { route: '/dashboard/storage?tab=statistics', stop: 'storage-statistics' },
  { route: '/dashboard/normalized/statistics?tab=scraping', stop: 'normalized-statistics-scraping' },
  { route: '/dashboard/reviews?tab=add', stop: 'reviews-add' },
  { route: '/dashboard/normalized/statistics?tab=autoscraper', stop: 'normalized-statistics-autoscraper' },
  { route: '/dashboard/settings/website/bottler?tab=add', stop: 'bottler-add' },
  { route: '/dashboard/reviews?tab=statistics', stop: 'reviews-statistics' },
]

/** Every route, and every further tab that has a table. Two tabs of one page do not follow each other: each is an arrival. */
export const PLACES: readonly Place[] = [
  ...ROUTES.map(([path]) => FIRST_TABS.find(({ route }) => route === path) ?? { route: path }),
  ...OTHER_TABS,
]

const pathOf = ({ route }: Place): string => route.split('?')[0] ?? route
export const tabOf = ({ route }: Place): string | null => /\?tab=(\w+)$/.exec(route)?.[1] ?? null
/** The heading of a place's page, with `:name` and `:ticker`. */
export const headingAt = (place: Place): string => ROUTES.find(([path]) => path === pathOf(place))?.[1] ?? ''
