import type { Page } from '@playwright/test'
import { expect, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** Every page whose main table opens its rows. */
const OPENING = [
  '/dashboard/users?tab=list',
  '/dashboard/orders?tab=unverified',
  '/dashboard/orders?tab=verified',
  '/dashboard/tickers',
  '/dashboard/statistics/board?tab=all',
  '/dashboard/history/browser?tab=browser',
  '/dashboard/history/backoffice',
  '/dashboard/settings/website/blog?tab=list',
  '/dashboard/settings/website/bottler?tab=list',
  '/dashboard/events',
  '/dashboard/reviews?tab=list',
  '/dashboard/storage?tab=bottles',
  '/dashboard/storage?tab=suppliers',
] as const
/** Pages whose main table has rows without a detail. */
const READING = [
  '/dashboard/history/banlist',
  '/dashboard/scraping/autoscraper',
  '/dashboard/storage?tab=country',
  '/dashboard/changelogs',
] as const

const isTableFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('.dt-table, .dt') !== null)).toBe(true)
const firstRow = (page: Page) => page.locator('.dt tbody tr[data-index]').first()

test('on every page with a table it has the focus on arrival, and Enter opens its first row', async ({ desk: { page } }) => {
  test.setTimeout(180_000)
  for (const route of [...OPENING, ...READING]) {
    await test.step(route, async () => {
      await toRoute(page, '/dashboard')
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      // the focus is on the pressed menu item
      await page.getByRole('menuitem', { name: 'Security' }).focus()
      await toRoute(page, route)
      await expect.poll(() => routeOf(page).split('?')[0]).toBe(route.split('?')[0])
      // the previous page's rows are gone
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0)
      await expect(firstRow(page)).toBeVisible()
      await isTableFocused(page)
      if (!OPENING.some((item) => item === route)) return
      const previous = routeOf(page)
      await page.keyboard.press('Enter')
      await expect.poll(async () => routeOf(page) !== previous || (await page.getByRole('dialog').count()) > 0).toBe(true)
      await page.keyboard.press('Escape')
    })
  }
})

test('Enter on arrival opens the row that was left', async ({ desk: { page } }) => {
  const tickers = async () => {
    await expect(page.getByRole('heading', { name: 'Tickers', exact: true })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Tickers' }).locator('tbody tr[data-index]').first()).toBeVisible()
  }
  await toRoute(page, '/dashboard/tickers')
  await tickers()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  const left = await page.locator('.dt tbody tr.dt-active').getAttribute('data-row-key')
  await toRoute(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await tickers()
  await page.keyboard.press('Enter')
  await expect.poll(() => routeOf(page)).toBe(`/dashboard/ticker/${encodeURIComponent(left ?? '')}`)
})
