import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OrderOverHost } from '#app/shell/order-over-host.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { dialogOf, press, renderPage, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import { UserPage } from '../page/user-page.tsx'

let harness: PageHarness
let order: OrderRow
afterEach(() => harness.unmount())

const WHO = 'night.shift@cellarmaster.example'
const page = (
  <>
    <Routes>
      <Route path="/dashboard/user/:uuid" element={<UserPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
    <OrderOverHost pathname="/dashboard/user/" />
  </>
)

/** Opens the page of a seller with a declined order, with an entry in the back-office history. */
async function show(): Promise<void> {
  harness = await renderPage(page, '/elsewhere', { sandbox: { scale: { orders: 12, users: 10 } } })
  const [first] = (await harness.control.rows('orders')) as OrderRow[]
  if (!first) throw new Error('the seed has no order')
  const changes = { title: 'Ardbeg 10', price: 7400, check_by_moderator: 1 as const, created_at: '2026-11-12T10:00:00' }
  order = { ...first, ...changes, decline_reasons: ['Photo floue'] }
  await harness.control.changeOrder(first.order_uuid, { ...changes, decline_reasons: ['Photo floue'] })
  await harness.control.putRow('staff_actions', 99_999, {
    created_at: '2026-11-19T07:47:00',
    email: WHO,
    type: 'decline_order',
    reason: null,
    request: 'PUT api/orders/check',
    customer_uuid: first.user_uuid,
    old_value: null,
    new_value: { order_uuid: first.order_uuid },
  })
  await harness.remount(page, `/dashboard/user/${first.user_uuid}?tab=orders`)
}

test('the last decline is shown under the name, with reasons, time and moderator', async () => {
  await show()
  const line = within(await screen.findByRole('region', { name: 'Last declined' }))
  line.getByText(/Ardbeg 10 · Photo blurry/)
  await line.findByText(`· on 19/11/2026 07:47 · by ${WHO}`)
})

test('the answer is copied in both languages, without the id and the colleague', async () => {
  await show()
  await screen.findByText(`· on 19/11/2026 07:47 · by ${WHO}`)
  press('c')
  await screen.findByText('Answer copied in English and French')
  const copied = ((await harness.left()).copied.at(-1) ?? '').replace(/[\u00a0\u202f]/g, ' ')
  expect(copied).toContain('Your order “Ardbeg 10” of 12/11/2026 at 74.00 € was declined on 19/11/2026: Photo blurry.')
  expect(copied).toContain('Photo floue.')
  expect(copied).not.toContain(order.order_uuid)
  expect(copied).not.toContain(WHO)
})

test('the orders show their reasons; the preview opens over the user and Escape leads back', async () => {
  await show()
  const grid = await screen.findByRole('grid', { name: 'Orders' })
  await within(grid).findByText('Photo blurry')
  fireEvent.click(within(grid).getByRole('button', { name: 'View order Ardbeg 10' }))
  const dialog = within(await dialogOf('Order preview'))
  await dialog.findByText('Ardbeg 10', { selector: 'h2' })
  expect(harness.where()).toBe(`/dashboard/user/${order.user_uuid}?tab=orders&preview=${order.order_uuid}`)
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Order preview' })).toBeNull())
  expect(harness.where()).toBe(`/dashboard/user/${order.user_uuid}?tab=orders`)
  // opened by a link there is no earlier history entry to return to
  await harness.remount(page, `/dashboard/user/${order.user_uuid}?tab=orders&preview=${order.order_uuid}`)
  await screen.findByText('Ardbeg 10', { selector: 'h2' })
  press('Escape')
  await waitFor(() => expect(harness.where()).toBe(`/dashboard/user/${order.user_uuid}?tab=orders`))
})

test('an account without a declined order has no such line', async () => {
  await show()
  await harness.control.changeOrder(order.order_uuid, { decline_reasons: [] })
  for (const row of (await harness.control.rows('orders')) as OrderRow[])
    if (row.user_uuid === order.user_uuid) await harness.control.changeOrder(row.order_uuid, { decline_reasons: [] })
  await harness.remount()
  await screen.findByRole('grid', { name: 'Orders' })
  expect(screen.queryByRole('region', { name: 'Last declined' })).toBeNull()
})
