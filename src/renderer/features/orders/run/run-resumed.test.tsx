import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Uuid } from '#contract/values/values.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { type PageHarness, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { RunPage } from './run-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** The first of two waiting orders is accepted and held before the page exists, which therefore has no row of it. Returns the decision. */
async function acceptBeforeThePage() {
  harness = await renderPage(<p>before</p>, '/before', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: 14, users: 10 } } })
  const waiting = ((await harness.control.rows('orders')) as OrderRow[])
    .filter(({ check_by_moderator }) => check_by_moderator === 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  expect(waiting).toHaveLength(2)
  for (const [at, { order_uuid }] of waiting.entries())
    await harness.control.changeOrder(order_uuid, { title: `Bottle ${at + 1}`, enabled: 1, sold: 0, decline_reasons: [] })
  await readAnew(harness, 'orders.unverified')
  const made = await harness.desk.call('decisions.make', {
    order_uuid: Uuid.parse(waiting[0]?.order_uuid),
    queue: 'unverified',
    verb: 'accept',
    reasons: [],
    title: 'Bottle 1',
  })
  if (!made.ok) throw new Error(`the decision was not accepted: ${made.error.kind}`)
  return made.value
}

test('an address from before the last decision leads to the next undecided order, not to an empty page', async () => {
  const { order_uuid } = await acceptBeforeThePage()
  await harness.remount(withHeldClock(<RunPage />), `/dashboard/orders/run?order=${order_uuid}`)
  await screen.findByText('Bottle 2', { selector: 'h2' })
})

test('an order that comes back after its decision is undone does not count as new', async () => {
  const { id } = await acceptBeforeThePage()
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await screen.findByText('Bottle 2', { selector: 'h2' })
  screen.getByText('1 left')
  expect((await harness.desk.call('decisions.undo', { id })).ok).toBe(true)
  await screen.findByText('2 left')
  expect(screen.queryByText('1 new')).toBeNull()
})
