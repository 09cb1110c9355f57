import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { decodeAnswer } from './read-answer.ts'

const decode = (name: 'users.one' | 'tickers.one', value: unknown) => decodeAnswer(contract[name].output, value, () => undefined)

test('a record or rows without any declared field are no empty ones', () => {
  const failure = { ok: false, error: { kind: 'invalid-answer', instead: 'no-fields' } }
  const user = { type: 'user', id: 'u1', attributes: { nombre: 'Ana' } }
  expect(decode('users.one', { data: user })).toMatchObject(failure)
  expect(decode('tickers.one', { data: [{ type: 'bottle', id: 'b1', attributes: {} }] })).toMatchObject(failure)
  expect(decode('users.one', { data: { ...user, firstname: 'Ana' } })).toMatchObject({ ok: true })
  expect(decode('tickers.one', [])).toMatchObject({ ok: true })
})
