import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { lineUpOrders, seen, shown, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { button, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { HeldHost } from '../held/held-host.tsx'
import { RunPage } from './run-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** A run over four orders, "Bottle 1" to "Bottle 4", with the messages of the shell. Decisions are sent without a hold. */
async function openRun(): Promise<void> {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 8, users: 10 } } })
  await lineUpOrders(harness, 4)
  const run = (
    <>
      <RunPage />
      <HeldHost />
    </>
  )
  await harness.remount(withHeldClock(run), '/dashboard/orders/run')
}

const newest = () => screen.getByRole('list', { name: 'Last decisions' }).querySelector('li') as HTMLElement
/** Waits until the newest decision of the trail says this. */
const untilNewest = (text: string | RegExp) =>
  waitFor(() => {
    const said = newest().textContent ?? ''
    if (typeof text === 'string' ? !said.includes(text) : !text.test(said)) throw new Error(said)
  })
const pressNewest = () => fireEvent.click(within(newest()).getByRole('button'))
const message = async (text: RegExp) => (await screen.findByText(text)).closest('.toast') as HTMLElement
const requests = async () => (await harness.control.traffic('orders.check')).length

/** The connection is cut after the server has carried out the decision, and no list can be loaded that would show it. */
async function cutOff(): Promise<void> {
  await harness.control.fault('orders.check', { is: 'drop', after: true }, 1)
  for (const list of ['orders.unverified', 'orders.verified'] as const) await harness.control.fault(list, { is: 'status', status: 500 })
}

test('an outcome that no list confirms is said to be unknown; trail and message lead to its order', async () => {
  await openRun()
  await seen(0)
  await cutOff()
  press('d')
  press('4')
  press('Enter')
  await shown(1)
  await untilNewest('Not confirmed')
  expect((await message(/Not confirmed: /)).textContent).toContain('Refresh before you try again.')
  // undoing it is not offered: it may have been saved
  pressNewest()
  await shown(0)
  await screen.findByText('4 left')

  // the order leaves once a list shows that it was saved
  await harness.control.clearFaults()
  await readAnew(harness, 'orders.unverified')
  await screen.findByText('3 left')
  expect(screen.getAllByText('Order no longer in the list').length).toBeGreaterThan(0)
  press('s')
  await seen(1)
  fireEvent.click(within(await message(/Not confirmed: /)).getByRole('button', { name: 'Dismiss' }))

  await cutOff()
  fireEvent.click(button('Accept'))
  await shown(2)
  await untilNewest(/^Accepted.*Not confirmed$/)
  fireEvent.click(within(await message(/Not confirmed: /)).getByRole('button', { name: 'View order' }))
  await shown(1)
  expect(await requests()).toBe(2)
})

const undoByKey = () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true, bubbles: true })

test('an undo while a decision is sent or checked, by key and by mouse, says that it is too late once it was carried out', async () => {
  await openRun()
  const explained = async () => {
    const said = await message(/Accepted and sent: /)
    expect(said.textContent).toContain('This decision can no longer be undone.')
    fireEvent.click(within(said).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/Accepted and sent: /)).toBeNull())
  }

  await seen(0)
  await harness.control.fault('orders.check', { is: 'hold' })
  press('a')
  await shown(1)
  await untilNewest('Sending…')
  undoByKey()
  await untilNewest('Undo requested')
  undoByKey()
  expect(screen.queryByText(/Accepted and sent: /)).toBeNull()
  await harness.control.clearFaults()
  await explained()
  await untilNewest(/Sent$/)

  await seen(1)
  await harness.control.fault('orders.check', { is: 'drop', after: true }, 1)
  await harness.control.fault('orders.verified', { is: 'hold' })
  press('a')
  await shown(2)
  await untilNewest('Checking…')
  pressNewest()
  await untilNewest('Undo requested')
  await harness.control.clearFaults()
  await explained()
  await untilNewest(/Sent$/)
})

test('an undo while a decision is sent brings the order back with its reasons if the attempt fails', async () => {
  await openRun()
  for (const undo of [undoByKey, pressNewest]) {
    await seen(0)
    await harness.control.fault('orders.check', { is: 'hold' }, 1)
    await harness.control.fault('orders.check', { is: 'rate-limit', retryAfter: 1 }, 1)
    press('d')
    press('4')
    press('Enter')
    await shown(1)
    await untilNewest('Sending…')
    undo()
    await untilNewest('Undo requested')
    await harness.control.clearFaults()
    await shown(0)
    await untilNewest(/Undone$/)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Photo blurry' })).checked).toBe(true)
    press('4')
    press('Escape')
  }
  expect(await harness.control.journal()).toEqual([])
  expect(screen.queryByText(/^Couldn’t/)).toBeNull()
})

test('decisions that wait for a busy server say so, and are undone by key and by mouse', async () => {
  await openRun()
  await seen(0)
  await harness.control.fault('orders.check', { is: 'rate-limit', retryAfter: 120 }, 1)
  press('a')
  await shown(1)
  await untilNewest('Waiting for the server')
  // the next one is not sent either
  await seen(1)
  press('a')
  await shown(2)
  await untilNewest(/Accepted.*Bottle 2.*Waiting for the server/)
  expect(screen.getAllByText('Waiting for the server')).toHaveLength(2)
  undoByKey()
  await shown(1)
  fireEvent.click(await screen.findByRole('button', { name: /Bottle 1.*Waiting for the server$/ }))
  await shown(0)
  expect(await requests()).toBe(1)
})

test('a server that was busy gets the decision once', async () => {
  await openRun()
  await seen(0)
  await harness.control.fault('orders.check', { is: 'rate-limit', retryAfter: 1 })
  press('a')
  await shown(1)
  await untilNewest('Waiting for the server')
  await harness.control.clearFaults()
  await untilNewest(/Sent$/)
  const rows = (await harness.control.rows('orders')) as OrderRow[]
  expect(rows.find(({ title }) => title === 'Bottle 1')?.check_by_moderator).toBe(1)
  expect((await harness.control.journal()).filter(({ name }) => name === 'orders.check')).toHaveLength(1)
})
