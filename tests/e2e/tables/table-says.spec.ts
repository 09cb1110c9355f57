import type { Page } from '@playwright/test'
import { enter, expect, routeOf, test, toRoute } from '#tests/_support/app/app.ts'
import { TABLE_ROUTES } from '#tests/_support/app/table-routes.ts'
import { settled } from '#tests/_support/tour/awkward-tour.ts'
import { compareTable } from '#tests/_support/page/table-says.ts'

/** Every page with a table. */
const PAGES = [
  ...TABLE_ROUTES,
  '/dashboard/normalized/statistics?tab=normalized',
  '/dashboard/normalized/statistics?tab=status',
  '/settings',
  '/diagnostics?tab=endpoints',
]
const USER_TABS = ['orders', 'subscriptions', 'history', 'invoices']

type Language = 'en' | 'fr'
const OTHER = { en: 'fr', fr: 'en' } as const

async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Compares every table of every page; `of` = the language in which the nth page is shown. */
const compareAll = (title: string, tag: readonly string[], of: (nth: number) => Language) =>
  test(title, { tag: [...tag] }, async ({ open, sandbox }, testInfo) => {
    test.setTimeout(480_000)
    const desk = await open({ env: { TZ: 'Europe/Paris' } })
    const { page } = desk
    await enter(page)
    const [user] = (await sandbox.control.rows('users')) as { uuid: string }[]
    const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
    const wrong: string[] = []
    let tables = 0
    const routes = [
      ...PAGES,
      ...USER_TABS.map((tab) => `/dashboard/user/${user?.uuid}?tab=${tab}`),
      `/dashboard/ticker/${encodeURIComponent(ticker?.ticker ?? '')}`,
    ]
    const visits = routes.map((route, at) => ({ route, language: of(at) }))
    // one language after the other: each change draws the page again
    for (const { route, language } of visits.toSorted((a, b) => a.language.localeCompare(b.language))) {
      // the previous page's tables are gone first
      await toRoute(page, '/dashboard/nowhere')
      await expect(page.getByRole('grid')).toHaveCount(0)
      if ((await page.locator('html').getAttribute('lang')) !== language) await setLanguage(page, language)
      await toRoute(page, route)
      await expect.poll(() => routeOf(page).split('?')[0]).toBe(route.split('?')[0])
      await settled(page, route)
      await expect(page.getByRole('grid').first().locator('tbody tr[data-index]').first(), route).toBeVisible()
      const count = await page.getByRole('grid').count()
      for (let nth = 0; nth < count; nth++) {
        tables++
        for (const what of await compareTable(desk, nth, { language, path: testInfo.outputPath(`table-${tables}.xlsx`) }))
          wrong.push(`${route}, ${language}: ${what}`)
      }
    }
    expect(tables).toBeGreaterThan(33)
    expect(wrong).toEqual([])
  })

const inTurn = (nth: number): Language => (nth % 2 === 0 ? 'en' : 'fr')
const WHAT = 'what a table shows is what is copied, found and exported, in every column of every table'
compareAll(`${WHAT}, one page in English, the next in French`, [], inTurn)
compareAll(`${WHAT}, each page in its other language`, ['@long'], (nth) => OTHER[inTurn(nth)])
