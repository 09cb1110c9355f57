import { expect, test } from 'vitest'
import { shapeOf, shapeText } from './shape-text.ts'

test('a shape is typed as it is shown, and what is not typed stays', () => {
  const token = { in: 'header', at: 'x-key' } as const
  const shape = {
    envelope: 'data.rows',
    id: 'id',
    fields: { label: 'title', 'client.nom': 'lastname' },
    forms: { price: 'euros' },
    send: 'form',
    token,
  } as const
  expect(shapeOf(shapeText(shape), shape)).toEqual(shape)
  expect(shapeOf(shapeText(undefined))).toEqual({})
})

test.each([
  { fields: 'label' },
  { fields: 'a: b\na: c' },
  { fields: 'a: c\nb: c' },
  { forms: 'price: roman' },
  { envelope: 'a b' },
  { id: '__proto__' },
])('%j is no shape', (part) => expect(shapeOf({ ...shapeText(undefined), ...part })).toBeNull())
