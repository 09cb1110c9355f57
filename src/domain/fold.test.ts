import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it('forgets case, accents and ligatures', () => {
    expect(fold('Élevé en fût de CHÊNE')).toBe('eleve en fut de chene')
    expect(fold('ŒUVRE, Straße, Øl, ΟΔΟΣ')).toBe('oeuvre, strasse, ol, οδοσ')
    expect(fold('İstanbul ISPARTA ısparta')).toBe('istanbul isparta isparta')
  })
  it('reads a no-break space as a space and composed like decomposed letters', () => {
    expect(fold('1\u202f250,00\u00a0€')).toBe('1 250,00 ¤')
    expect(fold('e\u0301')).toBe(fold('é'))
  })
  it('folds a letter of Latin-1, a quote or a dash alike whatever stands beside it', () => {
    for (let code = 0x80; code < 0x2040; code = code === 0xff ? 0x2000 : code + 1) {
      const letter = String.fromCharCode(code)
      for (const beside of ['a', 'Z', ' ', '’']) expect(fold(beside + letter + beside)).toBe(fold(beside) + fold(letter) + fold(beside))
    }
  })
  it('is stable: folding twice changes nothing, and case never matters', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 3000 },
    )
    assert(
      property(string({ unit: 'grapheme' }), (text) => fold(text.toUpperCase()) === fold(text.toLowerCase().toUpperCase())),
      { numRuns: 3000 },
    )
  })
})
