import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { OrdersPage } from '#features/orders/orders-page.tsx'
import { RunPage } from '#features/orders/run/run-page.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { passQuietTime, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { type PageHarness, press, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'

let harness: PageHarness
afterEach(async () => {
  await harness.unmount()
  localStorage.clear()
})

const SELLER = '99999999-9999-4999-8999-999999999999'
const BOX = { length: 36, width: 13, height: 13, sizeUnit: 'cm', weight: 1.6, weightUnit: 'kg' }

/** Opens a run at an order of a bottle with five accepted orders at about 70 €, each with the usual parcel. */
async function show(changes: Partial<OrderRow>, where: 'run' | 'preview' = 'run'): Promise<OrderRow> {
  harness = await renderPage(<p>before</p>, '/before', { sandbox: { scale: { orders: 30, users: 20 } } })
  const orders = (await harness.control.rows('orders')) as OrderRow[]
  const waiting = orders.filter(({ check_by_moderator }) => check_by_moderator === 0)
  const verified = orders.filter(({ check_by_moderator }) => check_by_moderator === 1)
  const [first] = waiting.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  if (!first) throw new Error('nothing waits')
  const bottle = {
    isbn: 'ARD-10',
    title: 'Ardbeg 70 cl',
    order_type: 1,
    quantity: 1,
    package_dimensions: BOX,
    price_history: null,
    sold: 0 as const,
  }
  for (const [at, { order_uuid }] of verified.entries())
    await harness.control.changeOrder(
      order_uuid,
      at < 5
        ? { ...bottle, price: 7000 + at * 100, decline_reasons: [], enabled: 1, user_uuid: SELLER }
        : { isbn: `OTHER-${at}`, title: 'Other', user_uuid: SELLER },
    )
  await harness.control.changeOrder(first.order_uuid, { ...bottle, price: 7200, decline_reasons: [], enabled: 1, ...changes })
  await readAnew(harness, 'orders.unverified', 'orders.verified')
  const page = where === 'run' ? <RunPage /> : <OrdersPage />
  await harness.remount(withHeldClock(page), `/dashboard/orders${where === 'run' ? '/run' : ''}?order=${first.order_uuid}`)
  return first
}
const region = async () => within(await screen.findByRole('region', { name: 'Findings' }))
const keyOf = () => Object.keys(localStorage).find((key) => key.startsWith('findings:')) ?? ''
const kept = (): unknown => JSON.parse(localStorage.getItem(keyOf()) ?? '{}')
const PICTURES = ['front.jpg', 'back.jpg']

test('an unusual price and package are shown with their figures; their reasons are highlighted, not selected', async () => {
  await show({ price: 30_000, package_dimensions: { ...BOX, weight: 16 }, pictures_attachments: PICTURES })
  const findings = await region()
  await findings.findByText('5 known prices, 70.00 € to 74.00 €')
  await findings.findByText('Package 16 kg, usually 1.6 kg (5 orders)')
  expect(findings.getAllByRole('listitem')).toHaveLength(2)
  press('d')
  const panel = within(await screen.findByRole('form', { name: 'Why decline this order?' }))
  for (const name of ['Price too high suggested', 'Wrong weight suggested'])
    expect(panel.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false)
  expect(panel.getAllByText('suggested')).toHaveLength(2)
})

test('nothing unusual: no finding, no suggestion', async () => {
  await show({ pictures_attachments: PICTURES })
  await (await region()).findByText('No findings')
  press('d')
  await screen.findByRole('form', { name: 'Why decline this order?' })
  expect(screen.queryByText('suggested')).toBeNull()
})

test('pictures that are still being checked, or could not be, are not said to be without findings', async () => {
  const loaded = Promise.withResolvers<void>()
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(() => loaded.promise)
  onTestFinished(() => decode.mockRestore())
  await show({ pictures_attachments: PICTURES })
  const findings = await region()
  await findings.findByText('Checking pictures…')
  expect(findings.queryByText('No findings')).toBeNull()
  loaded.reject(new Error('not a picture'))
  await findings.findByText('Pictures not checked')
  expect(findings.queryByText('Checking pictures…')).toBeNull()
})

test('a dismissed finding disappears; a kind dismissed often suggests nothing until it is reset', async () => {
  await show({ price: 30_000, pictures_attachments: PICTURES })
  const findings = await region()
  fireEvent.click(await findings.findByRole('button', { name: /^Dismiss: 5 known prices/ }))
  await findings.findByText('No findings')
  await waitFor(() => expect(kept()).toEqual({ price: { dismissed: 1, confirmed: 0 } }))
  // a draft counts as unsaved input, and a sign-out would ask about it
  expect(await harness.desk.call('drafts.read', { form: 'orders.findings', lasting: true })).toMatchObject({ value: null })
  localStorage.setItem(keyOf(), JSON.stringify({ price: { dismissed: 9, confirmed: 1 } }))
  await harness.remount(withHeldClock(<RunPage />))
  const again = await region()
  await again.findByText('5 known prices, 70.00 € to 74.00 €')
  expect(again.queryByText(/^Suggests/)).toBeNull()
  fireEvent.click(await again.findByRole('button', { name: 'Reset' }))
  await again.findByText('Suggests: Price too high')
})

test('a decline for a suggested reason confirms the finding', async () => {
  await show({ price: 30_000, pictures_attachments: [] })
  await (await region()).findByText('Suggests: Price too high')
  passQuietTime()
  press('d')
  await screen.findByRole('checkbox', { name: 'Price too high suggested' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Price too high suggested' }))
  press('Enter')
  await waitFor(() => expect(kept()).toEqual({ price: { dismissed: 0, confirmed: 1 } }))
})

test('the preview shows the same findings and highlights the same reasons; a decline there confirms them', async () => {
  await show({ price: 30_000, pictures_attachments: [] }, 'preview')
  await (await region()).findByText('5 known prices, 70.00 € to 74.00 €')
  passQuietTime()
  press('d')
  const reason = await screen.findByRole('checkbox', { name: 'Price too high suggested' })
  expect((reason as HTMLInputElement).checked).toBe(false)
  fireEvent.click(reason)
  press('Enter')
  await waitFor(() => expect(kept()).toEqual({ price: { dismissed: 0, confirmed: 1 } }))
})

test('in full screen the findings of the preview stay in sight', async () => {
  await show({ price: 30_000, pictures_attachments: [] }, 'preview')
  await (await region()).findByText('5 known prices, 70.00 € to 74.00 €')
  press('f')
  await screen.findAllByRole('button', { name: 'Leave full screen' })
  expect((await region()).getByText('5 known prices, 70.00 € to 74.00 €')).toBeTruthy()
})

test('the preview has the evidence of the run: known prices, seller, precedents', async () => {
  await show({ pictures_attachments: [], user_uuid: SELLER }, 'preview')
  const prices = within(await screen.findByRole('region', { name: 'Price' }))
  await prices.findByText('5 known prices, median 72.00 €')
  const precedents = within(await screen.findByRole('region', { name: 'Precedents' }))
  expect(precedents.getByText(/^5 accepted/)).toBeTruthy()
  press('u')
  await screen.findByRole('complementary', { name: 'Seller' })
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Seller' })).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('without a last sale the price is compared with the median of the accepted prices, and says so', async () => {
  await show({ price: 7920, pictures_attachments: [] })
  expect(await screen.findByTitle('10% above the median of 5 accepted prices')).toBeTruthy()
  expect(screen.getByText('vs. median')).toBeTruthy()
})

test('a bottle without known prices, or with declined ones only, keeps the line of prices in a run and says so', async () => {
  await show({ isbn: 'NEW-1', pictures_attachments: [] })
  const prices = within(await screen.findByRole('region', { name: 'Price' }))
  await prices.findByText('No known prices')
  const [, other] = ((await harness.control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 1)
  await harness.control.changeOrder(other?.order_uuid ?? '', { isbn: 'NEW-1', price: 9000, decline_reasons: ['Prix trop élevé'] })
  await readAnew(harness, 'orders.verified')
  await prices.findByText('1 known price, declined')
  expect(prices.queryByText('No known prices')).toBeNull()
})
