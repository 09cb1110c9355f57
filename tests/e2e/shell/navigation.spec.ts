import type { Locator } from '@playwright/test'
import { expect, openOrders, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { openFirstOrder, queue, queueRows } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

test('G and a letter lead to a page, from the menu’s own letters, but neither from a field nor over a dialog', async ({
  desk: { page },
}) => {
  const at = (route: string) => expect.poll(() => routeOf(page).split('?')[0]).toBe(route)
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect(page.getByRole('menuitem', { name: 'Users', exact: true }).locator('kbd')).toHaveText(['G', 'U'])
  await page.keyboard.press('Escape')
  for (const [letter, route] of [
    ['o', '/dashboard/orders'],
    ['r', '/dashboard/reports'],
    ['u', '/dashboard/users'],
    ['t', '/dashboard/tickers'],
    ['d', '/dashboard'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await at(route)
  }
  await openOrders(page)
  await page.getByRole('searchbox').first().fill('')
  await page.getByRole('searchbox').first().pressSequentially('go')
  await at('/dashboard/orders')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await queueRows(page).first().dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog')).toBeVisible()
  await at('/dashboard/orders')
})

test('the key sheet is grouped and shows only what can be pressed', async ({ desk: { page } }) => {
  await openOrders(page)
  await expect(queueRows(page).first()).toBeVisible()
  await expect(queue(page)).toBeFocused()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const group of ['On this page', 'Table', 'Go to', 'Everywhere'])
    await expect(sheet.getByRole('region', { name: group })).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Users')
  // the first page has no previous page
  await expect(sheet.getByText('Previous page')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(queue(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /^Keyboard shortcuts/ }).getByRole('region', { name: 'Go to' })).toHaveCount(0)
})

test('a group of the menu that the keyboard has left is not marked as the current one', async ({ desk: { page } }) => {
  const security = page.getByRole('menuitem', { name: 'Security' })
  const line = () => security.evaluate((group) => getComputedStyle(group.parentElement ?? group, '::after').borderBottomColor)
  const unmarked = await line()
  await security.focus()
  await page.keyboard.press('Enter')
  // five frames later: Escape before that loses the focus (@rc-component/menu)
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeFocused()
  await expect.poll(line).not.toBe(unmarked)
  await page.keyboard.press('Escape')
  await expect(security).toBeFocused()
  await page.keyboard.press('Tab')
  await expect.poll(line).toBe(unmarked)
})

test('F8 opens the messages, also above a dialog, and Escape leads back into it', async ({ desk: { page } }) => {
  await openFirstOrder(page)
  const order = page.getByRole('dialog', { name: 'Order preview' })
  await expect(order.getByText(/^Order: /)).toBeFocused()
  await page.keyboard.press('F8')
  const messages = page.getByRole('dialog', { name: 'Messages' })
  await expect(messages).toBeVisible()
  const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(() => hasFocus(page.locator('.ant-drawer').filter({ has: messages }))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(messages).toBeHidden()
  await expect(order).toBeVisible()
  await expect.poll(() => hasFocus(order)).toBe(true)
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
