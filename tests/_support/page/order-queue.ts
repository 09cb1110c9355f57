import type { Locator, Page } from '@playwright/test'
import { expect, openOrders, routeOf } from '../app/app.ts'

export const preview = (page: Page): Locator => page.getByRole('dialog', { name: 'Order preview' })
export const queue = (page: Page): Locator => page.getByRole('grid', { name: /Orders must be check/ })
export const queueRows = (page: Page): Locator => queue(page).locator('tbody tr[data-row-key], tbody tr[data-index]')
export const trail = (page: Page): Locator => page.getByRole('list', { name: 'Last decisions' })

/** The uuid of the order on screen: the page's address carries it. */
export const shownOrder = (page: Page): string => new URLSearchParams(routeOf(page).split('?')[1]).get('order') ?? ''

/** Two pictures, or a decision on its way to the disk, on a machine that others keep busy (ms). */
const SLOW_MS = 25_000

/** The order on screen has been seen: its pictures are painted, and the quiet time is over. */
export const seen = (page: Page): Promise<void> =>
  expect(page.getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false', { timeout: SLOW_MS })

/** The first order of the queue in the preview, by keyboard; answers with its uuid. */
export async function openFirstOrder(page: Page): Promise<string> {
  await openOrders(page)
  await expect(queueRows(page).first()).toBeVisible()
  await queue(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await seen(page)
  return shownOrder(page)
}

/** Presses a key that decides, and waits for the next order. */
export async function decideBy(page: Page, ...keys: readonly string[]): Promise<void> {
  const order = shownOrder(page)
  for (const key of keys) await page.keyboard.press(key)
  await expect.poll(() => shownOrder(page), { timeout: SLOW_MS }).not.toBe(order)
}
