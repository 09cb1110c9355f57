import type { Page } from '@playwright/test'
import { expect, pressInAccountMenu, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { openFirstOrder, preview } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => palette(page).getByRole('combobox')
const DECISIONS = ['orders.check', 'orders.remove', 'orders.reactivate']

test('Ctrl K and a name typed at once over the preview: all letters are in the palette, no order is decided', async ({
  desk: { page },
  sandbox,
}) => {
  await openFirstOrder(page)
  const address = routeOf(page)
  // the first opening since the app's start
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('anna', { delay: 30 })
  await expect(field(page)).toHaveValue('anna')
  await expect(field(page)).toBeFocused()

  // pressing it again does not return the keys to the order
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('da')
  await expect(field(page)).toHaveValue('da')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(preview(page)).toBeVisible()
  expect(routeOf(page)).toBe(address)
  expect((await sandbox.control.journal()).filter(({ name }) => DECISIONS.includes(name))).toEqual([])

  // the order receives keys again
  await page.keyboard.press('ArrowRight')
  await expect(preview(page).getByText(/^2 of \d+$/)).toBeVisible()
})

test('the first opening on the dashboard loses no letter', async ({ desk: { page } }) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('orders', { delay: 30 })
  await expect(field(page)).toHaveValue('orders')
})

test('over the preview the palette offers no decision; a chosen screen leaves the preview, Back returns to it', async ({
  desk: { page },
}) => {
  await openFirstOrder(page)
  const address = routeOf(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('option', { name: /^Zoom in/ })).toBeVisible()
  await expect(palette(page).getByRole('option', { name: /^(?:Accept|Delete)/ })).toHaveCount(0)
  await page.keyboard.type('tickers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tickers' })).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  await page.goBack()
  await expect(preview(page)).toBeVisible()
  expect(routeOf(page)).toBe(address)
})

test('over a form, Escape closes the palette and keeps what is typed; leaving asks first', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/events')
  await expect(page.getByRole('grid', { name: 'Events' }).locator('tbody tr[data-index]').first()).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add event' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Salon')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('tick', { delay: 30 })
  await expect(field(page)).toHaveValue('tick')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Salon')

  const goToTickers = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('tickers')
    await page.keyboard.press('Enter')
  }
  await goToTickers()
  const question = page.getByRole('dialog', { name: /Discard/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Salon')
  expect(routeOf(page)).toContain('/dashboard/events')

  await goToTickers()
  await question.getByRole('button', { name: /Discard/ }).click()
  await expect(page.getByRole('heading', { name: 'Tickers' })).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('over the key sheet and a question: the palette is on top, Escape closes one at a time', async ({ desk: { page } }) => {
  await openFirstOrder(page)
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete this order?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(preview(page)).toBeVisible()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: /Keyboard shortcuts/ })
  await expect(sheet.getByText('Search or jump to…')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(preview(page)).toBeVisible()
})

test('Ctrl with a key that is no shortcut shows a short message', async ({ desk: { page } }) => {
  await openFirstOrder(page)
  // it goes after a second: the test looks for it from before the press on
  const message = page.getByRole('status').filter({ hasText: 'does nothing here' })
  await Promise.all([message.waitFor(), page.keyboard.press('ControlOrMeta+b')])
  await expect(page.getByText('does nothing here')).toHaveCount(0)
})

test('the account menu opens the key sheet of the page', async ({ desk: { page } }) => {
  await pressInAccountMenu(page, /Keyboard shortcuts/)
  await expect(page.getByRole('dialog', { name: /Keyboard shortcuts/ })).toBeVisible()
})
