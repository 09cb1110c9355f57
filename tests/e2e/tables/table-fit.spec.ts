import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { expect, toRoute } from '#tests/_support/app/app.ts'
import { cutTexts } from '#tests/_support/app/cut-texts.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** Every screen with a table, with each of its tabs. `:uuid` is a user of the seed. */
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

/** Tables whose columns overflow, each with the overflow in px and the widest culprit. */
const overOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dt')].flatMap((table) => {
      const scroller = table.querySelector('.dt-scroll')
      const over = scroller ? scroller.scrollWidth - scroller.clientWidth : 0
      if (!scroller || over <= 0) return []
      const edges = [...scroller.querySelectorAll('*')].map((element) => ({ one: element, right: element.getBoundingClientRect().right }))
      const furthest = edges.reduce((most, edge) => (edge.right > most.right ? edge : most)).one
      const width = scroller.getBoundingClientRect().width
      return [`${table.getAttribute('aria-label')}: ${over} px of ${width}, ${furthest.tagName} ${furthest.className}`]
    }),
  )

/** Tables with more columns than the smallest window can show: they scroll sideways there, and their buttons stay visible. */
const WIDE: readonly string[] = [
  '/dashboard/statistics/board?tab=all',
  '/dashboard/statistics/board?tab=ups',
  '/dashboard/storage?tab=bottles',
]

/** What a row is about: never cut while another column has room. */
const TITLES = ['title', 'title_norm', 'name', 'website', 'deed', 'lastname', 'nickname', 'operation']
/** Extra px that a column may have beyond its widest cell: padding, a sort arrow, one more digit. */
const AIR = 24

/** Tables that cut titles beside columns with room to spare, with those columns. */
const cutTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ titles, air }) => {
      const contentOf = (cell: Element) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().width
      }
      const roomOf = (cell: Element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(cell)
        return cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      }
      return [...document.querySelectorAll('.dt')].flatMap((table) => {
        const cells = [...table.querySelectorAll('th[data-field], tr[data-index] > td[data-field]')]
        const nameOf = (cell: Element) => cell.getAttribute('data-field') ?? ''
        const isCut = (cell: Element) => {
          const lines = cell.querySelector('.dt-lines')
          return cell.scrollWidth > cell.clientWidth || (lines !== null && lines.scrollHeight > lines.clientHeight + 1)
        }
        const cut = cells.filter((cell) => cell.matches('td') && titles.includes(nameOf(cell)) && isCut(cell))
        const spare = new Map<string, number>()
        for (const cell of cells) {
          const content = cell.matches('th') ? (cell.querySelector('.ant-table-column-title') ?? cell) : cell
          spare.set(nameOf(cell), Math.min(spare.get(nameOf(cell)) ?? Infinity, roomOf(cell) - contentOf(content)))
        }
        spare.delete('actions')
        const roomy = [...spare].filter(([, px]) => px > air).map(([name, px]) => `${name} ${Math.round(px)} px`)
        return cut.length > 0 && roomy.length > 0
          ? [`${table.getAttribute('aria-label')}: ${cut[0]?.textContent}; ${roomy.join(', ')}`]
          : []
      })
    },
    { titles: TITLES, air: AIR },
  )

/** Moments that are cut: day or hour would be missing. */
const cutMoments = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr[data-index] > td[data-field]')].flatMap((cell) =>
      /^\d\d\/\d\d\/\d{4}/.test(cell.textContent ?? '') && cell.scrollWidth > cell.clientWidth
        ? [`${cell.getAttribute('data-field')}: ${cell.textContent}`]
        : [],
    ),
  )

/** Goes on with the next table after one that is wrong. */
const everyTable = expect.configure({ soft: true })

/** Pages whose table stands below something that belongs above it: what starts the shift, the card of a user, the tabs of a category. */
const BELOW = /^\/dashboard$|\/user\/|\/scraping\/statistics|\/normalized\/statistics|^\/diagnostics/

for (const [width, height] of [
  [1440, 900],
  [1100, 720],
] as const)
  test(`every table at ${width} × ${height}: as wide as its box, no title cut beside room to spare, its first row in place, en and fr`, async ({
    desk: { page },
    sandbox,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    for (const language of LANGUAGES) {
      await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
      const users = (await sandbox.control.rows('users')) as { uuid: string }[]
      const orders = (await sandbox.control.rows('orders')) as { user_uuid: string }[]
      const seller = users.find(({ uuid }) => orders.filter(({ user_uuid }) => user_uuid === uuid).length > 1)?.uuid ?? ''
      for (const route of ROUTES) {
        const where = `${route}, ${language}`
        await toRoute(page, route.replace(':uuid', seller))
        // two frames later the previous page is gone
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        const row = page.locator('.dt tbody tr[data-index]').first()
        await expect(page.locator('.dt tbody tr[data-index], .dt-nothing').first(), where).toBeVisible()
        if (width === 1440 && !BELOW.test(route) && (await row.count()) > 0)
          await everyTable.poll(async () => (await row.boundingBox())?.y ?? Infinity, { message: where }).toBeLessThanOrEqual(240)
        if (width < 1440 && WIDE.includes(route)) {
          await expect(row.getByRole('button').last(), where).toBeInViewport()
          continue
        }
        // the width changes once the rows cause a scroll bar
        await everyTable
          .poll(async () => [...(await overOf(page)), ...(await cutTitles(page)), ...(await cutMoments(page))], { message: where })
          .toEqual([])
      }
    }
  })

/** Truncated cells of columns that must be fully readable. */
const cutCells = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td[data-field="isbn"], td[data-field="status"]')].flatMap((cell) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
        ? [cell.innerText]
        : [],
    ),
  )

test('an ISBN and the state of a parcel are whole at 1440 × 900, en and fr', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    for (const [route, field] of [
      ['/dashboard/statistics/board?tab=all', 'status'],
      ['/dashboard/storage?tab=bottles', 'isbn'],
      ['/dashboard/orders?tab=verified', 'isbn'],
    ] as const) {
      await toRoute(page, route)
      await expect(page.locator(`td[data-field="${field}"]`).first()).toBeVisible()
      await expect.poll(() => cutCells(page), { message: `${route}, ${language}` }).toEqual([])
    }
  }
})

test('sentences of the history, titles, names of sellers and tickers are whole on up to two lines at 1440 × 900, en and fr', async ({
  desk: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    for (const [route, field] of [
      ['/dashboard/history/backoffice', 'deed'],
      ['/dashboard/orders?tab=verified', 'title'],
      ['/dashboard/orders?tab=verified', 'name'],
      ['/dashboard/statistics/board?tab=all', 'title'],
      ['/dashboard/storage?tab=bottles', 'ticker'],
    ] as const) {
      await toRoute(page, route)
      await expect(page.locator(`td[data-field="${field}"] .dt-lines`).first()).toBeVisible()
      const cut = () =>
        page
          .locator(`td[data-field="${field}"] .dt-lines`)
          .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent))
      await expect.poll(cut, { message: `${route}, ${language}` }).toEqual([])
    }
  }
})

for (const language of LANGUAGES)
  test(`the smallest window cuts no moment, no tag and no ticker, and writes nothing below 12 px, ${language}`, async ({
    desk: { page },
    sandbox,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1100, height: 720 })
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    const orders = (await sandbox.control.rows('orders')) as { user_uuid: string; check_by_moderator: number }[]
    const seller = orders.find((order) => order.check_by_moderator === 1)?.user_uuid ?? ''
    for (const route of ROUTES) {
      await toRoute(page, route.replace(':uuid', seller))
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await expect(page.locator('.dt tbody tr[data-index], .dt-nothing').first(), route).toBeVisible()
      const wrong = async () =>
        (await cutTexts(page)).filter((line) =>
          /^[\d.]+ px: |\d\d\/\d\d\/\d{4}|status-word|: [A-Z]{4}\w*-\d{3}-\d{2}-\S* \((td|span)/.test(line),
        )
      await expect.poll(wrong, { message: `${route}, ${language}` }).toEqual([])
    }
  })

test('the rows in sight show their pictures, and no others are asked for', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await toRoute(page, '/dashboard/orders?tab=verified')
  const places = page.locator('.dt tbody tr[data-index] .row-picture[data-picture]')
  await expect(places.first()).toBeVisible()
  const pictures = () =>
    places.evaluateAll((all) => {
      const box = document.querySelector('.dt-scroll')?.getBoundingClientRect()
      return all.map((place) => {
        const { top, bottom } = place.getBoundingClientRect()
        return {
          isInSight: box !== undefined && bottom > box.top && top < box.bottom,
          isAsked: place.querySelector('img') !== null,
          isPainted: (place.querySelector('img')?.naturalWidth ?? 0) > 0,
        }
      })
    })
  await expect.poll(async () => (await pictures()).filter(({ isPainted }) => isPainted).length).toBeGreaterThan(5)
  // a picture that the back office lacks is requested and then removed
  await expect.poll(async () => (await pictures()).filter(({ isAsked, isPainted }) => isAsked && !isPainted)).toEqual([])
  const all = await pictures()
  expect(all.some(({ isInSight }) => !isInSight)).toBe(true)
  expect(all.filter(({ isInSight, isAsked }) => !isInSight && isAsked)).toEqual([])
})

test('a failure above a narrow table has room for its words', async ({ desk: { page }, sandbox }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toRoute(page, '/dashboard')
  await sandbox.control.fault('statistics.totals', { is: 'status', status: 500 })
  await page.keyboard.press('F5')
  const words = page.locator('.error-strip .state-words').first()
  await expect(words).toContainText('Server error')
  const boxes = () => page.locator('.error-strip .state-words').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.min(...(await boxes()))).toBeGreaterThan(200)
  await sandbox.control.clearFaults()
})
