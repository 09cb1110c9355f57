import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { shapePreview } from './shape-preview.ts'

test('money in the preview: no whole amount beside one with decimals, and amounts of lines of a record', () => {
  const forms = { price: 'euros', 'price_history.last_price': 'euros' } as const
  const wire = [714, 120, 80, 700.5].map((price) => ({
    order_uuid: `o${price}`,
    price,
    price_history: [{ last_price: 100 }, { last_price: 90 }],
  }))
  const { before, after } = shapePreview(contract['orders.unverified'], undefined, { forms }, wire)
  expect(before.map(({ price }) => price)).toEqual(Array.from({ length: 3 }, () => ({ isUnread: true })))
  expect(after.map(({ price }) => price)).toEqual([{ cents: [71_400] }, { cents: [12_000] }, { cents: [8000] }])
  expect(after[0]).toMatchObject({ 'price_history.last_price': { cents: [10_000, 9000] } })
})
