import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { followLedger } from '#stores/decision-ledger.ts'
import { NO_ROWS, type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { DashboardPage } from './dashboard-page.tsx'

const SELLER = 'aaaaaaaa-0000-4000-8000-000000000001'
const idOf = (nth: number) => `aaaaaaaa-0000-4000-8000-00000000010${nth}` as Uuid

let harness: PageHarness
let stopLedger = () => {}
afterEach(async () => {
  stopLedger()
  await harness.unmount()
})

const order = (nth: number, more: Partial<OrderRow>) => ({
  order_uuid: idOf(nth),
  user_uuid: SELLER,
  created_at: new Date(Date.now() - (nth + 0.1) * DAY_MS).toISOString(),
  countdown: new Date(Date.now() + 20 * DAY_MS).toISOString(),
  isbn: `29000000000${nth}`,
  title: `Bottle ${nth}`,
  order_type: 1,
  price: 7200,
  pictures_attachments: [],
  decline_reasons: [],
  enabled: 1,
  sold: 0,
  check_by_moderator: 0,
  ...more,
})

async function show(): Promise<void> {
  harness = await renderPage(<DashboardPage />, '/dashboard', {
    sandbox: { activity: false, scale: NO_ROWS },
    // time to undo
    settings: { holdSeconds: 30 },
  })
  // still today, even in the last minute of the day
  const today = new Date(new Date().setHours(23, 59, 59, 900)).toISOString()
  for (const row of [order(1, {}), order(2, {}), order(3, { countdown: today })])
    await harness.control.putRow('orders', row.order_uuid, row)
  stopLedger = followLedger()
}
const tile = (name: string) => within(screen.getByRole('region', { name }))
const readQueue = () => readAnew(harness, 'orders.unverified')

test('missing figures are a placeholder with one text; the queue shows its age and ends, and opens with Enter', async () => {
  await show()
  for (const name of ['Unverified orders', 'Open reports', 'Disabled switches', 'Top searched bottles']) {
    tile(name).getByText('Not loaded yet')
    expect(tile(name).queryByText('—'), name).toBeNull()
    expect(screen.getByRole('region', { name }).querySelector('.bone'), name).not.toBeNull()
  }
  // as many lines as the figures usually take
  const bones = (name: string) => screen.getByRole('region', { name }).querySelectorAll('.bone').length
  expect(bones('Unverified orders')).toBe(3)
  expect(bones('Top searched bottles')).toBe(9)
  expect(tile('Unverified orders').queryByText('Start run')).toBeNull()

  await readQueue()
  await tile('Unverified orders').findByText('3')
  await tile('Unverified orders').findByText(/^Oldest 3.d$/)
  await tile('Unverified orders').findByText('1 ends today')
  press('Enter')
  await waitFor(() => expect(harness.where()).toBe('/dashboard/orders/run'))
})

test('my day counts what was decided, not undone, and not decided by another moderator first, and the reasons have their bars', async () => {
  await show()
  await readQueue()
  await tile('My decisions today').findByText('0')
  await tile('Decline reasons, last 7 days').findByText('No declines')
  expect(tile('Decline reasons, last 7 days').queryByText('0')).toBeNull()
  expect(screen.getByRole('region', { name: 'My decisions today' }).querySelector('.tile-more')).toBeNull()
  const make = (nth: number, verb: 'accept' | 'decline', reasons: string[] = []) =>
    harness.desk.call('decisions.make', { order_uuid: idOf(nth), queue: 'unverified', verb, reasons, title: null })
  type Made = { readonly value: { readonly id: string } }
  const first = (await make(1, 'accept')) as Made
  await make(2, 'decline', ['blurry', 'too_dark'])
  const third = (await make(3, 'decline', ['blurry'])) as Made
  await tile('My decisions today').findByText('1 accepted, 2 declined')
  const bars = () =>
    tile('Decline reasons, last 7 days')
      .getAllByRole('listitem')
      .map((bar) => bar.textContent)
  expect(bars()).toEqual(['Photo blurry2', 'Photo too dark1'])
  // no decision was timed
  expect(screen.queryByText(/^Median/)).toBeNull()
  await harness.desk.call('decisions.undo', { id: third.value.id })
  await tile('My decisions today').findByText('1 accepted, 1 declined')
  expect(bars()).toEqual(['Photo blurry1', 'Photo too dark1'])
  // another moderator was first
  await harness.control.changeOrder(idOf(1), { check_by_moderator: 1 })
  await readQueue()
  await harness.desk.call('decisions.sendNow', { ids: [first.value.id] })
  await tile('My decisions today').findByText('0 accepted, 1 declined')
})

test('the history of all moderators counts when it has been read; it is not loaded for the dashboard', async () => {
  await show()
  const row = (created_at: number, type: string, reason: string) => ({
    created_at: new Date(created_at).toISOString(),
    email: 'night.shift@cellarmaster.example',
    type,
    reason,
    request: 'PUT api/orders/check',
    customer_uuid: null,
    old_value: null,
    new_value: null,
  })
  await harness.control.putRow('staff_actions', 1, row(Date.now() - DAY_MS, 'decline_order', 'Photo trop sombre, Prix trop élevé'))
  await harness.control.putRow('staff_actions', 2, row(Date.now() - 2 * DAY_MS, 'decline_order', 'Photo trop sombre'))
  await harness.control.putRow('staff_actions', 3, row(Date.now() - 30 * DAY_MS, 'decline_order', 'Photo floue'))
  await harness.control.putRow('staff_actions', 4, row(Date.now() - DAY_MS, 'accept_order', ''))
  const reasons = () => tile('Decline reasons, last 7 days')
  await reasons().findByText('Yours, on this computer')
  await readQueue()
  await tile('Unverified orders').findByText('3')
  expect(await harness.control.traffic('history.staff')).toEqual([])

  await readAnew(harness, 'history.staff')
  await reasons().findByText('All moderators')
  expect(
    reasons()
      .getAllByRole('listitem')
      .map((bar) => bar.textContent),
  ).toEqual(['Photo too dark2', 'Price too high1'])
})
