import type { Page } from 'playwright'
import { type ReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import type { BackOffice } from './back-office.ts'

/** Time to look at the pictures of an order (ms). */
export const LOOK_MS = 800
/** A key press, and a mouse click including pointing: the keystroke-level model of Card, Moran and Newell (ms). */
export const KEY_MS = 200
export const POINT_MS = 1_100

/** The decision on an order: null accepts it, a reason declines it. */
export type Judge = (order: string) => ReasonKey | null

/**
 * Prepares the queue so that no decision asks for a confirmation, and draws its pictures: a real back office stores them, and drawing them during the run takes half a core. Returns a function that lists an order's flaws.
 */
export async function prepareQueue({
  control,
  receive,
}: BackOffice): Promise<{ readonly waiting: number; readonly flawsOf: (order: string) => readonly string[] }> {
  const rows = ((await control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  for (const { order_uuid } of rows) await control.changeOrder(order_uuid, { enabled: 1, sold: 0 })
  await Promise.all(rows.flatMap(({ order_uuid }) => ['front', 'back'].map((side) => receive(`media/orders/${order_uuid}/${side}.png`))))
  const flaws = await control.flaws()
  return { waiting: rows.length, flawsOf: (order) => flaws[order] ?? [] }
}

/** The order on screen, from the page's address. */
export const shownOrder = (page: Page): string => new URLSearchParams(page.url().split('#')[1]?.split('?')[1]).get('order') ?? ''

/** Waits until the pictures are painted and the keys are active. */
export const untilSeen = (page: Page): Promise<void> =>
  page.locator('[role="group"][aria-label="Decision"][aria-busy="false"]').waitFor({ timeout: 30_000 })

/** The keys that decide an order; the keys of the reasons are read from the open panel. */
export async function* keysOf(page: Page, reason: ReasonKey | null): AsyncGenerator<string> {
  if (reason === null) return yield 'a'
  yield 'd'
  const option = page.locator('.order-reason', { hasText: reasonLabel({ kind: 'known', key: reason }, 'en') })
  const key = await option.locator('kbd').first().textContent()
  yield (key ?? '').trim().toLowerCase()
  yield 'Enter'
}

/** Starts the run from the queue's banner and waits until its first order counts as seen. */
export async function startRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start run' }).waitFor()
  await page.keyboard.press('r')
  await untilSeen(page)
}
