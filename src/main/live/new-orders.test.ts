import { expect, test } from 'vitest'
import type { Cents } from '#contract/values/values.ts'
import { newOrdersSummary } from './new-orders.ts'

const order = (order_type: number | null, euros: number | null, quantity: number | null = 1) => ({
  order_type,
  price: euros === null ? null : ((euros * 100) as Cents),
  quantity,
})

test.each([
  ['types by frequency and the value of all', [order(0, 240), order(1, 500), order(1, 250, 2)], 'en', '2 SELL, 1 BUY · 1,240.00 €'],
  ['in French', [order(0, 240), order(1, 1000)], 'fr', '1 BUY, 1 SELL · 1 240,00 €'],
  ['a price that is not known hides the value', [order(2, null), order(2, 10)], 'en', '2 SG'],
  ['an unknown type', [order(null, 10), order(9, 10)], 'en', '2 other · 20.00 €'],
  ['several of an unknown type in French', [order(null, 10), order(9, 10)], 'fr', '2 autres · 20,00 €'],
  ['no quantity is one bottle', [order(4, 10, null)], 'en', '1 BT · 10.00 €'],
  ['nothing', [], 'en', ''],
] as const)('%s', (_, orders, language, summary) => {
  expect(newOrdersSummary(orders, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(summary)
})
