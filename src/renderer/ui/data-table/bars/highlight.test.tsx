import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { highlight, placesOf } from './highlight.tsx'

const html = (text: string, search: string) => renderToStaticMarkup(<>{highlight(text, wordsOf(search))}</>)

test('marks what found the row: without case, without accents, every word', () => {
  expect(html('Élixir du Mont-Aigoual', 'elixir mont')).toBe('<mark>Élixir</mark> du <mark>Mont</mark>-Aigoual')
  expect(html('ŒUVRE', 'oeuvre')).toBe('<mark>ŒUVRE</mark>')
  expect(html('Port Ellen', 'zzz')).toBe('Port Ellen')
})

test('words that touch or overlap give one mark', () => {
  expect(html('banana', 'ban nana')).toBe('<mark>banana</mark>')
})

test('text of the data stays text', () => {
  expect(html('<b>bad</b>', 'bad')).toBe('&lt;b&gt;<mark>bad</mark>&lt;/b&gt;')
})

test('for any text and word: marks are inside it, in order, and a word in it is marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }), (text, search) => {
      const words = wordsOf(search)
      const places = placesOf(text, words)
      let end = 0
      for (const [from, to] of places) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
        end = to
      }
      const result = words.some((word) => [...text].map(fold).join('').includes(word))
      if (result && fold(text) === [...text].map(fold).join('')) expect(places.length).toBeGreaterThan(0)
    }),
  )
})
