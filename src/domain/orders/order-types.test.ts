import { expect, test } from 'vitest'
import { isBlockTrade, isParcel, ORDER_TYPE_CODES, orderTypeLabel, orderTypeMeaning, repeatsLabel } from './order-types.ts'

test('codes 0 to 4 are BUY, SELL, SG, ST, BT with their meanings', () => {
  expect(ORDER_TYPE_CODES.map(orderTypeLabel)).toEqual(['BUY', 'SELL', 'SG', 'ST', 'BT'])
  expect(ORDER_TYPE_CODES.map(orderTypeMeaning)).toEqual(['buy', 'sell', 'giver', 'taker', 'blocktrade'])
})

test('a code that is missing or unknown has no label', () => {
  for (const code of [null, 5, -1, 0.5]) expect(orderTypeLabel(code)).toBeNull()
})

test('words that begin with the label only repeat it', () => {
  expect(repeatsLabel('SELL', 'Sell order')).toBe(true)
  expect(repeatsLabel('SELL', 'Ordre de vente')).toBe(false)
  expect(repeatsLabel('BT', 'Block trade')).toBe(false)
  expect(repeatsLabel(null, 'Sell order')).toBe(false)
})

test('only a sale and a block trade are parcels', () => {
  expect(ORDER_TYPE_CODES.filter(isParcel)).toEqual([1, 4])
  expect(isParcel(null)).toBe(false)
})

test('a block trade is recognized by its token or its type', () => {
  expect(isBlockTrade({ blocktrade_token: 'abc', order_type: 1 })).toBe(true)
  expect(isBlockTrade({ blocktrade_token: '', order_type: 4 })).toBe(true)
  expect(isBlockTrade({ blocktrade_token: ' ', order_type: 1 })).toBe(false)
})

test('without a token and a known type, it is not known whether an order is a block trade', () => {
  for (const order_type of [null, 5]) expect(isBlockTrade({ blocktrade_token: null, order_type })).toBeNull()
  expect(isBlockTrade({ blocktrade_token: 'abc', order_type: null })).toBe(true)
})
