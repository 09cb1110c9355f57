import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSeparator, MAX_CHIP_LENGTH, chipsIn, takeChips, withChips } from './chip-texts.ts'

test('comma, semicolon, lines and cells separate; spaces around and doubles go', () => {
  expect(chipsIn(' 978-1, ABC ;ABC\r\nD  E\t\n,;F ')).toEqual(['978-1', 'ABC', 'D E', 'F'])
  expect(chipsIn(' \n;, ')).toEqual([])
  expect(hasSeparator('one ticker')).toBe(false)
  expect(hasSeparator('a\nb')).toBe(true)
})

test('existing entries keep their place, up to the limit', () => {
  expect(withChips(['B', 'A'], 'A, C; B', 9)).toEqual(['B', 'A', 'C'])
  expect(withChips(['A'], 'B,C,D', 3)).toEqual(['A', 'B', 'C'])
})

test('for any pasted text: no chip is empty, untrimmed, double or contains a separator; pasting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', ' ', ',', ';', '\n', '\r', '\t', 'é') }), (text) => {
      const chips = chipsIn(text)
      expect(new Set(chips).size).toBe(chips.length)
      for (const chip of chips) expect([chip, hasSeparator(chip)]).toEqual([chip.trim(), false])
      expect(withChips(chips, text, 1000)).toEqual(chips)
      expect(chipsIn(chips.join(','))).toEqual(chips)
    }),
  )
})

test('entries that are left out are counted and named', () => {
  const long = 'x'.repeat(MAX_CHIP_LENGTH + 1)
  expect(takeChips(['A'], `B,A,${long},C,D`, 3)).toEqual({ chips: ['A', 'B', 'C'], tooLong: [long], beyond: 1 })
  expect(takeChips([], 'A', 3)).toEqual({ chips: ['A'], tooLong: [], beyond: 0 })
})
