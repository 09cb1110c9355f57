import { agendaStrings } from '#features/agenda/agenda-strings.ts'
import { blogStrings } from '#features/articles/blog-strings.ts'
import { bottlerStrings } from '#features/bottlers/bottler-strings.ts'
import { diagnosticsStrings } from '#features/diagnostics/diagnostics-strings.ts'
import { emergencyStrings } from '#features/emergency/emergency-strings.ts'
import { historyStrings } from '#features/history/history-strings.ts'
import { orderStrings } from '#features/orders/order-strings.ts'
import { reportStrings } from '#features/reports/report-strings.ts'
import { reviewStrings } from '#features/reviews/review-strings.ts'
import { scrapingStrings } from '#features/scraping/scraping-strings.ts'
import { storageStrings } from '#features/storage/storage-strings.ts'
import { transactionStrings } from '#features/transactions/transaction-strings.ts'
import { usersStrings } from '#features/users/users-strings.ts'
import type { Language } from '#domain/text/language.ts'

interface PageTab {
  /** Of its screen. */
  readonly path: string
  readonly route: string
  readonly label: (language: Language) => string
  /** The tab adds a new entry. */
  readonly adds: boolean
}

type Tabs = Readonly<Record<Language, { readonly tabs: Readonly<Record<string, string>> }>>

/** The tabs of a page, from its words: a new one is offered without an edit here. `keys`: where two pages share their words. */
const tabsOf = (path: string, strings: Tabs, keys: readonly string[] = Object.keys(strings.en.tabs)): readonly PageTab[] =>
  keys.map((key) => ({
    path,
    route: `${path}?tab=${key}`,
    label: (language) => strings[language].tabs[key] ?? key,
    adds: key.startsWith('add'),
  }))

/** Tabs of pages, and "Add …" actions, that the palette offers. */
export const PAGE_TABS: readonly PageTab[] = [
  ...tabsOf('/dashboard/orders', orderStrings),
  ...tabsOf('/dashboard/users', usersStrings),
  ...tabsOf('/dashboard/reports', reportStrings),
  ...tabsOf('/dashboard/normalized/statistics', scrapingStrings, ['normalized', 'scraping', 'autoscraper', 'status']),
  ...tabsOf('/dashboard/scraping/statistics', scrapingStrings, ['scraping', 'status', 'others']),
  ...tabsOf('/dashboard/settings/website/blog', blogStrings),
  ...tabsOf('/dashboard/settings/website/bottler', bottlerStrings),
  ...tabsOf('/dashboard/reviews', reviewStrings),
  ...tabsOf('/dashboard/statistics/board', transactionStrings),
  ...tabsOf('/dashboard/history/browser', historyStrings),
  ...tabsOf('/dashboard/settings/website/emergency', emergencyStrings),
  ...tabsOf('/dashboard/storage', storageStrings),
  ...tabsOf('/diagnostics', diagnosticsStrings),
  { path: '/dashboard/events', route: '/dashboard/events?add=event', label: (language) => agendaStrings[language].add, adds: true },
]
