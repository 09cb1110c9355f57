import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { paintPictures, passQuietTime, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { dialogOf, press, renderPage, runEffects, type PageHarness } from '#tests/_support/page/page-harness.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { OrdersPage } from '../orders-page.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

/** Changes an order in that list on the server and opens its link. */
async function openOrder(checked: boolean, change: Partial<OrderRow>, settings: object = {}): Promise<OrderRow> {
  const orders = await renderPage(<p />, '/', { settings }).then((first) => {
    harness = first
    return first.control.rows('orders') as Promise<OrderRow[]>
  })
  const order = orders.find((order) => order.check_by_moderator === (checked ? 1 : 0))
  if (!order) throw new Error('no such order')
  await harness.control.changeOrder(order.order_uuid, { title: 'Karuizawa 1981', ...change })
  await harness.remount(withHeldClock(<OrdersPage />), `/dashboard/orders?order=${order.order_uuid}`)
  await screen.findByText('Karuizawa 1981', { selector: 'h2' })
  return order
}
const preview = () => within(screen.getByRole('dialog'))
const field = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const SALE = {
  order_type: 1,
  price: 150_000,
  quantity: 2,
  fullsize: 1,
  isbn: '3700012',
  firstname: 'Zoé',
  lastname: 'Lefèvre',
  enabled: 1,
  sold: 0,
  package_dimensions: { length: 32, width: 12, height: 11, sizeUnit: 'cm', weight: 1.8, weightUnit: 'kg' },
  price_history: [{ last_price: 120_000, sold_date: '2026-02-03' }],
  pictures_attachments: ['/media/a/front.png', '/media/a/back.png'],
} as unknown as Partial<OrderRow>

test('a waiting sale shows every field, the last price and the difference', async () => {
  const order = await openOrder(false, SALE)
  expect(field('User')).toContain('ZOÉ LEFÈVRE')
  expect(screen.getByRole('link', { name: 'Open the user' }).getAttribute('href')).toContain(`/dashboard/user/${order.user_uuid}`)
  expect(field('ISBN')).toContain('3700012')
  expect(field('Order type')).toContain('SELL')
  expect(field('Fullsize')).toBe('Yes')
  expect(field('Package (L × W × H)')).toBe('32 × 12 × 11 cm')
  expect(field('Weight')).toBe('1.8 kg')
  expect(field('Quantity')).toBe('2')
  expect(field('Price')).toContain('1,500.00\u00a0€')
  expect(preview().getByTitle('25% above the last price').className).toBe('price-chip price-off')
  expect(field('Last price')).toContain('1,200.00\u00a0€')
  expect(field('Last price')).toContain('sold 03/02/2026')
  expect(['Blocktrade', 'Sold', 'Declined', 'Enabled', 'Checked by moderator'].map(field)).toEqual(['No', 'No', 'No', 'Yes', 'No'])
  expect(screen.getByAltText('Front of Karuizawa 1981 (ZOÉ LEFÈVRE)')).toBeTruthy()
  expect(screen.getByAltText('Back of Karuizawa 1981 (ZOÉ LEFÈVRE)')).toBeTruthy()
})

test('a purchase has no package, and a price a hundred times the last one is flagged', async () => {
  await openOrder(false, { ...SALE, order_type: 0, price: 12_000_000, pictures_attachments: null })
  expect(screen.queryByText('Weight', { selector: 'dt' })).toBeNull()
  await screen.findByText(/Cents and euros may be mixed up/)
  expect(screen.getAllByText('No pictures found.')).toHaveLength(1)
})

test('states that the response does not contain are not shown as No', async () => {
  const unknown = { order_type: null, blocktrade_token: null, sold: null, enabled: null, fullsize: null }
  await openOrder(false, { ...SALE, ...unknown } as unknown as Partial<OrderRow>)
  expect(['Blocktrade', 'Sold', 'Enabled', 'Fullsize'].map(field)).toEqual(['—', '—', '—', '—'])
})

test('a link to a checked order opens it on its own tab, with its reasons and without the last price', async () => {
  await openOrder(true, { ...SALE, enabled: 0, decline_reasons: 'Photo floue;0' })
  expect(screen.getByRole('tab', { name: 'Orders list' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByText('Last price')).toBeNull()
  expect(field('Declined')).toBe('Photo blurryPhoto too dark / Photo differs from the ticker')
  expect(field('Checked by moderator')).toBe('Yes')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('in full screen the price, its difference, the type and the package stay next to the decisions', async () => {
  await openOrder(false, SALE)
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  await screen.findAllByRole('button', { name: 'Leave full screen' })
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(field('Price')).toContain('1,500.00\u00a0€')
  expect(field('Last price')).toContain('1,200.00\u00a0€')
  expect(preview().getByTitle('25% above the last price')).toBeTruthy()
  expect(screen.getByText('SELL · 32 × 12 × 11 cm · 1.8 kg')).toBeTruthy()
})

test('R reactivates a rejected order only after its reasons were shown', async () => {
  const order = await openOrder(true, { ...SALE, enabled: 0, decline_reasons: ['Photo floue'] })
  paintPictures()
  passQuietTime()
  press('r')
  const question = await dialogOf('Reactivate a rejected order?')
  expect(question.textContent).toContain('was declined for: Photo blurry.')
  fireEvent.click(within(question).getByRole('button', { name: 'Reactivate' }))
  await screen.findByText('Reactivated: Karuizawa 1981 (ZOÉ LEFÈVRE)')
  await waitFor(() => expect(field('Enabled')).toBe('Yes'))
  expect((await harness.control.order(order.order_uuid))?.enabled).toBe(1)
  // the reactivated order can be deleted again
  expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull()
})

test('a sold order can neither be deleted nor reactivated, and says why', async () => {
  await openOrder(true, { ...SALE, enabled: 1, sold: 1 })
  const remove = screen.getByRole('button', { name: 'Delete' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Sold')
  press('Delete')
  expect(screen.queryByText('Delete this order?')).toBeNull()
})

test('the product page is opened in the browser after its host was shown', async () => {
  await openOrder(false, SALE, { publicProductUrl: 'https://shop.spirits.com/p/{isbn}' })
  press('o')
  const question = await dialogOf('Open this page in the browser?')
  expect(question.textContent).toContain('shop.spirits.com')
  fireEvent.click(within(question).getByRole('button', { name: 'Open' }))
  await waitFor(async () => expect((await harness.left()).opened).toEqual(['https://shop.spirits.com/p/3700012']))
})

test('without an address of the product page its button says so', async () => {
  await openOrder(false, SALE)
  const button = screen.getByRole('button', { name: 'Open the product page' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a link to an order in neither list shows a message, not an error', async () => {
  harness = await renderPage(<OrdersPage />, '/dashboard/orders?order=00000000-0000-4000-8000-000000000000')
  await screen.findByText('Another moderator may have verified or deleted the order.')
  press('Enter')
  await waitFor(() => expect(screen.queryByText('Another moderator may have verified or deleted the order.')).toBeNull())
})

test('a picture that cannot be loaded says so and has Retry', async () => {
  await openOrder(false, SALE)
  const front = screen.getByAltText(/^Front of/)
  fireEvent.error(front)
  await screen.findByText('Couldn’t load the picture')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const again = screen.getByAltText(/^Front of/)
  fireEvent.load(again)
  await waitFor(() => expect(again.style.visibility).toBe('visible'))
})

test('zoom and turn stay from order to order', async () => {
  await openOrder(false, SALE)
  const zoom = await screen.findByRole('status', { name: 'Zoom' })
  // not announced over the title of the order
  expect(zoom.getAttribute('aria-live')).toBe('off')
  // its keys work once its effects have run
  runEffects()
  press('+')
  press(']')
  press('+')
  await screen.findByText('141%')
  press('j')
  await waitFor(() => expect(screen.queryByText('Karuizawa 1981', { selector: 'h2' })).toBeNull())
  await screen.findByText('141%')
  press('0')
  await waitFor(() => expect(zoom.textContent).toBe('100%'))
  expect(zoom.getAttribute('aria-live')).toBe('polite')
})

test('pictures and reasons under other names are unknown, not none', async () => {
  harness = await renderPage(<p />, '/')
  const row = {
    order_uuid: 'o-1',
    title: 'Karuizawa 1981',
    order_type: 1,
    price: 1000,
    enabled: 1,
    photos: [{ href: '/a.jpg' }],
    motifs: ['x'],
  }
  await harness.control.fault('orders.unverified', { is: 'body', body: JSON.stringify([row]), contentType: 'application/json' })
  await harness.remount(withHeldClock(<OrdersPage />), '/dashboard/orders?order=o-1')
  await screen.findByText('Karuizawa 1981', { selector: 'h2' })
  expect(screen.getByText('Couldn’t read the pictures. Open Diagnostics.')).toBeTruthy()
  expect(screen.queryByText('No pictures found.')).toBeNull()
  expect(field('Declined')).toBe('—')
})
