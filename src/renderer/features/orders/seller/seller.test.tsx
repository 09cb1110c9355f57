import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RunPage } from '#features/orders/run/run-page.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

type Stored = Readonly<Record<string, unknown>> & { readonly uuid: string }

/** Opens a run at an order whose seller has two other orders, one of them declined.  @param second changes the other one */
async function show(changes: object = {}, second: object = {}): Promise<OrderRow> {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 30, users: 20 } } })
  const orders = (await harness.control.rows('orders')) as OrderRow[]
  const [first] = orders
    .filter(({ check_by_moderator }) => check_by_moderator === 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  if (!first) throw new Error('nothing waits')
  const others = orders.filter(({ order_uuid }) => order_uuid !== first.order_uuid)
  for (const [at, { order_uuid }] of others.entries())
    await harness.control.changeOrder(order_uuid, {
      user_uuid: at < 2 ? first.user_uuid : '99999999-9999-4999-8999-999999999999',
      decline_reasons: at === 0 ? ['Photo floue'] : [],
      ...(at < 2 ? { title: `Other ${at + 1}`, check_by_moderator: 1 as const } : {}),
      ...(at === 1 ? second : {}),
    })
  await harness.control.changeOrder(first.order_uuid, { firstname: 'Zoé', lastname: 'Lefèvre', decline_reasons: [], enabled: 1, sold: 0 })
  const user = ((await harness.control.rows('users')) as readonly Stored[]).find(({ uuid }) => uuid === first.user_uuid)
  await harness.control.putRow('users', first.user_uuid, {
    ...user,
    uuid: first.user_uuid,
    created_at: '2024-03-05T09:00:00',
    kyc_is_verified: 1,
    is_blocked: 0,
    is_create_orders_blocked: 0,
    ban_ip: 0,
    ...changes,
  })
  await readAnew(harness, 'orders.unverified', 'orders.verified')
  await harness.remount(withHeldClock(<RunPage />), `/dashboard/orders/run?order=${first.order_uuid}`)
  return first
}

const line = () => screen.findByRole('region', { name: 'Seller' })

test('one line says since when, how many orders, how many declined and why, and the verification', async () => {
  await show()
  await within(await line()).findByText('since 03/2024')
  expect((await line()).textContent).toContain('since 03/2024 · 3 orders, 1 declined (photo blurry) · KYC verified')
  expect((await line()).textContent).toContain('ZOÉ LEFÈVRE')
})

test('an order that the team declined meanwhile is counted as declined, as in the precedents', async () => {
  await show({}, { check_by_moderator: 0 })
  await within(await line()).findByText(/3 orders, 1 declined/)
  const other = ((await harness.control.rows('orders')) as OrderRow[]).find(({ title }) => title === 'Other 2')
  await harness.control.changeOrder(other?.order_uuid ?? '', { check_by_moderator: 1, decline_reasons: ['Photo floue'] })
  await readAnew(harness, 'orders.verified')
  await within(await line()).findByText(/3 orders, 2 declined \(2 × photo blurry\)/)
})

test('an order without names has those of the account', async () => {
  const order = await show({ firstname: 'Ana', lastname: 'Peña' })
  await harness.control.changeOrder(order.order_uuid, { firstname: null, lastname: null })
  await readAnew(harness, 'orders.unverified')
  await within(await line()).findByText('ANA PEÑA')
})

test('a blocked account and a missing verification are shown', async () => {
  await show({ is_create_orders_blocked: 1, kyc_is_verified: 0, kyc_verification_pending: 0 })
  await within(await line()).findByText(/KYC not verified/)
  within(await line()).getByText('Blocked')
})

test('U opens the seller beside the run and closes it; Escape closes it before the run', async () => {
  const order = await show()
  const beside = () => screen.queryByRole('complementary', { name: 'Seller' })
  await line()
  press('u')
  const panel = within(await screen.findByRole('complementary', { name: 'Seller' }))
  await panel.findByText('Other 1')
  panel.getByText('Photo blurry')
  expect(
    panel
      .getByText(/^This order/)
      .closest('li')
      ?.getAttribute('aria-current'),
  ).toBe('true')
  expect(panel.getByRole('link', { name: 'Open the user' }).getAttribute('href')).toContain(order.user_uuid)
  press('Escape')
  await waitFor(() => expect(beside()).toBeNull())
  expect(harness.where()).toBe(`/dashboard/orders/run?order=${order.order_uuid}`)
  press('u')
  await waitFor(() => expect(beside()).not.toBeNull())
  press('u')
  await waitFor(() => expect(beside()).toBeNull())
})

test('a verification that waits or is not in the response is not called missing', async () => {
  const states = { email_is_verified: 1, phone_is_verified: null, kyc_is_verified: 0, kyc_verification_pending: 1, banking_is_verified: 0 }
  await show(states)
  await line()
  press('u')
  const panel = within(await screen.findByRole('complementary', { name: 'Seller' }))
  await panel.findByTitle('Email: verified')
  for (const title of ['Phone: unknown', 'KYC: pending', 'Banking: not verified'])
    expect(panel.getByTitle(title).textContent).toBe(title.replace(':', ','))
})

test('the run names only the states that the response contains', async () => {
  const order = await show()
  const unknown = { order_type: null, blocktrade_token: null, is_pretrade: 0 } as unknown as Partial<OrderRow>
  await screen.findByText(/^Not sold, not pretrade, not blocktrade$/)
  await harness.control.changeOrder(order.order_uuid, unknown)
  await readAnew(harness, 'orders.unverified')
  await screen.findByText(/^Not sold, not pretrade$/)
})

test('a seller that could not be loaded has a message and Retry', async () => {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 30, users: 20 } } })
  await harness.control.fault('users.one', { is: 'status', status: 500 })
  await harness.remount(withHeldClock(<RunPage />), '/dashboard/orders/run')
  await within(await line()).findByText('Couldn’t load the seller')
  press('u')
  await within(await screen.findByRole('complementary', { name: 'Seller' })).findByRole('button', { name: 'Retry' })
})
