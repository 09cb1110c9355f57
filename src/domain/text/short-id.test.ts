import { expect, test } from 'vitest'
import { shortId } from './short-id.ts'

test('only an id that is cut has an ellipsis', () => {
  expect(shortId('7f3c9a1e-0000-4000-8000-000000000000', 8)).toBe('7f3c9a1e…')
  for (const id of ['42', '7f3c9a1e', '7f3c9a1e9']) expect(shortId(id, 8)).toBe(id)
})
