import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useToasts } from '#stores/toast-store.ts'
import { OrdersPage } from '#features/orders/orders-page.tsx'
import { RunPage } from '#features/orders/run/run-page.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { passQuietTime, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { dialogOf, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const page = withHeldClock(
  <Routes>
    <Route path="/dashboard/orders" element={<OrdersPage />} />
    <Route path="/dashboard/orders/run" element={<RunPage />} />
  </Routes>,
)

/** Opens the queue and selects its first orders: "Bottle 1", "Bottle 2" … */
async function select(n: number): Promise<readonly OrderRow[]> {
  harness = await renderPage(page, '/nowhere', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: 40, users: 20 } } })
  const waiting = ((await harness.control.rows('orders')) as OrderRow[])
    .filter(({ check_by_moderator }) => check_by_moderator === 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const [at, { order_uuid }] of waiting.entries())
    await harness.control.changeOrder(order_uuid, { title: `Bottle ${at + 1}`, enabled: 1, sold: 0, decline_reasons: [] })
  await harness.remount(page, '/dashboard/orders?tab=unverified')
  await screen.findByText(`Bottle ${n}`)
  for (let at = 0; at < n; at++) {
    const row = screen.getByText(`Bottle ${at + 1}`).closest('tr')
    if (!row) throw new Error('no row')
    fireEvent.click(within(row).getByRole('checkbox'))
  }
  await screen.findByText(`${n} selected`)
  return waiting
}

/** Declines the selected orders for one reason. `count`: their number. */
async function declineBlurry(count: number): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  const dialog = within(await dialogOf(`Decline ${count} orders`))
  passQuietTime()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Photo blurry' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await screen.findByText(`${count} orders declined`)
}

test('a run over the selected orders contains no others', async () => {
  const waiting = await select(2)
  expect(waiting.length).toBeGreaterThan(2)
  fireEvent.click(screen.getByRole('button', { name: 'Run selected' }))
  await screen.findByText('Bottle 1', { selector: 'h2' })
  await screen.findByText('2 left')
  press('ArrowRight')
  await screen.findByText('Bottle 2', { selector: 'h2' })
})

test('a selected order that its user has deleted is in the run', async () => {
  const [, second] = await select(2)
  await harness.control.changeOrder(second?.order_uuid ?? '', { enabled: 0 })
  await readAnew(harness, 'orders.unverified')
  fireEvent.click(screen.getByRole('button', { name: 'Run selected' }))
  await screen.findByText('2 left')
  press('ArrowRight')
})

test('the selected orders are declined for the same reasons, each held; all are undone at once', async () => {
  const waiting = await select(3)
  await declineBlurry(3)
  const state = await harness.desk.call('decisions.state', {})
  const decisions = state.ok ? state.value.decisions : []
  expect(decisions.map(({ order_uuid, verb, reasons, state: now }) => [order_uuid, verb, reasons, now])).toEqual(
    waiting.slice(0, 3).map(({ order_uuid }) => [order_uuid, 'decline', ['blurry'], 'held']),
  )
  await waitFor(() => expect(screen.queryByText('Bottle 2')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('3 orders are back in the queue')
  await screen.findByText('Bottle 2')
  expect(await harness.control.traffic('orders.check')).toEqual([])
})

test('once no decline can be undone, the message no longer offers that', async () => {
  await select(2)
  await declineBlurry(2)
  const { id } = useToasts.getState().log.find(({ title }) => title === '2 orders declined')!
  const message = () => useToasts.getState().log.find((toast) => toast.id === id)
  const state = await harness.desk.call('decisions.state', {})
  const [first, second] = state.ok ? state.value.decisions : []
  if (!first || !second) throw new Error('no decisions')
  await harness.desk.call('decisions.undo', { id: first.id })
  // the other one can still be undone
  await waitFor(() => expect(message()).toMatchObject({ title: '1 order declined', text: '1 order is back in the queue.' }))
  expect(message()?.action).toBeDefined()
  await harness.desk.call('decisions.undo', { id: second.id })
  await waitFor(() => expect(message()?.action).toBeUndefined())
  expect(message()).toMatchObject({ title: 'No order declined', text: '2 orders are back in the queue.' })
})

test('once the outcomes are known, the message counts only the orders that were declined', async () => {
  const waiting = await select(3)
  await declineBlurry(3)
  await harness.control.changeOrder(waiting[1]!.order_uuid, { check_by_moderator: 1 })
  const state = await harness.desk.call('decisions.state', {})
  await harness.desk.call('decisions.sendNow', { ids: state.ok ? state.value.decisions.map(({ id }) => id) : [] })
  await screen.findByText('2 orders declined')
  screen.getByText('1 order wasn’t declined. It was already handled, or the request failed.')
})

test('Escape closes the reasons and keeps the selection', async () => {
  await select(2)
  fireEvent.click(screen.getByRole('button', { name: 'Decline…' }))
  await dialogOf('Decline 2 orders')
  press('Escape')
  await waitFor(() => expect(screen.queryByText('Decline 2 orders')).toBeNull())
  screen.getByText('2 selected')
})
