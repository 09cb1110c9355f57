import { expect, it } from 'vitest'
import { rawValue } from './raw-value.ts'
import { createIncrementalParser } from './incremental-parser.ts'
import { createRowStore } from './row-store.ts'

const FIELDS = ['isbn', 'title', 'price']
const stored = (body: string) => {
  const store = createRowStore(FIELDS)
  const reading = createIncrementalParser(store, 'application/json')
  reading.feed(Buffer.from(body))
  reading.end(true)
  return store
}

// offsets are stored in 16 bits; two values have a special meaning
it.each([10, 65_530, 65_531, 65_532, 65_533, 65_534, 65_535, 65_536, 200_000])('a value %i bytes into its row is found as it is', (far) => {
  const previous = '{"more":"'
  const between = '","title":'
  const row = { more: 'x'.repeat(Math.max(0, far - previous.length - between.length)), title: 'Œuvre', price: 12.5 }
  const store = stored(JSON.stringify([row, { isbn: '007' }]))
  expect(store.part(0, [0, 1, 2])).toEqual({ title: 'Œuvre', price: 12.5 })
  expect(store.value(0, 1, rawValue, 'absent')).toBe('Œuvre')
  expect(store.value(0, 0, rawValue, 'absent')).toBe('absent')
  expect(store.part(1, [0, 1])).toEqual({ isbn: '007' })
})

it('a part of a row is what JSON.parse returns, for any texts', () => {
  const texts = ['', 'plain', 'a"b', 'a\\b', '\\', 'é', '三', '😀', '\u0000', '\u007f', 'Ã©', '{"x":1}']
  const store = stored(JSON.stringify(texts.map((title) => ({ isbn: title, title, price: null }))))
  expect(texts.map((_, row) => store.part(row, [1, 2]))).toEqual(texts.map((title) => ({ title, price: null })))
})
