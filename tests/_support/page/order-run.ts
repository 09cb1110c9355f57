import type { Locator, Page } from '@playwright/test'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, readAnew } from '../app/app.ts'
import { seen } from './order-queue.ts'

/** The page of the run. */
export const run = (page: Page): Locator => page.getByRole('main')

/** Prepares the queue so that no decision asks a question; returns the orders, oldest first. `page`: signed in already, so its lists are read again. */
export async function plainQueue(sandbox: Sandbox, page?: Page): Promise<readonly OrderRow[]> {
  const rows = ((await sandbox.control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  for (const { order_uuid } of rows) await sandbox.control.changeOrder(order_uuid, { enabled: 1, sold: 0 })
  if (page) await readOrdersAnew(page)
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** Starts the run from the dashboard with the key on the banner. */
export async function startRun(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start run' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(run(page).getByRole('heading', { name: 'Run' })).toBeVisible()
  await seen(page)
}

/** The queue of `plainQueue` in a run that has begun: its orders, oldest first. The page is signed in already. */
export async function startPlainRun(sandbox: Sandbox, page: Page): Promise<readonly OrderRow[]> {
  const orders = await plainQueue(sandbox, page)
  await startRun(page)
  return orders
}

/** Text of the run that says how many orders are left. */
export const left = (page: Page): Locator => run(page).getByText(/^\d+ left$/)

/** Reads both lists of orders again. */
export const readOrdersAnew = (page: Page): Promise<void> => readAnew(page, 'orders.unverified', 'orders.verified')
