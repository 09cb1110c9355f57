import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dayOf } from '#domain/values/typed-values.ts'
import type { Desk } from '#preload/desk.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { lineUpOrders, seen, shown, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { RunPage } from './run-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

test('the end of the run shows a summary, which can be copied and exported', async () => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 7, users: 10 } } })
  const [order] = ((await harness.control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  if (!order) throw new Error('nothing waits')
  await harness.control.changeOrder(order.order_uuid, { title: 'Bottle 1', enabled: 1, sold: 0, decline_reasons: [] })
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await seen(0)
  press('a')
  await screen.findByText('All orders are verified')
  await screen.findByText('Accepted', { selector: 'dt' })
  // a screen reader reads the option that has the focus: heading and summary; on one it passes S, C and E to the page
  const end = screen.getByRole('option', { name: /^All orders are verified\. Accepted: 1/ })
  await waitFor(() => expect(document.activeElement).toBe(end))
  press('c')
  await screen.findByText('Summary copied')
  expect((await harness.left()).copied.at(-1)).toMatch(/^Accepted: 1\nTime per order: \d+ s$/)
  const asked: unknown[] = []
  const { call, ...desk } = window.desk
  const heard: Desk['call'] = (name, input) => {
    if (name === 'lists.exportRows') asked.push(input)
    return call(name, input)
  }
  Object.defineProperty(window, 'desk', { value: { ...desk, call: heard }, configurable: true })
  // where today is another day than in UTC
  const zone = process.env['TZ']
  process.env['TZ'] = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14'
  press('e')
  await waitFor(() => expect(asked).toHaveLength(1))
  const fileName = `run-${dayOf(new Date())}.xlsx`
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  expect(asked).toMatchObject([{ rows: [{ label: 'Accepted', value: '1' }, { label: 'Time per order' }], fileName }])
})

test('the end does not say that all orders are verified while one that its user has deleted waits', async () => {
  harness = await renderPage(<p>before</p>, '/before', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: 14, users: 10 } } })
  const orders = ((await harness.control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  expect(orders).toHaveLength(2)
  for (const [at, { order_uuid }] of orders.entries())
    await harness.control.changeOrder(order_uuid, { title: 'Bottle 1', enabled: at === 0 ? 1 : 0, sold: 0, decline_reasons: [] })
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await seen(0)
  press('a')
  await screen.findByRole('option', { name: /^End of the run\. Accepted: 1/ })
  await harness.control.changeOrder(orders[1]?.order_uuid ?? '', { check_by_moderator: 1 })
  await readAnew(harness, 'orders.unverified')
  await screen.findByRole('option', { name: /^All orders are verified\. Accepted: 1/ })
})

test('the order skipped last is asked about at the end; the next run has it first and once, and keeps its reason', async () => {
  harness = await renderPage(<p>before</p>, '/before', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: 7, users: 10 } } })
  await lineUpOrders(harness, 2)
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await seen(0)
  press('a')
  await seen(1)
  press('s')
  await screen.findByRole('group', { name: 'Why skipped?' })
  press('2')
  await screen.findByText('1 (check the price)', { selector: 'dd' })
  expect(screen.queryByRole('group', { name: 'Why skipped?' })).toBeNull()
  press('s')
  await seen(1)
  press('s')
  await screen.findByText('1 (check the price)', { selector: 'dd' })
  press('Escape')

  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await shown(1)
  await screen.findByText('1 left')
  expect(screen.getByText('1 of 1')).toBeTruthy()
  expect(screen.getByText('Check the price')).toBeTruthy()
  await seen(1)
  press('s')
  await screen.findByText('1 (check the price)', { selector: 'dd' })
})
