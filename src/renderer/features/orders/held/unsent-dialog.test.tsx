import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { Decision } from '#contract/orders/decisions.ts'
import { call } from '#bridge/call.ts'
import { useOrderView } from '../preview/order-view.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const unsent = (change: Partial<Decision>): Decision => ({
  id: 'd-1',
  order_uuid: '',
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
  undoRequested: false,
  ...change,
})

test("a decision without a title in the journal gets its order's title from the queue", async () => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 3, users: 10 } } })
  const [order_uuid = ''] = await harness.control.addOrders(1)
  await harness.control.changeOrder(order_uuid, { title: 'Lagavulin 16' })
  await harness.remount(<UnsentDialog decisions={[unsent({ order_uuid })]} onClose={() => {}} />, '/dashboard')
  expect(await screen.findByText(/^Accept Lagavulin 16/)).toBeTruthy()
})

test.each([
  ['as the key D left it', { reasons: [], open: true }, null],
  ['with another reason', { reasons: ['blurry'], open: true }, { values: { reasons: ['blurry'], open: true } }],
])('"View" of a decline deletes its draft only if that is older: %s', async (_what, draft, left) => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 3, users: 10 } } })
  const [order_uuid = ''] = await harness.control.addOrders(1)
  const form = `orders.decline:${order_uuid}`
  await call('drafts.keep', { form, values: draft, lasting: true })
  const decision = unsent({ order_uuid, verb: 'decline', reasons: ['price_too_low'], title: 'Lagavulin 16' })
  const shown = Promise.withResolvers<void>()
  const View = () => {
    useOrderView(() => shown.resolve())
    return <UnsentDialog decisions={[decision]} onClose={() => {}} />
  }
  await harness.remount(<View />, '/dashboard')
  fireEvent.click(await screen.findByRole('button', { name: /^View/ }))
  await act(() => shown.promise)
  expect(await call('drafts.read', { form, lasting: true })).toEqual({ ok: true, value: left })
})
