import { expect, test } from 'vitest'
import { z } from 'zod'
import { Order } from '../orders/orders.ts'
import { User } from '../people/user-records.ts'
import { readAnswer, readEntity } from './read.ts'
import { unreadableIn } from './unreadable.ts'

const silent = () => undefined

test('if one amount of a response has decimals, none of its whole amounts is read as cents', () => {
  const counts: string[] = []
  const read = readAnswer(z.array(Order), [{ price: 714 }, { price: 700.5 }, { price: null }, { price: '12' }], (field, problem) => {
    if (problem === 'unexpected') counts.push(field)
  })
  const rows = read.ok ? read.value : []
  expect(rows.map(({ price }) => price)).toEqual([null, null, null, null])
  expect(rows.map(unreadableIn)).toEqual([['price'], ['price'], [], ['price']])
  expect(counts).toEqual(['price', 'price', 'price'])
})

test('whole amounts, and amounts that are no numbers, say nothing of the unit', () => {
  const read = readAnswer(z.array(Order), [{ price: 714 }, { price: 'on request' }, { price: 1e300 }], silent)
  expect(read).toMatchObject({ ok: true, value: [{ price: 714 }, { price: null }, { price: null }] })
})

test('cents from a multiplication in floating point cost one cell', () => {
  const rows = readAnswer(z.array(Order), [{ price: 714 }, { price: 1.15 * 100 }], silent)
  expect(rows).toMatchObject({ ok: true, value: [{ price: 714 }, { price: null }] })
})

test('a single record: one amount with decimals concerns its other amounts, also those of records in it', () => {
  const invoices = [
    { invoice_id: 'a', price_net: 100, price_gross: 120 },
    { invoice_id: 'b', price_net: 100, price_gross: '119.60' },
  ]
  const user = readEntity(User, { firstname: 'Ann', invoices, subscriptions_informations: [{ label: 'Cave', price: 30 }] }, silent)
  expect(user.invoices?.map(({ price_net, price_gross }) => [price_net, price_gross])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(user.invoices?.map(unreadableIn)).toEqual([
    ['price_net', 'price_gross'],
    ['price_gross', 'price_net'],
  ])
  expect(unreadableIn(user.subscriptions_informations?.[0])).toContain('price')
  expect(user.firstname).toBe('Ann')
})
