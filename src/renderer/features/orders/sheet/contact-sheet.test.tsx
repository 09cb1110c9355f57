import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RunPage } from '#features/orders/run/run-page.tsx'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { passQuietTime, withHeldClock } from '#tests/_support/page/order-harness.tsx'
import { type PageHarness, press, pressChord, readAnew, renderPage } from '#tests/_support/page/page-harness.tsx'
import { Announcer } from '#ui/announcer.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

const BOX = { length: 36, width: 13, height: 13, sizeUnit: 'cm', weight: 1.6, weightUnit: 'kg' }

/** Opens the contact sheet of a run of 12 orders: "Bottle 1" to "Bottle 12". The price of every fourth order is far from its last price. */
async function show(all = 86): Promise<readonly OrderRow[]> {
  harness = await renderPage(<p>before</p>, '/before', { settings: { holdSeconds: 30 }, sandbox: { scale: { orders: all, users: 20 } } })
  const orders = (await harness.control.rows('orders')) as OrderRow[]
  const waiting = orders
    .filter(({ check_by_moderator }) => check_by_moderator === 0)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const [at, { order_uuid }] of waiting.entries())
    await harness.control.changeOrder(order_uuid, {
      title: `Bottle ${at + 1}`,
      isbn: `OWN-${at}`,
      user_uuid: `99999999-9999-4999-8999-${String(at).padStart(12, '0')}`,
      order_type: 1,
      price: at % 4 === 3 ? 90_000 : 7200,
      price_history: [{ last_price: 7000, sold_date: '2026-02-03' }],
      package_dimensions: BOX,
      pictures_attachments: [`${at}-front.jpg`, `${at}-back.jpg`],
      decline_reasons: [],
      enabled: 1,
      sold: 0,
    })
  await readAnew(harness, 'orders.unverified', 'orders.verified')
  const page = (
    <>
      <RunPage />
      <Announcer />
    </>
  )
  await harness.remount(withHeldClock(page), '/dashboard/orders/run')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  pressChord('g', 'g')
  return waiting
}
const sheet = () => within(screen.getByRole('region', { name: 'Contact sheet' }))
const cells = () => sheet().queryAllByRole('button', { pressed: true }).length
/** Every front picture is loaded and checked, and the quiet time is over. */
const paint = async () => {
  await waitFor(() => {
    // also of cells that were drawn since the last look
    for (const picture of document.querySelectorAll('.sheet-cell img')) fireEvent.load(picture)
    passQuietTime()
    expect(screen.getByRole('region', { name: 'Contact sheet' }).getAttribute('aria-busy')).toBe('false')
  })
}

test('nine orders without findings; one key accepts all except those left out, each held; one key undoes them', async () => {
  const waiting = await show()
  expect(waiting).toHaveLength(12)
  await screen.findByRole('button', { name: /Bottle 11/ })
  expect(cells()).toBe(9)
  // a screen reader reads what has the focus
  const about = '9 orders. Orders without findings. Press a digit to leave one out.'
  await waitFor(() => expect(document.activeElement?.textContent).toBe(about))
  expect(screen.queryByRole('button', { name: /Bottle 4\b/ })).toBeNull()
  // no effect until the pictures are painted
  press('a')
  expect(screen.queryByText(/Not sent yet/)).toBeNull()
  press('2', 'Digit2')
  await sheet().findByRole('button', { name: 'Accept 8 orders' })
  await paint()
  press('a')
  await sheet().findByRole('button', { name: 'Undo 8 decisions' })
  await sheet().findByText('No orders without findings')
  expect(await harness.control.traffic('orders.check')).toEqual([])
  press('z')
  await waitFor(() => expect(cells()).toBe(8))
})

test('once the accepted orders are sent, the sheet no longer offers to undo them', async () => {
  await show()
  await sheet().findByRole('button', { name: 'Accept 9 orders' })
  await paint()
  press('a')
  await sheet().findByRole('button', { name: 'Undo 9 decisions' })
  const state = await harness.desk.call('decisions.state', {})
  const [first, ...others] = (state.ok ? state.value.decisions : []).map(({ id }) => id)
  await harness.desk.call('decisions.sendNow', { ids: others })
  await sheet().findByRole('button', { name: 'Undo 1 decision' })
  await harness.desk.call('decisions.sendNow', { ids: [first ?? ''] })
  await waitFor(() => expect(sheet().queryByRole('button', { name: /^Undo/ })).toBeNull())
})

test('an order of the sheet is named once, with its price, its difference from the last sale and why it is left out', async () => {
  await show()
  await screen.findByRole('button', { name: /Bottle 11/ })
  await paint()
  await waitFor(() => expect(sheet().queryAllByRole('button', { name: /Reading label…/ })).toEqual([]))
  expect(sheet().getByRole('button', { name: /^Bottle 2, 72\.00\s€, 3% above the last price$/, pressed: true })).toBeTruthy()
  press('2', 'Digit2')
  expect(await sheet().findByRole('button', { name: /^Bottle 2, .*, Left out$/, pressed: false })).toBeTruthy()
})

test('an order whose front picture cannot be shown is left out unless it is chosen', async () => {
  await show()
  await screen.findByRole('button', { name: /Bottle 11/ })
  const [first] = document.querySelectorAll('.sheet-cell img')
  fireEvent.error(first!)
  expect(cells()).toBe(8)
  const cell = sheet().getByRole('button', { name: /Couldn’t show the picture/ })
  expect(cell.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(cell)
  expect(cells()).toBe(9)
})

test('an order whose back picture cannot be loaded is left out unless it is chosen', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    const url = atob(this.src.split('/').at(-1)?.replaceAll('-', '+').replaceAll('_', '/') ?? '')
    return url.endsWith('back.jpg') ? Promise.reject(new Error('broken')) : Promise.resolve()
  })
  await show()
  await waitFor(() => expect(sheet().getAllByText('Couldn’t load all pictures')).toHaveLength(9))
  expect(cells()).toBe(0)
  const [first] = sheet().getAllByRole('button', { name: /Couldn’t load all pictures/ })
  fireEvent.click(first!)
  await sheet().findByRole('button', { name: 'Accept 1 order' })
  decode.mockRestore()
})

test('an order is accepted only after its labels were read, and is left out for what they say', async () => {
  await show()
  press('Escape')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  const rest = Promise.withResolvers<void>()
  const real = window.desk.call.bind(window.desk)
  const spy = vi.spyOn(window.desk, 'call').mockImplementation(async (name, ...input) => {
    if (name !== 'labels.read') return real(name, ...input)
    await rest.promise
    return { ok: true, value: { lines: [], codes: [], software: 'Photoshop 25' } }
  })
  pressChord('g', 'g')
  await screen.findByRole('button', { name: /Bottle 11/ })
  expect(sheet().getAllByText('Reading label…')).toHaveLength(9)
  expect(sheet().getByRole('button', { name: 'Accept 0 orders' }).getAttribute('aria-disabled')).toBe('true')
  rest.resolve()
  // each order's result arrives on its own
  await waitFor(() => expect(sheet().getAllByText('Front was saved with Photoshop 25')).toHaveLength(9))
  expect(cells()).toBe(0)
  spy.mockRestore()
})

test('an order left out while its labels are read does not come back on the next sheet', async () => {
  await show()
  press('Escape')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  const real = window.desk.call.bind(window.desk)
  let readings = 0
  const spy = vi.spyOn(window.desk, 'call').mockImplementation(async (name, ...input) => {
    if (name !== 'labels.read') return real(name, ...input)
    return readings++ === 0 ? new Promise(() => {}) : { ok: true, value: null }
  })
  pressChord('g', 'g')
  await screen.findByRole('button', { name: /Bottle 11/ })
  await waitFor(() => expect(sheet().getAllByText('Reading label…')).toHaveLength(1))
  fireEvent.click(sheet().getByText('Reading label…'))
  expect(cells()).toBe(8)
  await paint()
  press('a')
  await sheet().findByRole('button', { name: 'Undo 8 decisions' })
  await sheet().findByText('No orders without findings')
  spy.mockRestore()
})

test('the next sheet is prepared: its orders are checked before it is on screen', async () => {
  await show(172)
  press('Escape')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  const real = window.desk.call.bind(window.desk)
  const readings = new Set<string>()
  const rest = Promise.withResolvers<void>()
  const spy = vi.spyOn(window.desk, 'call').mockImplementation(async (name, ...input) => {
    if (name !== 'labels.read') return real(name, ...input)
    // front and back of two sheets; the run reads some of the first as well
    readings.add(JSON.stringify(input))
    if (readings.size > 36) await rest.promise
    return { ok: true, value: null }
  })
  pressChord('g', 'g')
  await screen.findByRole('button', { name: /Bottle 11/ })
  await waitFor(() => expect(readings.size).toBe(36))
  press('s')
  await screen.findByRole('button', { name: /Bottle 13/ })
  expect(cells()).toBe(9)
  expect(sheet().queryByText('Reading label…')).toBeNull()
  expect(sheet().getByRole('button', { name: 'Accept 9 orders' })).toBeTruthy()
  rest.resolve()
  spy.mockRestore()
})

test('a prepared order that changed is checked again before it is shown', async () => {
  await show(172)
  await screen.findByRole('button', { name: /Bottle 11/ })
  await waitFor(() => expect(document.querySelectorAll('.sheet-cell')).toHaveLength(9))
  const rows = (await harness.control.rows('orders')) as OrderRow[]
  const [thirteenth, fourteenth] = [13, 14].map((nth) => rows.find(({ title }) => title === `Bottle ${nth}`)?.order_uuid ?? '')
  await harness.control.changeOrder(thirteenth ?? '', { price: 90_000 })
  await harness.control.changeOrder(fourteenth ?? '', { check_by_moderator: 1 })
  await readAnew(harness, 'orders.unverified')
  press('s')
  await screen.findByRole('button', { name: /Bottle 15/ })
  expect(screen.queryByRole('button', { name: /Bottle 13/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Bottle 14/ })).toBeNull()
})

test('an order that the moderator left out is on no later sheet of the run, but still in the run', async () => {
  const waiting = await show()
  await screen.findByRole('button', { name: /Bottle 11/ })
  press('1', 'Digit1')
  expect(await screen.findByText(/^Left out: Bottle 1\b/)).toBeTruthy()
  press('Escape')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  await screen.findByText(`${waiting.length} left`)
  pressChord('g', 'g')
  await screen.findByRole('button', { name: /Bottle 11/ })
  // the orders appear as their checks end
  await waitFor(() => expect(cells()).toBe(8))
  expect(screen.queryByRole('button', { name: /Bottle 1\b/ })).toBeNull()
})

test('undoing a sheet brings its orders back, and those of the sheet on screen after them', async () => {
  await show(172)
  await screen.findByRole('button', { name: /Bottle 11/ })
  await paint()
  await sheet().findByRole('button', { name: 'Accept 9 orders' })
  press('a')
  await sheet().findByRole('button', { name: /Bottle 13/ })
  press('z')
  // a key while they come back does not lose them
  press('s')
  await sheet().findByRole('button', { name: /Bottle 11/ })
  press('s')
  await sheet().findByRole('button', { name: /Bottle 13/ })
})

test('an order whose title contradicts the catalogue is not on the sheet', async () => {
  await show()
  await screen.findByRole('button', { name: /Bottle 3\b/ })
  press('Escape')
  const [bottle] = (await harness.control.rows('tickers')) as { isbn: string }[]
  const third = ((await harness.control.rows('orders')) as OrderRow[]).find(({ title }) => title === 'Bottle 3')
  await harness.control.changeOrder(third?.order_uuid ?? '', { title: 'Bottle 3 99% 70 cl', isbn: bottle?.isbn ?? '' })
  await readAnew(harness, 'orders.unverified')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  pressChord('g', 'g')
  await screen.findByRole('button', { name: /Bottle 11/ })
  expect(screen.queryByRole('button', { name: /Bottle 3\b/ })).toBeNull()
})

test('Escape leads back to the order that was on screen', async () => {
  await show()
  await screen.findByRole('button', { name: /Bottle 11/ })
  press('Escape')
  await screen.findByText('Bottle 1', { selector: 'h2' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Contact sheet' })).toBeNull())
})
