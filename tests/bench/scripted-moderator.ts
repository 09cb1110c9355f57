import type { Page } from 'playwright'
import { type ReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import type { BackOffice } from './back-office.ts'

/** A look at the pictures of an order (ms). */
export const LOOK_MS = 800
/** A key, and a press with the mouse after pointing at something: the keystroke-level model of Card, Moran and Newell (ms). */
export const KEY_MS = 200
export const POINT_MS = 1_100

/** What to answer: null accepts the order, a reason declines it. */
export type Judge = (order: string) => ReasonKey | null

/** Puts the queue in a state where nothing asks for a confirmation; answers with who knows what is wrong with each order. */
export async function prepareQueue({
  control,
}: BackOffice): Promise<{ readonly waiting: number; readonly flawsOf: (order: string) => readonly string[] }> {
  const rows = ((await control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  for (const { order_uuid } of rows) await control.changeOrder(order_uuid, { enabled: 1, sold: 0 })
  const flaws = await control.flaws()
  return { waiting: rows.length, flawsOf: (order) => flaws[order] ?? [] }
}

/** The order on screen: the page's address carries it. */
export const shownOrder = (page: Page): string => new URLSearchParams(page.url().split('#')[1]?.split('?')[1]).get('order') ?? ''

/** Until the pictures are painted and the keys decide. */
export const untilSeen = (page: Page): Promise<void> =>
  page.locator('[role="group"][aria-label="Decision"][aria-busy="false"]').waitFor({ timeout: 30_000 })

/** The keys that answer an order; those of the reasons are read where they stand, in the open panel. */
export async function* keysOf(page: Page, reason: ReasonKey | null): AsyncGenerator<string> {
  if (reason === null) return yield 'a'
  yield 'd'
  const option = page.locator('.order-reason', { hasText: reasonLabel({ kind: 'known', key: reason }, 'en') })
  const key = await option.locator('kbd').first().textContent()
  yield (key ?? '').trim().toLowerCase()
  yield 'Enter'
}

/** From the queue's banner into the run, its first order seen. */
export async function startRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start run' }).waitFor()
  await page.keyboard.press('r')
  await untilSeen(page)
}
