import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { expect, toRoute, untilRefreshed } from '#tests/_support/app/app.ts'
import { cutTexts } from '#tests/_support/app/cut-texts.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { TABLE_ROUTES } from '#tests/_support/app/table-routes.ts'

test.describe.configure({ mode: 'default' })

/** Every screen with a table, with each of its tabs. `:uuid` is a user of the seed. */
const ROUTES = [
  ...TABLE_ROUTES,
  '/dashboard/user/:uuid?tab=orders',
  '/dashboard/user/:uuid?tab=history',
  '/dashboard/user/:uuid?tab=invoices',
  '/dashboard/normalized/statistics',
  '/diagnostics',
]

/** No cell of this column has more words than its two lines show. */
async function expectWhole(page: Page, field: string, message: string): Promise<void> {
  const cells = page.locator(`td[data-field="${field}"] .dt-lines`)
  await expect(cells.first()).toBeVisible()
  const cut = () => cells.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent))
  await expect.poll(cut, { message }).toEqual([])
}

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
      await expectWhole(page, field, `${route}, ${language}`)
    }
  }
})

for (const language of LANGUAGES)
  test(
    `the smallest window cuts no date, ISBN, tag or ticker, and no text is smaller than 12 px, ${language}`,
    // French words are longer; in English the walk looks for moments that are cut there
    { tag: language === 'fr' ? [] : ['@long'] },
    async ({ desk: { page }, sandbox }) => {
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
            /^[\d.]+ px: |\d\d\/\d\d\/\d{4}|: \d{13} |status-word|: [A-Z]{4}\w*-\d{3}-\d{2}-\S* \((td|span)/.test(line),
          )
        await expect.poll(wrong, { message: `${route}, ${language}` }).toEqual([])
      }
    },
  )

test('in the smallest window titles are whole where the table scrolls, in both languages', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    for (const route of ['/dashboard/statistics/board?tab=all', '/dashboard/statistics/board?tab=ups', '/dashboard/storage?tab=bottles']) {
      await toRoute(page, route)
      await expectWhole(page, 'title', `${route}, ${language}`)
    }
    await expectWhole(page, 'supplier', language)
  }
})

test('in windows of common laptops the titles and tags of orders are whole, titles and names of other tables too, in both languages', async ({
  desk: { page },
}) => {
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/dashboard/orders?tab=unverified')
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await expectWhole(page, 'title', `${width} px, ${language}`)
      const cutTags = async () => (await cutTexts(page)).filter((line) => line.includes('status-word'))
      await expect.poll(cutTags, { message: `${width} px, ${language}` }).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [route, fields] of [
      ['/dashboard/storage?tab=bottles', ['title', 'supplier']],
      ['/dashboard/reviews?tab=list', ['reviewer', 'title']],
      ['/dashboard/statistics/board?tab=ups', ['buyer', 'seller', 'title']],
    ] as const) {
      await toRoute(page, route)
      for (const field of fields) await expectWhole(page, field, `${route}, ${field}, ${language}`)
    }
    await toRoute(page, '/dashboard/statistics/board?tab=all')
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      await expectWhole(page, 'title', `transactions, ${width} px, ${language}`)
    }
  }
})

test('the sign that copies a cell hides none of its figures', async ({ desk: { page } }) => {
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 720 })
    await toRoute(page, '/dashboard/orders?tab=verified')
    const cell = page.locator('tr[data-index] > td[data-field="isbn"]').first()
    await expect(cell).toHaveText(/^\d{13}$/)
    // while the list loads, its rows change places; without the icon its width is not a number
    const room = async () => {
      await cell.hover()
      return cell.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return one.getBoundingClientRect().right - range.getBoundingClientRect().right - parseFloat(getComputedStyle(one, '::after').width)
      })
    }
    // its box has 1 px without ink at either side
    await expect.poll(room, { message: `${width} px` }).toBeGreaterThanOrEqual(-2)
  }
})

test('names of websites have one line and all bars one length on the dashboard at 1440 × 900, en and fr', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/dashboard')
    const names = page.locator('tr[data-index] > td[data-field="website"]')
    await expect(names.first()).toBeVisible()
    const cut = () => names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
    await expect.poll(cut, { message: language }).toEqual([])
    const height = () =>
      names.evaluateAll((all) =>
        Math.max(
          ...all.map((one) => {
            const range = document.createRange()
            range.selectNodeContents(one)
            return Math.round(range.getBoundingClientRect().height)
          }),
        ),
      )
    await expect.poll(height, { message: language }).toBeLessThan(24)
    const bars = page.locator('.website-completion .ant-progress-rail')
    const widths = () => bars.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().width)))])
    await expect.poll(widths, { message: language }).toHaveLength(1)
  }
})

test('headings are as wide as their cells at every moment', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/statistics/board?tab=all')
  await expect(page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
  // in one step: a heading that has just left the page has no style
  const durations = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('.dt thead th')].map((one) => getComputedStyle(one).transitionDuration)),
  ])
  expect(durations).toEqual(['0s'])
})

test('in the smallest window an event under way has its sign without the word, so that its dates are whole', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await toRoute(page, '/dashboard/events')
  const sign = page.locator('td[data-field="starts"] .status-tag').first()
  await expect(sign).toHaveAttribute('title', 'Ongoing')
  await expect.poll(async () => (await sign.boundingBox())?.width).toBeLessThan(40)
})

test('rows in sight show their pictures, and no other pictures are requested', async ({ desk: { page } }) => {
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
  await untilRefreshed(page)
  await sandbox.control.fault('statistics.totals', { is: 'status', status: 500 })
  await page.keyboard.press('F5')
  const words = page.locator('.error-strip .state-words').first()
  await expect(words).toContainText('Server error')
  const narrowest = () =>
    page.locator('.error-strip .state-words').evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)))
  await expect.poll(narrowest).toBeGreaterThan(200)
  await sandbox.control.clearFaults()
})

test('in the smallest window prices are in sight, also beside the buttons of a row, and no amount is cut', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  for (const tab of ['all', 'ups']) {
    await toRoute(page, `/dashboard/statistics/board?tab=${tab}`)
    const row = page.locator('tr[data-index="0"]')
    await expect(row.locator('td[data-field="price"]')).toHaveText(/€/)
    // the table ends with a whole column; the buttons, over its last columns, leave the price in sight
    const fit = () =>
      row.evaluate((one) => {
        const cells = [...one.querySelectorAll('td[data-field]')]
        const edgeOf = (field: string) => cells.find((cell) => cell.getAttribute('data-field') === field)?.getBoundingClientRect()
        const end = one.closest('.dt-scroll')?.getBoundingClientRect().left ?? 0
        const edge = end + 1 + (one.closest('.dt-scroll')?.clientWidth ?? 0)
        return {
          endsWhole: cells.some((cell) => Math.abs(cell.getBoundingClientRect().right - edge) <= 1),
          seesPrice: (edgeOf('price')?.right ?? Infinity) <= (edgeOf('actions')?.left ?? 0),
        }
      })
    await expect.poll(fit, { message: tab }).toEqual({ endsWhole: true, seesPrice: true })
    // the buttons are there with the pointer, and not before
    const other = page.locator('tr[data-index="2"]')
    const colour = () =>
      other
        .locator('.row-button')
        .first()
        .evaluate((one) => getComputedStyle(one).color)
    await page.mouse.move(0, 0)
    await expect.poll(colour).toBe('rgba(0, 0, 0, 0)')
    await other.hover()
    await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0)')
  }
})

test('the code of a ticker is on one line at 1440 × 900, en and fr', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    for (const route of ['/dashboard/storage?tab=bottles', '/dashboard/reviews?tab=list']) {
      await toRoute(page, route)
      const codes = page.locator('td[data-field="ticker"] .dt-lines')
      await expect(codes.first()).toBeVisible()
      const broken = () => codes.evaluateAll((all) => all.filter((one) => one.clientHeight > 20).map((one) => one.textContent))
      await expect.poll(broken, { message: `${route}, ${language}` }).toEqual([])
    }
  }
})

test('an IP address is on one line in the smallest window, en and fr', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/dashboard/history/banlist')
    const addresses = page.locator('td[data-field="address"] .dt-lines').filter({ hasText: /^[\d.]+$/ })
    await expect(addresses.first()).toBeVisible()
    const broken = () => addresses.evaluateAll((all) => all.filter((one) => one.clientHeight > 20).map((one) => one.textContent))
    await expect.poll(broken, { message: language }).toEqual([])
  }
})

test('a telephone number is on one line', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await toRoute(page, '/dashboard/events')
  const numbers = page.locator('td[data-field="contacts"] .dt-whole')
  await expect(numbers.first()).toHaveText(/^\+\d/)
  const lines = () => numbers.evaluateAll((all) => Math.max(...all.map((one) => one.getClientRects().length)))
  await expect.poll(lines).toBe(1)
})
