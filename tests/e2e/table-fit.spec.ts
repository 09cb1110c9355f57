import type { Page } from '@playwright/test'
import { expect, test, toRoute } from '../_support/app.ts'

/** Every screen with a table, each of its tabs. `:uuid` is a user of the seed. */
const ROUTES = [
  '/dashboard',
  '/dashboard/users?tab=live',
  '/dashboard/users?tab=list',
  '/dashboard/user/:uuid?tab=orders',
  '/dashboard/user/:uuid?tab=history',
  '/dashboard/user/:uuid?tab=invoices',
  '/dashboard/orders?tab=unverified',
  '/dashboard/orders?tab=verified',
  '/dashboard/tickers',
  '/dashboard/scraping/autoscraper',
  '/dashboard/scraping/statistics',
  '/dashboard/normalized/statistics',
  '/dashboard/statistics/board?tab=all',
  '/dashboard/statistics/board?tab=ups',
  '/dashboard/history/browser?tab=browser',
  '/dashboard/history/browser?tab=product',
  '/dashboard/history/banlist',
  '/dashboard/history/backoffice',
  '/dashboard/settings/website/blog',
  '/dashboard/settings/website/bottler',
  '/dashboard/events',
  '/dashboard/reviews?tab=list',
  '/dashboard/storage?tab=bottles',
  '/dashboard/storage?tab=suppliers',
  '/dashboard/storage?tab=country',
  '/dashboard/changelogs',
  '/diagnostics',
] as const

/** The tables whose columns reach beyond their box, with the px by which they do and what reaches furthest. */
const overOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dt')].flatMap((table) => {
      const scroller = table.querySelector('.dt-scroll')
      const over = scroller ? scroller.scrollWidth - scroller.clientWidth : 0
      if (!scroller || over <= 0) return []
      const edges = [...scroller.querySelectorAll('*')].map((one) => ({ one, right: one.getBoundingClientRect().right }))
      const furthest = edges.reduce((most, edge) => (edge.right > most.right ? edge : most)).one
      const width = scroller.getBoundingClientRect().width
      return [`${table.getAttribute('aria-label')}: ${over} px of ${width}, ${furthest.tagName} ${furthest.className}`]
    }),
  )

/** More columns than the smallest window has room for: they scroll sideways there, and their buttons stay in sight. */
const WIDE = ['/dashboard/statistics/board?tab=all', '/dashboard/statistics/board?tab=ups', '/dashboard/storage?tab=bottles']

for (const [width, height] of [
  [1440, 900],
  [1100, 720],
] as const)
  for (const language of ['en', 'fr'] as const)
    test(`no table is wider than its box at ${width} × ${height}, ${language}`, async ({ desk: { page }, sandbox }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height })
      await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
      const users = (await sandbox.control.rows('users')) as { uuid: string }[]
      const orders = (await sandbox.control.rows('orders')) as { user_uuid: string }[]
      const seller = users.find(({ uuid }) => orders.filter(({ user_uuid }) => user_uuid === uuid).length > 1)?.uuid ?? ''
      for (const route of ROUTES) {
        await toRoute(page, route.replace(':uuid', seller))
        // the page before is gone
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        await expect(page.locator('.dt tbody tr[data-index], .dt-nothing').first(), route).toBeVisible()
        if (width < 1440 && WIDE.includes(route)) {
          await expect(page.locator('.dt tbody tr[data-index]').first().getByRole('button').last(), route).toBeInViewport()
          continue
        }
        // the width follows when the rows have brought a scroll bar
        await expect.poll(() => overOf(page), { message: route }).toEqual([])
      }
    })

test('at 1440 × 900 no title of the queue is cut while another column has room to spare', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toRoute(page, '/dashboard/orders?tab=unverified')
  const rows = page.getByRole('grid', { name: 'Orders must be check' }).locator('tbody tr[data-index]')
  await expect(rows.first()).toBeVisible()
  const columnOf = (title: string) => page.getByRole('columnheader', { name: title, exact: true })
  const widthOf = async (title: string) => (await columnOf(title).boundingBox())?.width ?? 0
  expect(await widthOf('Title')).toBeGreaterThan(2 * (await widthOf('Name')))
  expect(await widthOf('Title')).toBeGreaterThan(1.5 * (await widthOf('Tags')))
})
