import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, similarity } from './letters.ts'

const word = fc.stringMatching(/^[A-Z]{4,12}$/)
const text = fc.stringMatching(/^[A-Z]{0,30}$/)

test('letters: capitals without accents', () => {
  expect(lettersOf('Château d’Escoubet 33')).toBe('CHATEAUDESCOUBET')
})

test('a word of a text matches fully, and one with an error or a cut end nearly', () => {
  fc.assert(
    fc.property(word, text, text, (item, previous, after) => {
      expect(similarity(item, previous + item + after)).toBe(1)
    }),
  )
  fc.assert(
    fc.property(word, fc.nat(), (item, nth) => {
      const at = nth % item.length
      expect(similarity(item, item.slice(0, at) + item.slice(at + 1))).toBeGreaterThanOrEqual(1 - 1 / item.length)
    }),
  )
  expect(similarity('ARROCHAR', 'GLENARROCI')).toBeGreaterThan(0.6)
})

test('similarity is a share, and never less with more text', () => {
  fc.assert(
    fc.property(word, text, text, (item, some, more) => {
      const like = similarity(item, some)
      expect(like).toBeGreaterThanOrEqual(0)
      expect(like).toBeLessThanOrEqual(1)
      expect(similarity(item, some + more)).toBeGreaterThanOrEqual(like)
    }),
  )
})
