import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellBeside, pasteAt, pastedCells, PRICE_CELLS, priceFlaw, readPrice, writePrice } from './supplier-prices.ts'

test('there are 21 prices, each with a field of its own', () => {
  expect(PRICE_CELLS).toHaveLength(21)
  expect(new Set(PRICE_CELLS.map(({ name }) => name)).size).toBe(21)
})

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 1 250,00 € ', 1250],
  ['1\u202f250,00\u00a0€', 1250],
  ['0', 0],
  ['0,8 %', 0.8],
  ['0.1234', 0.1234],
  ['7,', 7],
])('%j is a price', (typed, price) => {
  expect(readPrice(typed, 'fr')).toBe(price)
})

test.each([
  [8.4, '8.40', '8,40'],
  [12, '12.00', '12,00'],
  [8.575, '8.575', '8,575'],
  [99.999, '99.999', '99,999'],
  [0.30000000000000004, '0.30000000000000004', '0,30000000000000004'],
  [1.1, '1.10', '1,10'],
])('%d euros is typed %s', (price, english, french) => {
  expect(writePrice(price, false, 'en')).toBe(english)
  expect(writePrice(price, false, 'fr')).toBe(french)
})
test('a price is read as the tables print it', () => {
  expect(readPrice('1,250.00', 'en')).toBe(1250)
  expect(readPrice('1\u202f250,00\u00a0€', 'fr')).toBe(1250)
  expect(readPrice('1,250.00', 'fr')).toBeNull()
})

test('a percentage keeps the digits it has', () => {
  expect(writePrice(0.8, true, 'fr')).toBe('0,8')
})
test('a formatted price is read back as the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.boolean(), (tenThousandths, percent) => {
      const price = tenThousandths / 10_000
      expect(readPrice(writePrice(price, percent, 'fr'), 'fr')).toBe(price)
    }),
  )
})

test.each(['', ' ', '-1', '-0', '1.250,00', 'abc', '1e3', 'Infinity', 'NaN', '0x10', '1,2,3', '€', '0.12345', '12345678901'])(
  '%j is none',
  (typed) => {
    expect(readPrice(typed, 'fr')).toBeNull()
  },
)

test('cents written with comma or point are read as they were', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(',', '.'),
      fc.constantFrom('', ' €', '€', ' %'),
      (cents, sign, unit) => {
        expect(readPrice(`${Math.floor(cents / 100)}${sign}${String(cents % 100).padStart(2, '0')}${unit}`, 'en')).toBe(cents / 100)
      },
    ),
  )
})

test('any input is a price of at least 0, or invalid', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const price = readPrice(typed, 'fr')
      expect(price === null || (Number.isFinite(price) && price >= 0)).toBe(true)
    }),
  )
})

test('a pasted column fills downward from its cell, and what does not fit is counted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 30 }),
      fc.nat({ max: 20 }),
      fc.constantFrom('\n', '\r\n', '\t'),
      (numbers, at, between) => {
        const { writes, over } = pasteAt(PRICE_CELLS[at]?.name ?? '', numbers.join(between) + between)
        const room = PRICE_CELLS.length - at
        expect([...writes.values()]).toEqual(numbers.slice(0, room).map(String))
        expect([...writes.keys()]).toEqual(PRICE_CELLS.slice(at, at + numbers.length).map(({ name }) => name))
        expect(over).toBe(Math.max(0, numbers.length - room))
      },
    ),
  )
})

test('an empty cell in the middle of a column stays a cell, empty ones at its end are none', () => {
  expect(pastedCells('1\n\n3\n\n')).toEqual(['1', '', '3'])
})

test('arrows: down runs through the whole sheet, right goes to the same line of the next group or its last', () => {
  const walked: string[] = []
  for (let at: string | null = PRICE_CELLS[0]?.name ?? null; at !== null; at = cellBeside(at, 'down')) walked.push(at)
  expect(walked).toEqual(PRICE_CELLS.map(({ name }) => name))
  expect(cellBeside('prices.enter.per_reference_in_box', 'right')).toBe('prices.subscription.per_month_insurance_percent')
  expect(cellBeside('prices.enter.per_bottle_without_barcode', 'right')).toBe('prices.subscription.per_month_insurance_percent')
  expect(cellBeside('prices.subscription.per_month_tep', 'left')).toBe('prices.enter.delivery')
  expect(cellBeside('prices.exit.round_6', 'down')).toBeNull()
  expect(cellBeside('prices.exit.picking', 'right')).toBeNull()
  expect(cellBeside('nowhere', 'up')).toBeNull()
})

test('the up arrow returns to where the down arrow came from', () => {
  for (const { name } of PRICE_CELLS) {
    const below = cellBeside(name, 'down')
    if (below !== null) expect(cellBeside(below, 'up')).toBe(name)
  }
})

test.each([
  ['-1', 'negative'],
  ['0.12345', 'too-fine'],
  ['abc', null],
  ['12.5', null],
])('what is wrong with %s: %s', (typed, flaw) => {
  expect(priceFlaw(typed, 'en')).toBe(flaw)
})
