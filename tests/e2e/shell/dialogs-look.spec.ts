import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { expect, openOrders, toRoute } from '#tests/_support/app/app.ts'
import { queueRows } from '#tests/_support/page/order-queue.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** Where the words of an element are, without the empty room of its box. */
const wordsOf = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, top, bottom }
  })

/** Makes the first ticker the active row. The tables of the page before stay until this one is drawn, so it is found by its name. */
async function toFirstRow(page: Page): Promise<void> {
  const tickers = page.getByRole('grid', { name: 'Tickers' })
  await expect(tickers.locator('tbody tr[data-index]').first()).toBeVisible()
  await tickers.focus()
  await page.keyboard.press('Home')
}

test('the longest question ends before the close button, en and fr', async ({ desk: { page } }) => {
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/dashboard/tickers')
    await toFirstRow(page)
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const close = (await dialog.locator('.ant-modal-close').boundingBox())?.x ?? 0
    expect((await wordsOf(dialog.locator('.ant-modal-title'))).right, language).toBeLessThanOrEqual(close)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a sentence stands as close to the title in every dialog', async ({ desk: { page } }) => {
  await openOrders(page)
  // there is nothing to export before the rows are there
  await expect(queueRows(page).first()).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const apart = async () =>
    (await wordsOf(dialog.locator('.ant-modal-body'))).top - (await wordsOf(dialog.locator('.ant-modal-title'))).bottom
  await expect.poll(apart).toBeLessThan(20)
  await page.keyboard.press('Escape')
})

test('origin and target of a merge begin on one line', async ({ desk: { page } }) => {
  await page.evaluate(() => window.desk.call('settings.update', { change: { tickerMerge: true } }))
  await toRoute(page, '/dashboard/tickers')
  await toFirstRow(page)
  // the key has no effect before the setting has
  await expect(page.getByRole('button', { name: /^Merge / }).first()).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toBeVisible()
  const labels = page.locator('.merge-label')
  await expect(labels).toHaveCount(2)
  const tops = () => labels.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))])
  await expect.poll(tops).toHaveLength(1)
  await page.keyboard.press('Escape')
})

test('content that scrolls in a dialog ends where the buttons do', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await toRoute(page, '/dashboard/storage?tab=suppliers')
  const suppliers = page.getByRole('grid', { name: 'Suppliers' })
  await expect(suppliers.locator('tbody tr[data-index]').first()).toBeVisible()
  await suppliers.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const body = page.getByRole('dialog').locator('.ant-modal-body')
  await expect(body).toBeVisible()
  await expect.poll(() => body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0)
  const rights = () =>
    page
      .getByRole('dialog')
      .locator('.ant-modal-body > div, .dialog-footer')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  await expect.poll(async () => [(await rights()).length, new Set(await rights()).size]).toEqual([2, 1])
  await page.keyboard.press('Escape')
})

test('the sheet of shortcuts has one scroll bar in a small window', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await openOrders(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('?')
  const hidden = (selector: string) => page.locator(selector).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect(page.locator('.sheet-scroll')).toBeVisible()
  await expect.poll(() => hidden('.sheet-scroll')).toBeGreaterThan(0)
  await expect.poll(() => hidden('.ant-modal-body')).toBe(0)
  await page.keyboard.press('Escape')
})

test('the sheet of shortcuts is whole in a large window', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await openOrders(page)
  await page.getByRole('grid').focus()
  await page.keyboard.press('?')
  const sheet = page.locator('.sheet-scroll')
  await expect(sheet).toBeVisible()
  await expect.poll(() => sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('buttons with an icon only are square', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [route, names] of [
    ['/dashboard/orders?tab=unverified', ['Refresh', 'Messages', 'Account', 'Views', 'Columns']],
    ['/dashboard/orders/run', ['Previous order', 'Next order', 'Close', 'Zoom in', 'Rotate left']],
  ] as const) {
    await toRoute(page, route)
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true }).first()
      await expect(button, name).toBeVisible()
      const box = await button.boundingBox()
      expect(box?.width, name).toBe(box?.height)
    }
  }
})

test('the title of a bottle is above its code', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toRoute(page, '/dashboard/tickers')
  await toFirstRow(page)
  await page.keyboard.press('Enter')
  const header = page.locator('.ticker-page > .page-header')
  await expect(header.locator('p')).toBeVisible()
  const [title, code] = await Promise.all([header.locator('p').boundingBox(), header.locator('h1').boundingBox()])
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0)
})
