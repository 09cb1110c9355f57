import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openOrder, type OrderHarness, seen, shown } from '#tests/_support/page/order-harness.tsx'
import { isOn, press } from '#tests/_support/page/page-harness.tsx'
import { picturesOf } from '#domain/catalogue/pictures.ts'

let harness: OrderHarness
afterEach(() => harness.unmount())

const COLLEAGUE = 'night.shift@cellarmaster.example'
/** A colleague's action on an order, as an entry of the back-office history. */
const remark = (order: { readonly order_uuid: string; readonly user_uuid: string }) =>
  harness.control.putRow('staff_actions', 99_999, {
    created_at: '2026-11-22T14:03:00',
    email: COLLEAGUE,
    type: 'decline_order',
    reason: 'Photo floue',
    request: 'PUT api/orders/check',
    customer_uuid: order.user_uuid,
    old_value: { order_uuid: order.order_uuid, check_by_moderator: 0 },
    new_value: { order_uuid: order.order_uuid, check_by_moderator: 1 },
  })

test('an order that was declined before is marked as returned, with the reasons', async () => {
  harness = await openOrder(0, { changes: { 0: { decline_reasons: ['Photo floue', 'Prix trop bas'] } } })
  expect(await screen.findByText('Declined before: photo blurry, price too low')).toBeTruthy()
  const row = document.querySelector<HTMLElement>('tbody tr[data-index="0"]')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('Returned')).toBeTruthy()
  expect(within(row).queryByText('Rejected')).toBeNull()
})

test('reasons that the back office does not return come from the decline sent from this computer', async () => {
  harness = await openOrder()
  await seen(0)
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('6')
  press('Enter')
  await shown(1)
  await screen.findByText('Declined: Bottle 1 (ZOÉ LEFÈVRE)')
  await harness.control.changeOrder(harness.orders[0]!.order_uuid, { check_by_moderator: 0, decline_reasons: [] })
  // the first load may have begun before the change: the decision reloads both lists, too
  await harness.reload()
  await harness.reload()
  await isOn('Previous order')
  press('k')
  await shown(0)
  expect(await screen.findByText('Declined before: bottle number hidden')).toBeTruthy()
  press('j')
  await shown(1)
  expect(screen.queryByText(/^Declined before/)).toBeNull()
})

test('an order decided by another moderator names that person when the history has an entry', async () => {
  harness = await openOrder()
  const [order] = harness.orders
  await seen(0)
  await remark(order!)
  await harness.control.changeOrder(order!.order_uuid, { check_by_moderator: 1 })
  press('a')
  await screen.findByText(`Decided by ${COLLEAGUE} on 22/11/2026 14:03. Your decision had no effect.`)
})

test('an order that leaves the list while open names who decided it', async () => {
  harness = await openOrder()
  const [order] = harness.orders
  await remark(order!)
  await harness.control.changeOrder(order!.order_uuid, { check_by_moderator: 1 })
  await harness.reload()
  await screen.findByText(`Decided by ${COLLEAGUE} on 22/11/2026 14:03.`)
  await shown(0)
})

test('while reasons are being selected, both prices stay visible and the pictures can be zoomed and panned', async () => {
  harness = await openOrder(0, { changes: { 0: { price: 36_000, price_history: [{ last_price: 6200, sold_date: '2026-02-03' }] } } })
  expect(picturesOf(harness.orders[0]!.pictures_attachments).length).toBeGreaterThan(0)
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  const prices = within(screen.getByRole('region', { name: 'Price' }))
  expect(prices.getByText('360.00 €')).toBeTruthy()
  expect(prices.getByText(/^62\.00/)).toBeTruthy()
  expect(prices.getByTitle('481% above the last price')).toBeTruthy()
  press('+')
  press('+')
  expect(screen.getByText('200%')).toBeTruthy()
  const moved = () => document.querySelector<HTMLElement>('.picture-pane img')?.style.transform ?? ''
  const previous = moved()
  press('ArrowDown')
  // the test DOM has no layout: this only checks that the order stays
  await shown(0)
  expect(moved()).toContain(previous.slice(0, 20))
  press('-')
  expect(screen.getByText('141%')).toBeTruthy()
})

test('in an enlarged picture the arrows do not step to another order; J does, and again when the picture is whole', async () => {
  harness = await openOrder()
  press('+')
  press('ArrowRight')
  await shown(0)
  press('j')
  await shown(1)
  press('0')
  await screen.findByText('100%')
  press('ArrowLeft')
  await waitFor(() => shown(0))
})
