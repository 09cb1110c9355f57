import { expect, test } from 'vitest'
import { z } from 'zod'
import { ChangedSupplier, NewSupplier, type Supplier } from '#contract/trade/supplier.ts'
import { missingPrices } from './supplier-fields.ts'
import { flatSupplier, shapedSupplier, zeroPrices } from './supplier-form.ts'
import { PRICE_CELLS } from './supplier-prices.ts'

const sheetOf = (group: string, value: number | null) =>
  Object.fromEntries(PRICE_CELLS.filter((cell) => cell.group === group).map(({ key }) => [key, value]))
const prices = (value: number | null) => ({
  enter: sheetOf('enter', value),
  subscription: sheetOf('subscription', value),
  exit: sheetOf('exit', value),
})
const supplier = (more: object = {}) =>
  ({
    supplier_uuid: 's-1',
    name: 'Cave 33',
    pseudo: 'Storage A',
    enabled: true,
    created_at: '2026-01-01T00:00:00Z',
    address: { address: '1 rue', zip: '33000', city: 'Bordeaux', region: '', country: 'FR' },
    prices: prices(1.5),
    ...more,
  }) as unknown as Supplier

const takes = (schema: z.ZodType, input: unknown) => z.safeEncode(schema, input).success
const NEW = { name: 'A', pseudo: 'B', 'address.address': 'C', 'address.zip': 'D', 'address.city': 'E', 'address.country': 'FR' }

test('a whole supplier goes through the fields of its form unchanged', () => {
  const { created_at, ...rest } = supplier()
  expect(created_at).toBeDefined()
  expect(shapedSupplier(flatSupplier(supplier()))).toEqual(rest)
  expect(takes(ChangedSupplier, shapedSupplier(flatSupplier(supplier())))).toBe(true)
})

test.each(PRICE_CELLS.map(({ name }) => name))('an update waits for %s; 0 is enough', (name) => {
  const whole = flatSupplier(supplier())
  const { [name]: price, ...without } = whole
  expect(price).toBe(1.5)
  expect(takes(ChangedSupplier, shapedSupplier(without))).toBe(false)
  expect(takes(ChangedSupplier, shapedSupplier({ ...without, [name]: 0 }))).toBe(true)
  expect(takes(ChangedSupplier, shapedSupplier({ ...without, [name]: -0.01 }))).toBe(false)
  expect(takes(ChangedSupplier, shapedSupplier({ ...without, [name]: 100.01 }))).toBe(!name.endsWith('percent'))
})

test.each(Object.keys(NEW))('create waits for %s', (name) => {
  expect(takes(NewSupplier, shapedSupplier(NEW))).toBe(true)
  expect(takes(NewSupplier, shapedSupplier({ ...NEW, [name]: '  ' }))).toBe(false)
  expect(takes(NewSupplier, shapedSupplier(Object.fromEntries(Object.entries(NEW).filter(([one]) => one !== name))))).toBe(false)
})

test('create sends no prices until their section is opened, then zeros; an emptied price is required', () => {
  expect(shapedSupplier(NEW)).not.toHaveProperty('prices')
  const opened = { ...NEW, ...zeroPrices() }
  expect(takes(NewSupplier, shapedSupplier(opened))).toBe(true)
  expect(shapedSupplier(opened)).toMatchObject({ prices: prices(0) })
  const { 'prices.exit.box_1': emptied, ...rest } = opened as Record<string, unknown>
  expect(emptied).toBe(0)
  expect(takes(NewSupplier, shapedSupplier(rest))).toBe(false)
})

test('a sheet says how many prices it lacks; 0 is a price', () => {
  expect(missingPrices(supplier({ prices: null }))).toBe(21)
  expect(missingPrices(supplier({ prices: prices(0) }))).toBe(0)
  expect(missingPrices({ prices: JSON.parse(JSON.stringify(prices('1.50' as never))) })).toBe(0)
  expect(missingPrices(supplier({ prices: { ...prices(1), subscription: null } }))).toBe(3)
  // a group that came as JSON text is read as on the page
  expect(missingPrices({ prices: { ...prices(1), exit: JSON.stringify(prices(1).exit) } as never })).toBe(0)
})
