import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, routeOf, test, toRoute } from '#tests/_support/app/app.ts'
import { headingOf, ROUTES } from '#tests/_support/app/routes.ts'
import { doIdleWork } from '#tests/_support/app/start-app.ts'

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

/** Routes to reload, one of each kind; the walk opens all of them: a table, a chart, the page of one user, of one ticker. */
const RELOADED: readonly string[] = ['/dashboard/orders', '/dashboard/user/:uuid', '/dashboard/ticker/:ticker', '/dashboard/statistics/all']

/** In the long round: the first page, cards, switches and a form. */
const ALSO_RELOADED: readonly string[] = [
  '/dashboard',
  '/dashboard/reports',
  '/dashboard/settings/website/emergency',
  '/dashboard/history/actions/ip',
]

const OPEN_TO_ALL: readonly string[] = ['/settings', '/diagnostics']

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

/** Opens routes, reloads each, and expects the same page. */
async function reloadAll(page: Page, sandbox: Sandbox, routes: readonly string[]): Promise<void> {
  const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
  const people = (await sandbox.control.rows('users')) as { uuid: string; firstname: string | null; lastname: string | null }[]
  const user = people.find(({ firstname, lastname }) => firstname !== null && lastname !== null)
  if (!ticker || !user) throw new Error('the seed is empty')
  const filled = (text: string) =>
    text
      .replace(':ticker', text.startsWith('/') ? encodeURIComponent(ticker.ticker) : ticker.ticker)
      .replace(':uuid', user.uuid)
      .replace(':name', `${user.firstname} ${user.lastname}`)

  for (const route of routes) {
    const [to, title] = [filled(route), filled(headingOf(route) ?? '')]
    await toRoute(page, to)
    await expect(heading(page, title), `${to} opens`).toBeVisible()
    await page.reload()
    await expect(heading(page, title), `${to} after a reload`).toBeVisible()
    expect(routeOf(page).split('?')[0], `${to} after a reload`).toBe(to)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(await page.title(), `${to} has a title`).toContain(title)
  }
}

test('signed out, every route leads to the sign-in page; a reload keeps each kind of page; an unknown address says so; an idle page fetches every screen', async ({
  open,
  sandbox,
}) => {
  test.setTimeout(120_000)
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

  await enter(page)
  await reloadAll(page, sandbox, RELOADED)
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
  const late = await page.evaluate(() => performance.now())
  const fetched = () =>
    page.evaluate(
      (since) => performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime > since).length,
      late,
    )
  let previous = 0
  // until nothing more comes
  await expect
    .poll(
      async () => {
        await doIdleWork(page)
        const now = await fetched()
        const isAll = now > 50 && now === previous
        previous = now
        return isAll
      },
      { intervals: [500] },
    )
    .toBe(true)
  await toRoute(page, '/dashboard/users')
  await expect(heading(page, 'Users')).toBeVisible()
  const all = await fetched()
  await toRoute(page, '/dashboard/storage')
  await expect(heading(page, headingOf('/dashboard/storage') ?? '')).toBeVisible()
  expect(await fetched(), 'the first visit fetches nothing').toBe(all)
  expect(thrown).toEqual([])
})

test('a reload keeps further pages', { tag: ['@long'] }, async ({ desk: { page }, sandbox }) => reloadAll(page, sandbox, ALSO_RELOADED))
