import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { heldDecisions } from '#stores/decision-store.ts'
import { openOrder, type OrderHarness, seen, shown } from '#tests/_support/page/order-harness.tsx'
import { press } from '#tests/_support/page/page-harness.tsx'

let harness: OrderHarness
afterEach(() => harness.unmount())

const trail = () => screen.getByRole('list', { name: 'Last decisions' })
const newest = () => within(trail()).getAllByRole('button')[0]!
const untilNewest = (text: RegExp) =>
  waitFor(() => {
    if (!text.test(newest().textContent ?? '')) throw new Error(newest().textContent ?? '')
  })
const isChecked = async (name: string) => (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked
const isWaiting = async (at: number) => (await harness.control.order(harness.orders[at]!.order_uuid))?.check_by_moderator === 0
const requests = async () => (await harness.control.traffic('orders.check')).length

/** The preview with the first order seen; decisions are held until `sendHeld`. */
async function open(): Promise<void> {
  harness = await openOrder(0, { settings: { holdSeconds: 30 } })
  await seen(0)
}

/** Ends the hold of all decisions, as when its seconds are over. */
async function sendHeld(): Promise<void> {
  const ids = heldDecisions().flatMap(({ id, state }) => (state === 'held' ? [id] : []))
  await harness.desk.call('decisions.sendNow', { ids })
}

function decline(...reasons: readonly string[]): void {
  press('d')
  for (const key of reasons) press(key)
  press('Enter')
}

test('an undone decline shows its reasons as they were chosen, by key and by click', async () => {
  await open()
  decline('1', '4')
  await seen(1)
  decline('l')
  await shown(2)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true, bubbles: true })
  await shown(1)
  await screen.findByText(/\b1 reason$/)
  expect(await isChecked('Price too low')).toBe(true)
  press('Escape')
  fireEvent.click(within(trail()).getByRole('button', { name: /^Declined.*Not sent yet/ }))
  await shown(0)
  expect(await isChecked('Photo too dark')).toBe(true)
  expect(await isChecked('Photo blurry')).toBe(true)
  expect(await requests()).toBe(0)
})

test('after a rejected decline the order is back with its reasons; the message and the trail lead to it', async () => {
  await open()
  await harness.control.fault('orders.check', { is: 'status', status: 403 }, 1)
  decline('4')
  await shown(1)
  await sendHeld()
  await untilNewest(/^Declined.*Failed$/)
  const message = (await screen.findByText(/^Couldn’t decline/)).closest<HTMLElement>('.toast')!
  expect(message.textContent).toContain('The reasons you chose are kept.')
  fireEvent.click(within(message).getByRole('button', { name: 'View order' }))
  await shown(0)
  expect(await isChecked('Photo blurry')).toBe(true)
  expect(await isWaiting(0)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next order' }))
  await shown(1)
  fireEvent.click(newest())
  await shown(0)
  expect(await isChecked('Photo blurry')).toBe(true)
})

test('when another moderator was first, a message says so, nothing is sent, and the trail shows the order without Accept', async () => {
  await open()
  press('a')
  await shown(1)
  await harness.control.changeOrder(harness.orders[0]!.order_uuid, { check_by_moderator: 1 })
  await harness.reload()
  await sendHeld()
  await screen.findByText('Already handled: Bottle 1 (ZOÉ LEFÈVRE)')
  await untilNewest(/Already handled$/)
  expect(await requests()).toBe(0)
  fireEvent.click(newest())
  await shown(0)
  expect(within(screen.getByRole('group', { name: 'Decision' })).queryByRole('button', { name: /^Accept/ })).toBeNull()
})
