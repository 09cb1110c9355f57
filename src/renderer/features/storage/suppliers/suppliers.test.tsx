import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isPercent, PRICE_CELLS } from '#domain/trade/supplier-prices.ts'
import { button, dialogOf, isOff, type PageHarness, readAnew, whyOff } from '#tests/_support/page/page-harness.tsx'
import { renderStoragePage, sheetOf, typeSupplier } from '#tests/_support/page/storage-harness.tsx'

let harness: PageHarness
afterEach(() => harness.unmount())

interface Stored {
  readonly supplier_uuid: string
  readonly name: string
  readonly enabled: number
  readonly prices: Record<string, Record<string, unknown>> | null
  readonly address: object
}
const suppliers = async () => (await harness.control.rows('suppliers')) as readonly Stored[]
const supplier = async (uuid: string) => (await suppliers()).find(({ supplier_uuid }) => supplier_uuid === uuid)
// inputs only: a column of the table behind the dialog may have the same name
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const open = async (nth: number) => {
  harness = await renderStoragePage('Suppliers')
  fireEvent.click(await screen.findByRole('button', { name: `Edit Cellar ${nth}` }))
  await dialogOf(`Edit Cellar ${nth}`)
}
/** Updates the first supplier while the server delays the reload of the list. */
const updateAndWait = async () => {
  await open(1)
  write('Delivery', '12,75')
  await harness.control.fault('storage.updateSupplier', { is: 'hold', after: true }, 1)
  fireEvent.click(button(UPDATE))
  await waitFor(async () => expect(await harness.control.traffic('storage.updateSupplier')).toHaveLength(1))
  await harness.control.fault('storage.suppliers', { is: 'hold' }, 1)
  await harness.control.clearFaults('storage.updateSupplier')
  await screen.findByText('Supplier updated: Cellar 1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const UPDATE = /^Update/
const CREATE = /^Create/

test('opening Suppliers reloads them each time', async () => {
  harness = await renderStoragePage('Suppliers')
  await screen.findByText('Cellar 1')
  const asked = async () => (await harness.control.traffic('storage.suppliers')).length
  await waitFor(async () => expect(await asked()).toBeGreaterThan(0))
  const previous = await asked()
  await harness.control.putRow('suppliers', 's-3', { ...(await supplier('s-1')), supplier_uuid: 's-3', name: 'Cellar 3' })
  fireEvent.click(screen.getByRole('tab', { name: 'Statistics' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Suppliers' }))
  await screen.findByText('Cellar 3')
  expect(await asked()).toBeGreaterThan(previous)
})

test('every price is announced as required once there is one', async () => {
  await open(1)
  expect(field('Delivery').getAttribute('aria-required')).toBe('true')
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Cellar 2' }))
  await dialogOf('Edit Cellar 2')
  expect(field('Delivery').getAttribute('aria-required')).toBeNull()
  write('Picking', '1')
  expect(field('Delivery').getAttribute('aria-required')).toBe('true')
})

test('the switch sends the supplier unchanged except for its state, also one without prices', async () => {
  harness = await renderStoragePage('Suppliers')
  const previous = await supplier('s-2')
  fireEvent.click(await screen.findByRole('switch', { name: 'Cellar 2: enabled' }))
  await screen.findByText('Cellar 2: disabled')
  expect(await supplier('s-2')).toEqual({ ...previous, enabled: 0 })
})

test('update: every price accepts comma and point; the server receives numbers', async () => {
  await open(1)
  for (const { key } of PRICE_CELLS)
    expect(document.querySelector<HTMLInputElement>(`[data-cell$=".${key}"] input`)?.value).toBe(isPercent(key) ? '1.5' : '1.50')
  write('Delivery', '12,75')
  write('Picking', '0')
  fireEvent.click(button(UPDATE))
  await screen.findByText('Supplier updated: Cellar 1')
  const prices = (await supplier('s-1'))?.prices
  expect(prices?.['enter']?.['delivery']).toBe(12.75)
  expect(prices?.['exit']?.['picking']).toBe(0)
  expect(prices?.['exit']?.['box_1']).toBe(1.5)
})

test('empty fields are highlighted from the start and named; percent is at most 100; a negative price is rejected', async () => {
  await open(2)
  expect(field('Delivery').getAttribute('aria-invalid')).toBe('true')
  expect(field('Region').getAttribute('aria-invalid')).toBeNull()
  write('Delivery', '0')
  await waitFor(() => expect(whyOff(button(UPDATE))).toMatch(/^Missing: Per unique bottle box, /))
  for (const { name } of PRICE_CELLS)
    fireEvent.change(document.querySelector(`[data-cell="${name}"] input`) as HTMLInputElement, { target: { value: '0' } })
  await waitFor(() => expect(isOff(button(UPDATE))).toBe(false))
  for (const [label, bad] of [
    ['Insurance per month', '100,01'],
    ['Delivery', '-1'],
    ['Box 3', 'x'],
    ['Name', ' '],
    ['City', ''],
  ] as const) {
    const good = field(label).value
    write(label, bad)
    await waitFor(() => expect(isOff(button(UPDATE)), label).toBe(true))
    expect(whyOff(button(UPDATE))).toContain(label)
    write(label, good)
    await waitFor(() => expect(isOff(button(UPDATE)), label).toBe(false))
  }
  write('Region', '')
  expect(isOff(button(UPDATE))).toBe(false)
})

test('the address of a supplier without prices is corrected without entering any', async () => {
  await open(2)
  write('City', 'Libourne')
  await waitFor(() => expect(isOff(button(UPDATE))).toBe(false))
  fireEvent.click(button(UPDATE))
  await screen.findByText('Supplier updated: Cellar 2')
  const stored = await supplier('s-2')
  expect(stored).toMatchObject({ address: { city: 'Libourne' } })
  expect(stored?.prices ?? null).toBeNull()
})

test('the sheet by keyboard: Enter and arrows move, Enter does not send', async () => {
  await open(1)
  field('Delivery').focus()
  const go = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key })
  go('Enter')
  expect(document.activeElement).toBe(field('Per unique bottle box'))
  go('ArrowRight')
  expect(document.activeElement).toBe(field('Supplier per month'))
  go('ArrowDown')
  go('ArrowDown')
  expect(document.activeElement).toBe(field('Picking'))
  go('ArrowUp')
  expect(document.activeElement).toBe(field('Insurance per month'))
  expect(await harness.control.traffic('storage.updateSupplier')).toHaveLength(0)
})

test('a pasted column fills downward; an invalid price stays visible and blocks the update', async () => {
  await open(1)
  const paste = (label: string, text: string) => fireEvent.paste(field(label), { clipboardData: { getData: () => text } })
  paste('Delivery', '1,10\n2.20\n3 €\n')
  expect(['Delivery', 'Per unique bottle box', 'Per reference in box', 'Per new reference'].map((label) => field(label).value)).toEqual([
    '1.10',
    '2.20',
    '3.00',
    '1.50',
  ])
  paste('Round 3', '7\nfree\n9')
  expect(field('Round 6').value).toBe('free')
  await waitFor(() => expect(whyOff(button(UPDATE))).toBe('Invalid: Round 6'))
})

test('the monthly cost follows the prices as they are typed', async () => {
  await open(1)
  write('TEP per month', '0,50')
  write('Supplier per month', '0,30')
  write('Insurance per month', '0,8')
  write('Bottles', '12')
  write('Value per bottle', '100')
  expect(document.querySelector('.month-cost output')?.textContent).toMatch(/^19\.20\s€ a month$/)
  write('TEP per month', '')
  expect(document.querySelector('.month-cost output')?.textContent).toBe('—')
})

const fillIn = async () => {
  harness = await renderStoragePage('Add supplier')
  await typeSupplier(() => expect(isOff(button(CREATE))).toBe(true))
  await waitFor(() => expect(isOff(button(CREATE))).toBe(false))
}

test('create requires every field but the region, and sends no prices', async () => {
  await fillIn()
  fireEvent.click(button(CREATE))
  await screen.findByText('Supplier created')
  expect((await suppliers()).find(({ name }) => name === 'Nouveau chais')).toMatchObject({
    prices: null,
    address: { address: '2 rue', zip: '16100', city: 'Cognac', region: '', country: 'FR' },
  })
  await waitFor(() => expect(field('Name').value).toBe(''))
})

test('create with the price section open sends zeros, and requires a price that was emptied', async () => {
  await fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Enter prices' }))
  await waitFor(() => expect(field('Delivery').value).toBe('0.00'))
  write('Box 6', '')
  await waitFor(() => expect(whyOff(button(CREATE))).toBe('Missing: Box 6'))
  write('Box 6', '3,5')
  await waitFor(() => expect(isOff(button(CREATE))).toBe(false))
  fireEvent.click(button(CREATE))
  await screen.findByText('Supplier created')
  const prices = sheetOf(0) as Record<string, Record<string, unknown>>
  expect((await suppliers()).find(({ name }) => name === 'Nouveau chais')?.prices).toEqual({
    ...prices,
    exit: { ...prices['exit'], box_6: 3.5 },
  })
})

test('a supplier reopened before the list has reloaded shows the new values, except in typed fields', async () => {
  await updateAndWait()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Cellar 1' }))
  await dialogOf('Edit Cellar 1')
  write('Picking', '3')
  await harness.control.clearFaults()
  await waitFor(() => expect(field('Delivery').value).toBe('12.75'))
  expect(field('Picking').value).toBe('3')
})

test("an update or a switch over an outdated list does not undo a colleague's change", async () => {
  await updateAndWait()
  fireEvent.click(screen.getByRole('switch', { name: 'Cellar 1: enabled' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Cellar 1: enabled' }).getAttribute('aria-checked')).toBe('false'))
  await harness.control.clearFaults()
  await screen.findByText('Cellar 1: disabled')
  expect((await supplier('s-1'))?.prices?.['enter']?.['delivery']).toBe(12.75)
})

test('a switch that a colleague has already changed is reported, not sent', async () => {
  harness = await renderStoragePage('Suppliers')
  await screen.findByText('Cellar 2')
  await harness.control.putRow('suppliers', 's-2', { ...(await supplier('s-2')), enabled: 0 })
  fireEvent.click(screen.getByRole('switch', { name: 'Cellar 2: enabled' }))
  await screen.findByText('Already changed by another moderator. Nothing was sent.')
  expect(await harness.control.journal()).toEqual([])
})

test('a supplier with an unreadable field is not sent without it', async () => {
  harness = await renderStoragePage('Suppliers')
  const [first] = await suppliers()
  if (!first) throw new Error('no supplier')
  await harness.control.putRow('suppliers', first.supplier_uuid, { ...first, address: { ...first.address, zip: ['16100'] } })
  await readAnew(harness, 'storage.suppliers')
  await screen.findByText('Unreadable')
  fireEvent.click(await screen.findByRole('switch', { name: new RegExp(first.name) }))
  await screen.findByText(/Some fields of this supplier are unknown/)
  expect(await harness.control.traffic('storage.updateSupplier')).toHaveLength(0)
})
