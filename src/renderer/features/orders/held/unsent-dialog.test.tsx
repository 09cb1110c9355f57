import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { Decision } from '#contract/orders/decisions.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test("a decision without a title in the journal gets its order's title from the queue", async () => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 3, users: 10 } } })
  const [order_uuid = ''] = await harness.control.addOrders(1)
  await harness.control.changeOrder(order_uuid, { title: 'Lagavulin 16' })
  const decision: Decision = {
    id: 'd-1',
    order_uuid,
    queue: 'unverified',
    verb: 'accept',
    reasons: [],
    title: null,
    madeAt: Date.now(),
    state: 'unsent',
    holdMs: 5000,
    sendsAt: null,
    pause: null,
    error: null,
  }
  await harness.remount(<UnsentDialog decisions={[decision]} onClose={() => {}} />, '/dashboard')
  expect(await screen.findByText(/^Accept Lagavulin 16/)).toBeTruthy()
})
