import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Fault } from '#sandbox/http/faults.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { openOrder, type OrderHarness, seen, shown, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { dialogOf, press, renderPage } from '#tests/_support/page/page-harness.tsx'
import { OrdersPage } from '../orders-page.tsx'

let harness: OrderHarness
afterEach(() => harness.unmount())

const NEVER_ANSWERED: Fault = { is: 'drop', after: true }
const journal = () => harness.journal()

/** Opens the orders page with one order of the queue in the preview. */
async function open(at = 0, options: Parameters<typeof openOrder>[1] = {}): Promise<readonly OrderRow[]> {
  harness = await openOrder(at, options)
  await seen(at)
  return harness.orders
}

test('A accepts and the next order comes at once', async () => {
  const orders = await open()
  press('a')
  await shown(1)
  await screen.findByText('Accepted: Bottle 1 (ZOÉ LEFÈVRE)')
  expect((await harness.control.order(orders[0]!.order_uuid))?.check_by_moderator).toBe(1)
  expect(harness.where()).toContain(`order=${orders[1]!.order_uuid}`)
})

test('D, digits and Enter decline with the French labels of the reasons', async () => {
  const orders = await open()
  press('d')
  const panel = await screen.findByRole('form', { name: 'Why decline this order?' })
  const send = within(panel).getByRole('button', { name: 'Decline' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  press('Enter')
  expect(within(panel).getByText('No reason chosen')).toBeTruthy()

  // on AZERTY the 4 key types an apostrophe
  press("'", 'Digit4')
  press('l')
  press('w')
  for (const name of ['Photo blurry', 'Price too low', 'Wrong weight'])
    expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
  press('w')
  press('Enter')
  await shown(1)
  await waitFor(async () =>
    expect((await harness.control.order(orders[0]!.order_uuid))?.decline_reasons).toEqual(['Photo floue', 'Prix trop bas']),
  )
})

test('reasons can be ticked with the mouse too', async () => {
  const orders = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Image edited' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await shown(1)
  await waitFor(async () => expect((await harness.control.order(orders[0]!.order_uuid))?.decline_reasons).toEqual(['Image retouchée']))
})

test('next and previous walk through the queue without closing', async () => {
  await open(1)
  press('ArrowRight')
  await shown(2)
  press('k')
  await shown(1)
  press('ArrowLeft')
  await shown(0)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous order' }).getAttribute('aria-disabled')).toBe('true'))
  expect(await journal()).not.toContain('orders.check')
})

test('Escape leaves the reasons first and the preview second', async () => {
  await open()
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('2')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Why decline this order?' })).toBeNull())
  press('d')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Photo too bright' })).checked).toBe(true)
  press('Escape')
  press('Escape')
  await waitFor(() => expect(screen.queryByText('Bottle 1', { selector: 'h2' })).toBeNull())
})

test('the focus is on the group of reasons: there a screen reader leaves digits and letters to the page', async () => {
  await open()
  press('d')
  const form = await screen.findByRole('form', { name: 'Why decline this order?' })
  const reasons = within(form).getByRole('group', { name: 'Why decline this order?' })
  expect(document.activeElement).toBe(reasons)
  expect(within(form).getByRole('application').contains(reasons)).toBe(true)
})

test('Tab stays in the preview, also while reasons are chosen', async () => {
  await open(1)
  const dialog = within(screen.getByRole('dialog'))
  const tabFrom = (name: string) => {
    dialog.getByRole('button', { name }).focus()
    return fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' })
  }
  expect(tabFrom('Delete')).toBe(false)
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Previous order' }))
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  expect(tabFrom('Full screen')).toBe(true)
  expect(dialog.getByRole('form').contains(document.activeElement)).toBe(false)
  expect(tabFrom('Cancel')).toBe(false)
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Previous order' }))
})

test('selected decline reasons are restored when the page is opened again', async () => {
  const orders = await open()
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('1')
  const draft = { form: `orders.decline:${orders[0]!.order_uuid}` }
  await waitFor(async () =>
    expect(await harness.desk.call('drafts.read', draft)).toMatchObject({ value: { values: { reasons: ['too_dark'], open: true } } }),
  )
  await harness.remount()
  const dark = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Photo too dark' })
  expect(dark.checked).toBe(true)
  await screen.findByText(/Your reasons were restored/)
  await seen(0)
  press('Enter')
  await shown(1)
  await waitFor(async () => expect(await harness.desk.call('drafts.read', draft)).toEqual({ ok: true, value: null }))
})

test('without a hold a decision goes through the journal too, and one that meets an ended session waits there for the sign-in', async () => {
  const orders = await open()
  await harness.control.fault('orders.check', { is: 'unauthorized' }, 1)
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('6')
  press('Enter')
  await shown(1)
  const trail = await screen.findByRole('list', { name: 'Last decisions' })
  await within(trail).findByText('Waiting for sign-in')
  const state = await harness.desk.call('decisions.state', {})
  const kept = {
    order_uuid: orders[0]!.order_uuid,
    verb: 'decline',
    reasons: ['number_hidden'],
    state: 'held',
    pause: 'signed-out',
    holdMs: 0,
  }
  expect(state).toMatchObject({ ok: true, value: { decisions: [kept] } })
})

test('an order that another moderator checked in between is reported as already handled, not as an error', async () => {
  const orders = await open()
  await harness.control.changeOrder(orders[0]!.order_uuid, { check_by_moderator: 1 })
  press('a')
  await screen.findByText('Already handled: Bottle 1 (ZOÉ LEFÈVRE)')
  await shown(1)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(await journal()).not.toContain('orders.check')
})

test.each([404, 405, 501])(
  '%i while the order still waits is no other moderator: the call does not exist, and can be corrected',
  async (status) => {
    const orders = await open()
    await harness.control.fault('orders.check', { is: 'status', status, code: 'none', message: 'Cannot PUT /api/orders/check' }, 1)
    press('a')
    const alert = await screen.findByText('Couldn’t accept Bottle 1 (ZOÉ LEFÈVRE)')
    expect(alert.parentElement?.textContent).toContain('This back office has no such call: PUT api/orders/check.')
    expect(screen.getByRole('link', { name: 'Settings → Endpoints' }).getAttribute('href')).toBe('#/settings?endpoint=orders.check')
    expect(screen.queryByText(/^Already handled/)).toBeNull()
    expect((await harness.control.order(orders[0]!.order_uuid))?.check_by_moderator).toBe(0)
  },
)

test('a 404 is not interpreted when the lists could not be loaded either', async () => {
  await open()
  await harness.control.fault('orders.check', { is: 'status', status: 404, code: 'none' }, 1)
  await harness.control.fault('orders.unverified', { is: 'status', status: 403 })
  press('a')
  const { parentElement: alert } = await screen.findByText('Couldn’t accept Bottle 1 (ZOÉ LEFÈVRE)')
  expect(alert?.textContent).toContain('If the item still exists, correct PUT api/orders/check in Settings → Endpoints.')
})

test('a rejected decision restores the order and says why; the reasons are kept', async () => {
  const orders = await open()
  await harness.control.fault('orders.check', { is: 'status', status: 403 }, 1)
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('4')
  press('Enter')
  await shown(1)
  const alert = await screen.findByText('Couldn’t decline Bottle 1 (ZOÉ LEFÈVRE)')
  expect(alert.parentElement?.textContent).toContain('Nothing was changed.')
  expect(alert.parentElement?.textContent).toContain('The order is back in the list.')
  press('k')
  await shown(0)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Photo blurry' })).checked).toBe(true)
  expect((await harness.control.order(orders[0]!.order_uuid))?.check_by_moderator).toBe(0)
})

test('a decision without an answer is settled by reloading the list', async () => {
  const orders = await open()
  await harness.control.fault('orders.check', NEVER_ANSWERED, 1)
  press('a')
  await shown(1)
  await screen.findByText('The change was saved.')
  expect((await harness.control.order(orders[0]!.order_uuid))?.check_by_moderator).toBe(1)
  expect(await harness.control.traffic('orders.check')).toHaveLength(1)
  await harness.control.fault('orders.check', { is: 'drop' }, 1)
  await seen(1)
  press('a')
  await shown(2)
  await screen.findByText(/The back office shows no change so far\. Try again\. The order is back in the list\./)
  expect((await harness.control.order(orders[1]!.order_uuid))?.check_by_moderator).toBe(0)
})

test('after a server error the list decides whether the decision was carried out', async () => {
  const orders = await open()
  await harness.control.fault('orders.check', { is: 'status', status: 500, after: true }, 1)
  press('a')
  await screen.findByText('The change was saved.')
  expect((await harness.control.order(orders[0]!.order_uuid))?.check_by_moderator).toBe(1)
})

test('Delete asks first, then goes on to the next order', async () => {
  await open()
  press('Delete')
  const question = await dialogOf('Delete this order?')
  press('a')
  expect(await journal()).not.toContain('orders.check')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await shown(1)
  await screen.findByText('Deleted: Bottle 1 (ZOÉ LEFÈVRE)')
})

test.each(['Enter', 'Escape'])('after the last order a message appears, and %s leads back to the list', async (key) => {
  await open(0, { sandbox: { scale: { orders: 7 } } })
  press('a')
  await screen.findByRole('heading', { name: 'All orders are verified' })
  press(key)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'All orders are verified' })).toBeNull())
  await screen.findByText('No orders found.')
})

test('an order that leaves the list while open stays visible with a note', async () => {
  const orders = await open()
  await harness.control.changeOrder(orders[0]!.order_uuid, { check_by_moderator: 1 })
  await harness.reload()
  await screen.findByText('Another moderator may have verified or deleted the order.')
  await shown(0)
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBe('true')
})

/** Opens the link of an order with a unique title while a list cannot be loaded. */
async function openUnread(list: 'orders.unverified' | 'orders.verified', tab: string) {
  const bare = await renderPage(<p>before</p>, '/dashboard/orders')
  harness = { ...bare, orders: [], reload: () => Promise.resolve(), journal: () => Promise.resolve([]) }
  const checked = list === 'orders.verified' ? 1 : 0
  const row = ((await harness.control.rows('orders')) as OrderRow[]).find((order) => order.check_by_moderator === checked)!
  await harness.control.changeOrder(row.order_uuid, { title: 'Bottle 1' })
  await harness.control.fault(list, { is: 'status', status: 503 })
  await harness.remount(withHeldClock(<OrdersPage />), `/dashboard/orders?${tab}order=${row.order_uuid}`)
  const dialog = within(await dialogOf('Order preview'))
  return { dialog, retry: await dialog.findByRole('button', { name: 'Retry' }) }
}

test('an order of a list that cannot be loaded is shown neither as loading nor as gone', async () => {
  const { dialog, retry } = await openUnread('orders.unverified', 'tab=unverified&')
  expect(dialog.queryByRole('status', { name: 'Loading…' })).toBeNull()
  expect(dialog.queryByText('Order no longer in the list')).toBeNull()
  await harness.control.clearFaults()
  fireEvent.click(retry)
  await shown(0)
})

test('a link to a checked order whose list cannot be loaded does not call the order gone', async () => {
  const { dialog, retry } = await openUnread('orders.verified', '')
  expect(dialog.queryByText('Order no longer in the list')).toBeNull()
  expect(harness.where()).toContain('tab=verified')
  await harness.control.clearFaults()
  fireEvent.click(retry)
  await shown(0)
})

test('after the last order, a list that cannot be loaded is not reported as finished', async () => {
  await open(0, { sandbox: { scale: { orders: 7 } } })
  await harness.control.fault('orders.unverified', { is: 'status', status: 503 })
  press('a')
  const dialog = within(await dialogOf('Order preview'))
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  expect(dialog.queryByRole('heading', { name: 'All orders are verified' })).toBeNull()
  await harness.control.clearFaults()
  fireEvent.click(retry)
  await dialog.findByRole('heading', { name: 'All orders are verified' })
})
