import type { Locator, Page } from '@playwright/test'
import { expect, openOrders, routeOf } from '../app/app.ts'

export const preview = (page: Page): Locator => page.getByRole('dialog', { name: 'Order preview' })
export const queue = (page: Page): Locator => page.getByRole('grid', { name: /Orders must be check/ })
export const queueRows = (page: Page): Locator => queue(page).locator('tbody tr[data-row-key], tbody tr[data-index]')
export const trail = (page: Page): Locator => page.getByRole('list', { name: 'Last decisions' })

/** UUID of the order on screen, from the page's address. */
export const shownOrder = (page: Page): string => new URLSearchParams(routeOf(page).split('?')[1]).get('order') ?? ''

/** Limit for loading two pictures or saving a decision on a busy machine (ms). */
const SLOW_MS = 25_000

/** Waits until the order on screen counts as seen: its pictures are painted and the quiet time is over. */
export const seen = (page: Page): Promise<void> =>
  expect(page.getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false', { timeout: SLOW_MS })

/** Enter opens nothing before the rows are there, and before the tables of the previous page are gone. */
export async function openFirstRow(page: Page): Promise<void> {
  await expect(page.locator('tr[data-index] > td[data-field="title"]').first()).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(1)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
}

/** Opens the first order of the queue in the preview by keyboard; returns its UUID. */
export async function openFirstOrder(page: Page): Promise<string> {
  await openOrders(page)
  await expect(queueRows(page).first()).toBeVisible()
  await queue(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await seen(page)
  return shownOrder(page)
}

/** Waits until the order after the one that `act` decides is in the address and on screen: the address changes first. */
export async function untilNext(page: Page, act: () => Promise<unknown>): Promise<void> {
  const order = shownOrder(page)
  const onScreen = await page.locator('[role="option"][data-passes-keys]').elementHandles()
  await act()
  await expect.poll(() => shownOrder(page), { timeout: SLOW_MS }).not.toBe(order)
  for (const element of onScreen)
    await page.waitForFunction((option) => !(option instanceof Element && option.isConnected && option.ariaSelected === 'true'), element, {
      timeout: SLOW_MS,
    })
}

/** Presses keys that decide, and waits for the next order. */
export const decideBy = (page: Page, ...keys: readonly string[]): Promise<void> =>
  untilNext(page, async () => {
    for (const key of keys) await page.keyboard.press(key)
  })
