import type { Page } from '@playwright/test'
import { expect, routeOf, signIn, test, toRoute } from '#tests/_support/app/app.ts'
import { ROUTES } from '#tests/_support/app/routes.ts'

/** Routes without a screen or with an unknown ID: the page says so and offers a way on. */
const NOWHERE: readonly (readonly [route: string, words: string])[] = [
  ['/dashboard/nowhere', 'There is no page at /dashboard/nowhere.'],
  ['/dashboard/user', 'There is no page at /dashboard/user.'],
  ['/2fa/again', 'There is no page at /2fa/again.'],
  ['/dashboard/user/00000000-0000-4000-8000-000000000000', 'This account doesn’t exist or was deleted.'],
  ['/dashboard/user/not%20a%20uuid', 'This account doesn’t exist or was deleted.'],
  ['/dashboard/ticker/NO-SUCH-TICKER', 'No ticker found.'],
  ['/dashboard/ticker/A%2FB%3F%23%25', 'No ticker found.'],
  ['/dashboard/ticker/%E0%A4%A', 'No ticker found.'],
]

/** One route of each kind: a table, a form, a chart, cards, the page of one user, of one ticker. */
const RELOADED: readonly string[] = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/user/:uuid',
  '/dashboard/ticker/:ticker',
  '/dashboard/reports',
  '/dashboard/statistics/all',
  '/dashboard/settings/website/emergency',
  '/dashboard/history/actions/ip',
]

const OPEN_TO_ALL: readonly string[] = ['/settings', '/diagnostics']

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

test('every route of both specifications opens, has its heading and survives a reload; what is nowhere says so', async ({
  open,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const thrown: string[] = []
  const { page } = await open()
  page.on('pageerror', ({ message }) => thrown.push(message))

  // signed out, every route shows the sign-in page, except the pages that help with signing in
  for (const [route] of ROUTES) {
    await toRoute(page, route)
    await expect.poll(() => routeOf(page), route).toBe(OPEN_TO_ALL.includes(route) ? route : '/')
  }
  await toRoute(page, '/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await toRoute(page, '/2fa')
  await expect.poll(() => routeOf(page)).toBe('/')
  expect(await sandbox.control.traffic()).toEqual([])

  await signIn(page)
  const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
  const people = (await sandbox.control.rows('users')) as { uuid: string; firstname: string | null; lastname: string | null }[]
  const user = people.find(({ firstname, lastname }) => firstname !== null && lastname !== null)
  if (!ticker || !user) throw new Error('the seed is empty')
  const filled = (text: string) =>
    text
      .replace(':ticker', text.startsWith('/') ? encodeURIComponent(ticker.ticker) : ticker.ticker)
      .replace(':uuid', user.uuid)
      .replace(':name', `${user.firstname} ${user.lastname}`)

  for (const [route, title] of ROUTES) {
    const to = filled(route)
    await toRoute(page, to)
    await expect(heading(page, filled(title)), `${to} opens`).toBeVisible()
    // a reload restarts the whole page, so only one route of each kind is reloaded
    if (RELOADED.includes(route)) {
      await page.reload()
      await expect(heading(page, filled(title)), `${to} after a reload`).toBeVisible()
    }
    expect(routeOf(page).split('?')[0], `${to} after a reload`).toBe(to)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(await page.title(), `${to} has a title`).toContain(filled(title))
  }
  for (const [route, words] of NOWHERE) {
    await toRoute(page, route)
    await expect(page.getByText(words), route).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText(NOWHERE.at(-1)?.[1] ?? ''), 'after a reload').toBeVisible()
  for (const route of ['/', '/2fa']) {
    await toRoute(page, route)
    await expect.poll(() => routeOf(page), `${route} while signed in`).toBe('/dashboard')
  }
  expect(thrown).toEqual([])
})

const DAY = /^\d\d\/\d\d\/\d{4}$/
const MINUTES = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/
const SECONDS = /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/
/** Part 1 §2 and §9, part 2 §9 with D-121: default rows per page, and the format of each date column. */
const TABLES: readonly (readonly [route: string, table: string, rows: number, dates?: Readonly<Record<string, RegExp>>])[] = [
  ['/dashboard', 'Top searched ISBNs', 5],
  ['/dashboard', 'Scraping status per website', 100],
  ['/dashboard/users?tab=live', 'Users Lives', 100],
  ['/dashboard/users?tab=list', 'Users list', 100, { Date: DAY }],
  [
    '/dashboard/orders?tab=unverified',
    'Orders must be check',
    50,
    { Created: /^\d\d\/\d\d\/\d{4} \d\d:\d\d \d+\s(?:d|h|min|s)$/, End: /^\d\d\/\d\d\/\d{4} \d\d:\d\d (?:.+ left|ended)$/ },
  ],
  ['/dashboard/orders?tab=verified', 'Orders list', 50, { Created: MINUTES }],
  ['/dashboard/tickers', 'Tickers', 50],
  ['/dashboard/scraping/autoscraper', 'Auto-scraper', 50, { 'Last check': MINUTES }],
  ['/dashboard/statistics/board?tab=all', 'Transactions', 100, { Date: MINUTES }],
  ['/dashboard/statistics/board?tab=ups', 'UPS', 100, { Date: MINUTES }],
  ['/dashboard/history/browser?tab=browser', 'Browser', 50, { Date: MINUTES }],
  ['/dashboard/history/browser?tab=product', 'Product', 10, { Date: MINUTES }],
  ['/dashboard/history/banlist', 'Ban list', 10, { 'First attack': SECONDS, 'Last attack': SECONDS }],
  ['/dashboard/history/backoffice', 'Back-office history', 25, { 'Created at': SECONDS }],
  ['/dashboard/settings/website/blog', 'Article list', 50, { 'Publication date': MINUTES, 'Update date': MINUTES }],
  ['/dashboard/settings/website/bottler', 'Bottlers', 50, { 'Sign date': DAY }],
  ['/dashboard/events', 'Events', 50],
  ['/dashboard/reviews?tab=list', 'Reviews', 100, { Date: MINUTES }],
  ['/dashboard/storage?tab=bottles', 'Bottles', 100, { 'Storage start': DAY }],
  ['/dashboard/storage?tab=suppliers', 'Suppliers', 100, { Created: MINUTES }],
  ['/dashboard/changelogs', 'Changelogs', 50, { Date: DAY }],
]

test('every table begins with the rows per page and writes the dates that the specification says', async ({ desk: { page } }) => {
  test.setTimeout(120_000)
  for (const [route, title, rows, dates = {}] of TABLES) {
    await toRoute(page, route)
    const table = page.locator('.dt').filter({ has: page.getByRole('grid', { name: title, exact: true }) })
    await expect(table.locator('tbody tr[data-index]').first(), `${route} has rows`).toBeVisible()
    await expect(table.locator('.dt-size .ant-select-content, .dt-size .ant-select-selection-item').first(), title).toHaveText(String(rows))
    const headers = await table.getByRole('columnheader').allInnerTexts()
    for (const [column, form] of Object.entries(dates)) {
      const at = headers.findIndex((text) => text.trim() === column)
      expect(at, `${title} has ${column}: ${headers.join(' | ')}`).toBeGreaterThanOrEqual(0)
      const cells = await table.locator(`tbody tr[data-index] td:nth-child(${at + 1})`).allInnerTexts()
      const written = cells.map((text) => text.split('\n')[0]?.trim() ?? '').filter((text) => text !== '' && text !== '—')
      expect(written.length, `${title}, ${column} holds dates`).toBeGreaterThan(0)
      for (const text of written) expect(text, `${title}, ${column}`).toMatch(form)
    }
  }
  const sizes = page.locator('.dt-size').first()
  await sizes.getByRole('combobox').click()
  await expect(page.locator('.ant-select-item-option')).toHaveText(['10', '25', '50', '100', '250', '500'])
})
