import { expect, test } from 'vitest'
import { shapeOf, shapeText } from './shape-text.ts'

test('a shape is typed as it is shown', () => {
  const token = { in: 'body', at: 'result.key', send: 'header', as: 'X-Session-Key' } as const
  const shape = {
    envelope: 'data.rows',
    id: 'id',
    fields: { label: 'title', 'client.nom': 'lastname' },
    forms: { price: 'euros', status: '1=goed gekeurd|0=afgewezen' },
    constants: { 'data.type': 'orders', note: 'a: b = c' },
    send: 'form',
    pages: { by: 'page', name: 'page[number]', first: 0, size: { name: 'page[size]', rows: 100 } },
    token,
  } as const
  expect(shapeOf(shapeText(shape))).toEqual(shape)
  expect(shapeOf(shapeText(undefined))).toEqual({})
})

test.each([
  { fields: 'label' },
  { fields: 'a: b\na: c' },
  { fields: 'a: c\nb: c' },
  { forms: 'price: roman' },
  { forms: 'status: 1=a|0=a' },
  { fields: 'label: title=x' },
  { constants: 'data.type' },
  { constants: 'a b: c' },
  { envelope: 'a b' },
  { id: '__proto__' },
])('%j is no shape', (part) => expect(shapeOf({ ...shapeText(undefined), ...part })).toBeNull())

test('a token that goes as a bearer has no other name', () => {
  const token = { in: 'cookie', at: 'sid', send: 'bearer', as: 'left over', scheme: '' } as const
  expect(shapeOf({ ...shapeText(undefined), token })).toEqual({ token: { in: 'cookie', at: 'sid' } })
})

test('the word before a token stays with it, except in a cookie', () => {
  const token = { in: 'body', at: 'token', send: 'bearer', as: '', scheme: 'Token' } as const
  const shape = { token: { in: 'body', at: 'token', scheme: 'Token' } } as const
  expect(shapeOf({ ...shapeText(undefined), token })).toEqual(shape)
  expect(shapeText(shape).token).toEqual(token)
  const cookie = { ...token, send: 'cookie', as: 'auth' } as const
  expect(shapeOf({ ...shapeText(undefined), token: cookie })).toEqual({ token: { in: 'body', at: 'token', send: 'cookie', as: 'auth' } })
})

test.each([
  { name: '' },
  { name: 'a b' },
  { size: 'per_page' },
  { size: 'per_page: many' },
  { size: 'per_page: 0' },
  { size: 'a: 1\nb: 2' },
])('%j is no way to request pages', (part) => {
  const pages = { by: 'page', name: 'page', first: '1', size: '', ...part } as const
  expect(shapeOf({ ...shapeText(undefined), pages })).toBeNull()
})

test('an offset has no first page', () => {
  const pages = { by: 'offset', name: '$skip', first: '0', size: '' } as const
  expect(shapeOf({ ...shapeText(undefined), pages })).toEqual({ pages: { by: 'offset', name: '$skip' } })
})

test.each([
  { in: 'body', at: '', send: 'bearer', as: '' },
  { in: 'body', at: 'key', send: 'header', as: '' },
  { in: 'body', at: 'key', send: 'header', as: 'Host' },
  { in: 'body', at: 'key', send: 'bearer', as: '', scheme: 'two words' },
] as const)('%j is no place of a token', (token) =>
  expect(shapeOf({ ...shapeText(undefined), token: { scheme: '', ...token } })).toBeNull(),
)
