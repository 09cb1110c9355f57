import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openOrder, type OrderHarness, paintPictures, passQuietTime, seen, shown } from '#tests/_support/page/order-harness.tsx'
import { button, dialogOf, isOff, press, pressIn, whyOff } from '#tests/_support/page/page-harness.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'

let harness: OrderHarness
afterEach(() => harness.unmount())

const NO_PICTURES: Partial<OrderRow> = { pictures_attachments: [] }
const DELETED: Partial<OrderRow> = { enabled: 0 }
const decided = async () => (await harness.journal()).filter((name) => name === 'orders.check').length
const checked = async (at: number) => (await harness.control.order(harness.orders[at]!.order_uuid))?.check_by_moderator
/** Waits until every decision so far has been answered. */
const settled = (title: string) => screen.findByText(`Accepted: ${title} (ZOÉ LEFÈVRE)`)

test('A before the pictures are painted decides nothing, and the button says what it waits for', async () => {
  harness = await openOrder()
  press('a')
  expect(button('Accept').closest('[role="group"]')?.getAttribute('aria-busy')).toBe('true')
  passQuietTime()
  expect(whyOff(button('Accept'))).toBe('Loading pictures')
  press('a')
  fireEvent.click(button('Accept'))
  press('Delete')
  expect(screen.queryByText('Delete this order?')).toBeNull()
  paintPictures()
  expect(isOff(button('Accept'))).toBe(false)
  press('a')
  passQuietTime()
  expect(button('Accept').closest('[role="group"]')?.getAttribute('aria-busy')).toBe('false')
  await shown(0)
  expect(await decided()).toBe(0)
  press('a')
  await shown(1)
  await settled('Bottle 1')
})

test('pictures that cannot be loaded do not block the decision', async () => {
  harness = await openOrder()
  for (const picture of document.querySelectorAll('.picture-pane img')) fireEvent.error(picture)
  passQuietTime()
  press('a')
  await shown(1)
})

test('A A A decides one order: the next one must be seen first', async () => {
  harness = await openOrder(0, { changes: { 0: NO_PICTURES, 1: NO_PICTURES, 2: NO_PICTURES } })
  passQuietTime()
  press('a')
  press('a')
  press('a')
  await shown(1)
  press('a')
  press('a')
  await settled('Bottle 1')
  expect(await decided()).toBe(1)
  expect(await checked(1)).toBe(0)
  passQuietTime()
  press('a')
  await shown(2)
  await settled('Bottle 2')
  expect(await decided()).toBe(2)
})

test('a double click on Accept decides one order', async () => {
  harness = await openOrder()
  await seen(0)
  fireEvent.click(button('Accept'))
  await shown(1)
  fireEvent.click(button('Accept'))
  await settled('Bottle 1')
  expect(await decided()).toBe(1)
})

test('Enter of the reasons declines only an order that was seen', async () => {
  harness = await openOrder()
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('4')
  press('Enter')
  // screen readers announce which one
  expect((await screen.findByText('1 reason')).textContent).toBe('1 reason. Photo blurry')
  expect(await decided()).toBe(0)
  await seen(0)
  press('Enter')
  // not with the panel when that goes: a screen reader would be silent about the next order
  expect(document.activeElement?.textContent).toMatch(/^Order: Bottle 1/)
  await shown(1)
  await waitFor(async () => expect(await decided()).toBe(1))
})

test('an order that could not be decided can be decided again', async () => {
  harness = await openOrder(0, { sandbox: { scale: { orders: 7 } } })
  await harness.control.fault('orders.check', { is: 'status', status: 403 }, 1)
  await seen(0)
  press('a')
  await screen.findByText('Couldn’t accept Bottle 1 (ZOÉ LEFÈVRE)')
  await waitFor(() => expect(button('Next order')).toBeTruthy())
  press('ArrowRight')
  await seen(0)
  press('a')
  await settled('Bottle 1')
})

test('an order deleted by its user has a note, and accepting it must be confirmed', async () => {
  harness = await openOrder(1, { changes: { 1: DELETED } })
  await seen(1)
  expect(screen.getByText('Accepting this order asks for confirmation.')).toBeTruthy()
  press('a')
  const question = await dialogOf('The user has deleted this order')
  expect(question.textContent).toContain('The user deleted Bottle 2 (ZOÉ LEFÈVRE) before verification.')
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel', question)))
  fireEvent.click(button('Cancel', question))
  await waitFor(() => expect(screen.queryByText('The user has deleted this order')).toBeNull())
  expect(await decided()).toBe(0)
  press('a')
  await pressIn('The user has deleted this order', 'Accept anyway')
  await shown(2)
  await settled('Bottle 2')
})

test('after a decision, orders deleted by their users are skipped; next and previous still reach them', async () => {
  harness = await openOrder(0, { changes: { 1: DELETED, 2: DELETED } })
  await seen(0)
  press('a')
  await shown(3)
  press('k')
  await seen(2)
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  press('4')
  press('Enter')
  await shown(3)
})

test('when only deleted orders are left, the end says how many and leads to them; Escape leaves it', async () => {
  harness = await openOrder(0)
  const others = harness.orders.slice(1)
  for (const { order_uuid } of others) await harness.control.changeOrder(order_uuid, DELETED)
  await harness.reload()
  await seen(0)
  press('a')
  const heading = await screen.findByRole('heading', { name: 'All other orders are verified' })
  const end = within(heading.parentElement!)
  expect(end.getByText(/^\d+ orders? deleted by (?:its user is|their users are) left\.$/).textContent).toContain(String(others.length))
  // an option has the focus: a screen reader speaks it and leaves it the keys
  const spoken = screen.getByRole('option', { name: /^All other orders are verified\. \d+ orders? deleted by/ })
  await waitFor(() => expect(document.activeElement).toBe(spoken))
  expect(
    screen.getByRole('region', { name: 'All other orders are verified', description: /deleted by their users are left\.$/ }),
  ).toBeTruthy()
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'All other orders are verified' })).toBeNull())
})
