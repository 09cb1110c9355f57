import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { lineUpOrders, seen, shown, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { button, holdEvents, type PageHarness, press, readAnew, renderPage, whyOff } from '#tests/_support/page/page-harness.tsx'
import { useSettings } from '#stores/settings-store.ts'
import { Announcer } from '#ui/announcer.tsx'
import { RunPage } from './run-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** A run over three orders: "Bottle 1" to "Bottle 3", oldest first. */
async function openRun(): Promise<void> {
  harness = await renderPage(<p>before</p>, '/before', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: 7, users: 10 } } })
  await lineUpOrders(harness, 3)
  const page = (
    <>
      <RunPage />
      <Announcer />
    </>
  )
  await harness.remount(withHeldClock(page), '/dashboard/orders/run')
}

test('the keys step back to skipped and decided orders; a decided one shows its verdict and only Undo', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  press('1')
  await screen.findByText('Reason: Ask a colleague')
  press('d')
  press('4')
  press('Enter')
  await shown(2)
  press('ArrowLeft')
  await shown(1)
  await screen.findByText('· not sent yet · photo blurry')
  expect(whyOff(button(/^Accept/))).toBe('Already decided')
  expect(whyOff(button(/^Decline…/))).toBe('Already decided')
  press('k')
  await shown(0)
  expect(screen.getByText('Skipped earlier')).toBeTruthy()
  expect(screen.getByText('Ask a colleague')).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  press('j')
  await shown(1)
  const note = screen.getByText('· not sent yet · photo blurry').closest('div') as HTMLElement
  within(note).getByRole('button', { name: 'Undo' }).click()
  await screen.findByRole('checkbox', { name: 'Photo blurry' })
  expect(await harness.control.traffic('orders.check')).toEqual([])
})

test('Left goes to the order just decided although main has not listed its decision yet', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  const release = holdEvents('decisions.changed')
  press('a')
  await shown(2)
  await screen.findByText('1 left')
  // without the decided order
  await readAnew(harness, 'orders.unverified')
  press('ArrowLeft')
  await shown(1)
  expect(screen.getByText('· not sent yet')).toBeTruthy()
  act(release)
  expect(screen.getByText('1 left')).toBeTruthy()
})

test('Left pressed before main has stored the decision goes to the decided order', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  const answer = Promise.withResolvers<void>()
  const { call } = window.desk
  const asked = vi.spyOn(window.desk, 'call').mockImplementation(async (name, input) => {
    const result = await call(name, input)
    if (name === 'decisions.make') await answer.promise
    return result
  })
  press('a')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('decisions.make', expect.anything()))
  press('ArrowLeft')
  await act(async () => answer.resolve())
  await waitFor(() => expect(whyOff(button(/^Decline…/))).toBe('Already decided'))
  expect(screen.getByText('Bottle 2', { selector: 'h2' })).toBeTruthy()
})

test('a skipped order that is decided when looked back at is no longer skipped', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  press('ArrowLeft')
  await seen(0)
  press('a')
  await shown(1)
  await waitFor(() => expect(screen.queryByText('1 skipped')).toBeNull())
  expect(screen.queryByText('Why skipped?')).toBeNull()
  expect(screen.getByText('2 left')).toBeTruthy()
})

test('an order skipped again keeps its reason, and the question after it is about that order', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  press('1')
  await screen.findByText('Reason: Ask a colleague')
  press('s')
  await seen(2)
  press('ArrowLeft')
  await shown(1)
  press('ArrowLeft')
  await seen(0)
  press('s')
  await shown(2)
  expect(screen.getByText('2 skipped')).toBeTruthy()
  // not about the other one, which has no reason
  expect(screen.queryByRole('group', { name: 'Why skipped?' })).toBeNull()
  press('ArrowLeft')
  await seen(1)
  press('s')
  await shown(2)
  expect(screen.getByRole('group', { name: 'Why skipped?' })).toBeTruthy()
  press('3')
  await screen.findByText('Reason: Check the pictures')
  press('ArrowLeft')
  await shown(1)
  expect(screen.getByText('Check the pictures')).toBeTruthy()
  press('ArrowLeft')
  await shown(0)
  expect(screen.getByText('Ask a colleague')).toBeTruthy()
})

test('a skipped order that another moderator decides is no longer counted as skipped', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  press('1')
  press('s')
  await seen(2)
  await screen.findByText('2 skipped')
  const rows = ((await harness.control.rows('orders')) as OrderRow[]).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const decideElsewhere = async (at: number) => {
    await harness.control.changeOrder(rows[at]?.order_uuid ?? '', { check_by_moderator: 1 })
    await readAnew(harness, 'orders.unverified')
  }
  await decideElsewhere(0)
  await screen.findByText('1 skipped')
  await decideElsewhere(1)
  await waitFor(() => expect(screen.queryByText(/skipped$/)).toBeNull())
  press('a')
  await screen.findByRole('option', { name: /^All orders are verified\. Accepted: 1/ })
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
})

test('the digits of “Why skipped?” are disabled while the decline reasons use them; the reason follows the language', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  press('d')
  await screen.findByRole('checkbox', { name: 'Photo blurry' })
  const why = screen.getByRole('group', { name: 'Why skipped?' })
  expect(within(why).getByRole('button', { name: 'Check the price' }).getAttribute('aria-keyshortcuts')).toBeNull()
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Photo blurry' })).toBeNull())
  press('2')
  press('ArrowLeft')
  await shown(0)
  expect(screen.getByText('Check the price')).toBeTruthy()
  act(() => useSettings.setState(({ settings }) => ({ settings: settings && { ...settings, language: 'fr' } })))
  expect(await screen.findByText('Vérifier le prix')).toBeTruthy()
})

test('a run reopened without an order in the URL continues at the order that was on screen', async () => {
  await openRun()
  await seen(0)
  press('s')
  await seen(1)
  press('ArrowRight')
  await shown(2)
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await shown(2)
  expect(screen.getByText('1 skipped')).toBeTruthy()
})

test('a run whose order has left the queue continues at the first undecided order', async () => {
  await openRun()
  await seen(0)
  press('ArrowRight')
  await shown(1)
  await harness.remount(<p>away</p>, '/before')
  const [, second] = ((await harness.control.rows('orders')) as OrderRow[]).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  await harness.control.changeOrder(second?.order_uuid ?? '', { check_by_moderator: 1 })
  await readAnew(harness, 'orders.unverified')
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await shown(0)
})

test('an order whose decision was undone can be decided as soon as it is on screen again', async () => {
  await openRun()
  await seen(0)
  press('a')
  await seen(1)
  press('ArrowLeft')
  await shown(0)
  await waitFor(() => expect(whyOff(button(/^Decline…/))).toBe('Already decided'))
  press('ArrowRight')
  await shown(1)
  const state = await harness.desk.call('decisions.state', {})
  const held = state.ok ? state.value.decisions.at(-1) : undefined
  await act(async () => void (await harness.desk.call('decisions.undo', { id: held?.id ?? '' })))
  await screen.findByText('3 left')
  // the row that was cached while the order was decided is not shown
  const slow = Promise.withResolvers<void>()
  const { call } = window.desk
  vi.spyOn(window.desk, 'call').mockImplementation(async (name, input) => {
    if (name === 'lists.row') await slow.promise
    return call(name, input)
  })
  press('ArrowLeft')
  await shown(0)
  press('d')
  await screen.findByRole('checkbox', { name: 'Photo blurry' })
  await act(async () => slow.resolve())
})

test('an order whose decision was undone leaves the run once another moderator has decided it', async () => {
  await openRun()
  await seen(0)
  press('a')
  await seen(1)
  const [first] = ((await harness.control.rows('orders')) as OrderRow[]).toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const state = await harness.desk.call('decisions.state', {})
  const held = state.ok ? state.value.decisions.at(-1) : undefined
  await act(async () => void (await harness.desk.call('decisions.undo', { id: held?.id ?? '' })))
  await screen.findByText('3 left')
  await harness.control.changeOrder(first?.order_uuid ?? '', { check_by_moderator: 1 })
  await readAnew(harness, 'orders.unverified')
  await screen.findByText('2 left')
  press('ArrowLeft')
  await waitFor(() => expect(screen.queryByText('Bottle 1', { selector: 'h2' })).toBeNull())
})

test('a queue that could not be refreshed is named above the order, with Retry', async () => {
  await openRun()
  await seen(0)
  await harness.control.fault('orders.unverified', { is: 'status', status: 500, message: 'Database is away' })
  await readAnew(harness, 'orders.unverified')
  await screen.findByText(/You’re seeing the last loaded data/)
  await shown(0)
  await harness.control.clearFaults()
  button('Retry').click()
  await waitFor(() => expect(screen.queryByText(/You’re seeing the last loaded data/)).toBeNull())
})
