import type { Page } from '@playwright/test'
import { expect, toRoute } from '#tests/_support/app/app.ts'
import { grid, range, rows } from '#tests/_support/app/catalogue.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** Names of the fully visible rows, from the top. */
const seen = (page: Page) =>
  grid(page, 'Tickers').evaluate((table) => {
    const scroller = table.closest('.dt-scroll')?.getBoundingClientRect()
    const top = (scroller?.top ?? 0) + (table.querySelector('thead')?.offsetHeight ?? 0)
    return [...table.querySelectorAll('tbody tr[data-index]')].flatMap((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= (scroller?.bottom ?? 0) ? [row.getAttribute('aria-label')] : []
    })
  })
const bodyOf = (from: number, to: number) =>
  JSON.stringify(
    Array.from({ length: to - from + 1 }, (_, nth) => ({
      isbn: `${29_000 + from + nth}`,
      ticker: `T${from + nth}`,
      count: 1,
      title_norm: `A${29_000 + from + nth}`,
    })),
  )

test('new rows do not move a scrolled list; at its top they are shown', async ({ desk: { page }, sandbox }) => {
  const answers = (from: number, to: number) => sandbox.control.fault('tickers.list', { is: 'body', body: bodyOf(from, to) }, 1)
  const readAgain = async (from: number, to: number) => {
    await answers(from, to)
    await page.getByRole('region', { name: 'Tickers' }).getByRole('button', { name: 'Refresh' }).click()
  }
  await answers(100, 199)
  await toRoute(page, '/dashboard/tickers')
  await expect(range(page, 'Tickers')).toHaveText('1–50 of 100')
  await readAgain(98, 199)
  await expect(range(page, 'Tickers')).toHaveText('1–50 of 102')
  await expect(rows(page, 'Tickers').first()).toHaveAttribute('aria-label', 'T98')

  await grid(page, 'Tickers').focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await seen(page)).includes('T98')).toBe(false)
  await expect.poll(() => seen(page)).toContain('T127')
  // the rows follow the last key in the next frame
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const previous = await seen(page)
  expect(previous).toContain('T127')
  await readAgain(93, 199)
  await expect(range(page, 'Tickers')).toHaveText('1–50 of 107')
  await expect.poll(() => seen(page)).toEqual(previous)

  // the row no longer fits on the first page: the page follows it
  await readAgain(1, 199)
  await expect(range(page, 'Tickers')).toHaveText(/^9\d–14\d of 199$/)
  await expect.poll(() => seen(page)).toEqual(previous)
})
