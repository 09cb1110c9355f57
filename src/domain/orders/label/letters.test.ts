import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, likeness } from './letters.ts'

const word = fc.stringMatching(/^[A-Z]{4,12}$/)
const text = fc.stringMatching(/^[A-Z]{0,30}$/)

test('letters: capitals without accents', () => {
  expect(lettersOf('Château d’Escoubet 33')).toBe('CHATEAUDESCOUBET')
})

test('a word that stands in a text is wholly like it, and one with an error or an end cut off nearly', () => {
  fc.assert(
    fc.property(word, text, text, (one, before, after) => {
      expect(likeness(one, before + one + after)).toBe(1)
    }),
  )
  fc.assert(
    fc.property(word, fc.nat(), (one, nth) => {
      const at = nth % one.length
      expect(likeness(one, one.slice(0, at) + one.slice(at + 1))).toBeGreaterThanOrEqual(1 - 1 / one.length)
    }),
  )
  expect(likeness('ARROCHAR', 'GLENARROCI')).toBeGreaterThan(0.6)
})

test('likeness is a share, and never less with more text', () => {
  fc.assert(
    fc.property(word, text, text, (one, some, more) => {
      const like = likeness(one, some)
      expect(like).toBeGreaterThanOrEqual(0)
      expect(like).toBeLessThanOrEqual(1)
      expect(likeness(one, some + more)).toBeGreaterThanOrEqual(like)
    }),
  )
})
