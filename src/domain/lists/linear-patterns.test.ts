import { expect, test } from 'vitest'
import { filled } from '#contract/content/articles.ts'
import { readTyped } from '../catalogue/bottle-input.ts'
import { completions } from '#ui/row/completion.ts'
import { thingsIn } from '../clipboard-content.ts'

// The earlier, quadratic patterns needed hours for texts of this length: a pattern that is not linear exceeds the test's time limit.
const LENGTH = 3_000_000
const many = (text: string) => text.repeat(LENGTH / text.length)

test.each([' ', '\n', '%', '1', '1 '])('a completion of many %j is read, or is no number', (text) => {
  expect(completions([`1${many(text)}x`])).toEqual([null])
  expect(completions([` 85,5 ${' '.repeat(LENGTH)}% `])).toEqual([85.5])
})

test.each([' ', '"', '>', ' )', '«', '.', 'a.', '-'])('a copied text of many %j is words', (text) => {
  expect(thingsIn(`a${many(text)}!`).map(({ kind }) => kind)).toEqual(['words'])
})
test('quotes and brackets around a copied text are taken off, and the spaces inside them', () => {
  expect(thingsIn('  ([« marie@cave.example »)],; ')[0]).toEqual({ kind: 'email', text: 'marie@cave.example' })
  expect(thingsIn('<mailto:marie@cave.example>')[0]).toEqual({ kind: 'email', text: 'marie@cave.example' })
  expect(thingsIn('"»')).toEqual([])
})

test.each([' ', '\n', 'a', 'a '])('keywords keep their separator, however long the text of many %j before it is', (text) => {
  const joined = (previous: string) => readTyped('keywords', ['x', 'y'], previous, 'en')
  expect(joined(many(text))).toEqual({ ok: true, value: 'x,y' })
  expect(joined(`${many(text)}!;`)).toEqual({ ok: true, value: 'x;y' })
})
test('the separator of keywords keeps its spaces', () => {
  const joined = (previous: string) => readTyped('keywords', ['x', 'y'], previous, 'en')
  const separators = ['a ; b', 'a|b', 'a , b', 'a,  b', 'a;b , c'].map(joined)
  expect(separators.map((read) => (read.ok ? read.value : null))).toEqual(['x ; y', 'x|y', 'x, y', 'x,  y', 'x;y'])
})

test.each(['<', '<p', '< ', '&nbsp', '>'])('content of many %j is content', (text) => {
  expect(filled(many(text))).toBe(true)
})
test('content of many empty paragraphs is empty', () => {
  expect(filled(many('<p>&nbsp; </p>\n'))).toBe(false)
})
