import { expect, test } from 'vitest'
import { z } from 'zod'
import { Order } from '../orders/orders.ts'
import { type Mismatch, listIn, readAnswer } from './read.ts'
import { User } from '../people/user-records.ts'

function counted() {
  const counts: string[] = []
  const mismatch: Mismatch = (field, problem) => void counts.push(`${problem} ${field}`)
  return { counts, guesses: () => counts.filter((item) => !/^(missing|unexpected) /.test(item)), mismatch }
}
const row = { order_uuid: 'o1', isbn: 'I1' }

test.each([
  [{ success: true, orders: [row] }, 'list orders'],
  [{ data: { rows: [row] } }, 'list data.rows'],
  [{ status: 'ok', page: { found: [] } }, 'list page.found'],
  [{ orders: [row], columns: ['a', 'b'], errors: [] }, 'list orders'],
  [{ 'zoe@example.test': [row] }, 'list *'],
  [JSON.stringify([row]), 'text answer'],
])('the list in %j is found by guessing', (answer, guess) => {
  const { guesses, mismatch } = counted()
  const read = readAnswer(z.array(Order), answer, mismatch)
  expect(read).toMatchObject({ ok: true })
  expect(guesses()).toEqual([guess])
})

test.each([
  { orders: [row], users: [{}] },
  { orders: [], users: [] },
  { message: 'in maintenance', errors: [] },
  { a: { b: { c: [row] } } },
  { names: ['Zoé'] },
  { out: { pending: '[{"order_uuid":"o"}]', sellers: [row] } },
])('%j is ambiguous and not read', (answer) => {
  expect(listIn(answer)).toBeUndefined()
  expect(readAnswer(z.array(Order), answer, () => undefined)).toMatchObject({ ok: false, error: { instead: 'no-list' } })
})

test('a known envelope is not counted as a guess, and wins over one that could be guessed', () => {
  const { guesses, mismatch } = counted()
  const read = readAnswer(z.array(Order), { orders: [{}, {}], data: [row] }, mismatch)
  expect(read).toMatchObject({ ok: true, value: [row] })
  expect(guesses()).toEqual([])
})

const user = { uuid: 'u1', email: 'zoe@example.test', firstname: 'Zoé' }
test.each([
  [[user], 'record answer'],
  [{ data: [user] }, 'record data'],
  [{ user }, 'record user'],
  [{ result: { user } }, 'record result.user'],
  [JSON.stringify({ data: user }), 'text answer'],
])('the only record in %j is found by guessing', (answer, guess) => {
  const { guesses, mismatch } = counted()
  expect(readAnswer(User, answer, mismatch)).toMatchObject({ ok: true, value: user })
  expect(guesses()).toEqual([guess])
})

test('of two records in a list neither is taken for the requested one', () => {
  const read = readAnswer(User, [user, user], () => undefined)
  expect(read).toMatchObject({ ok: false })
})

test('fields that came as JSON text are counted as guesses, not as unreadable', () => {
  const { counts, mismatch } = counted()
  readAnswer(User, { ...user, organization: '{"name":"Cave"}' }, mismatch)
  expect(counts).toContain('text organization')
  expect(counts).not.toContain('unexpected organization')
})
