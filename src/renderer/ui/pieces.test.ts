import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSeparator, MAX_PIECE_LENGTH, piecesOf, takePieces, withPieces } from './pieces.ts'

test('comma, semicolon, lines and cells separate; spaces around and doubles go', () => {
  expect(piecesOf(' 978-1, ABC ;ABC\r\nD  E\t\n,;F ')).toEqual(['978-1', 'ABC', 'D E', 'F'])
  expect(piecesOf(' \n;, ')).toEqual([])
  expect(hasSeparator('one ticker')).toBe(false)
  expect(hasSeparator('a\nb')).toBe(true)
})

test('existing entries keep their place, up to the limit', () => {
  expect(withPieces(['B', 'A'], 'A, C; B', 9)).toEqual(['B', 'A', 'C'])
  expect(withPieces(['A'], 'B,C,D', 3)).toEqual(['A', 'B', 'C'])
})

test('for any pasted text: no piece is empty, untrimmed, double or contains a separator; pasting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', ',', ';', '\n', '\r', '\t', 'é') }), (text) => {
      const pieces = piecesOf(text)
      expect(new Set(pieces).size).toBe(pieces.length)
      for (const piece of pieces) expect([piece, hasSeparator(piece)]).toEqual([piece.trim(), false])
      expect(withPieces(pieces, text, 1000)).toEqual(pieces)
      expect(piecesOf(pieces.join(','))).toEqual(pieces)
    }),
  )
})

test('entries that are left out are counted and named', () => {
  const long = 'x'.repeat(MAX_PIECE_LENGTH + 1)
  expect(takePieces(['A'], `B,A,${long},C,D`, 3)).toEqual({ pieces: ['A', 'B', 'C'], tooLong: [long], beyond: 1 })
  expect(takePieces([], 'A', 3)).toEqual({ pieces: ['A'], tooLong: [], beyond: 0 })
})
