import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isInShare } from '#domain/orders/run/queue-share.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { lineUpOrders, seen, shown, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { RunPage } from './run-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const WAITING = 6
const SHARE = { nth: 2, of: 2 }

/** A run over "Bottle 1" to "Bottle 6"; their ids, oldest first. */
async function openRun(): Promise<readonly string[]> {
  harness = await renderPage(<p>before</p>, '/before', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: 12, users: 10 } } })
  await lineUpOrders(harness, WAITING)
  const rows = ((await harness.control.rows('orders')) as OrderRow[]).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  return rows.slice(0, WAITING).map(({ order_uuid }) => order_uuid)
}

async function choose(share: string): Promise<void> {
  const select = screen.getByRole('combobox', { name: 'Share of the queue' })
  fireEvent.mouseDown(select)
  fireEvent.click(await screen.findByTitle(share))
}

test('in a share no key reaches an order of another moderator, and only its own orders are counted', async () => {
  const ids = await openRun()
  await shown(0)
  const [mine, others] = [true, false].map((is) => ids.flatMap((id, at) => (isInShare(id, SHARE) === is ? [at] : []))) as [
    number[],
    number[],
  ]
  expect(mine.length).toBeGreaterThan(1)
  expect(others.length).toBeGreaterThan(0)
  await choose('Share 2 of 2')
  await screen.findByText(`${mine.length} left`)
  const last = mine.length - 1
  await shown(mine[0]!)
  for (const at of mine.slice(1)) {
    press('j')
    await shown(at)
  }
  // nothing follows: otherwise one step back would not lead to the last but one
  press('j')
  press('ArrowLeft')
  await shown(mine[last - 1]!)
  for (const at of mine.slice(0, last - 1).toReversed()) {
    press('k')
    await shown(at)
  }
  press('ArrowLeft')
  press('ArrowRight')
  await shown(mine[1]!)
  press('k')
  for (const at of mine) {
    await seen(at)
    press('a')
  }
  await screen.findByRole('button', { name: new RegExp(`^Take ${others.length} orders? from the other shares`) })
  press('t')
  await screen.findByText(`${others.length} left`)
  await shown(others[0]!)
})
