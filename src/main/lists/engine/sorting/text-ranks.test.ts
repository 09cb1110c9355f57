import { array, assert, constantFrom, oneof, option, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { UNUSUAL_WORDS } from '#tests/_support/hostile/unusual-words.ts'
import { inRound } from '#tests/_support/round.ts'
import { collatorOf } from '#domain/lists/list-query.ts'
import { textOf } from '#domain/values/list-values.ts'
import { atOnce } from '../cooperative.ts'
import { rankTexts } from './text-ranks.ts'

it('ranks texts in the bytes they came in as it ranks the texts', () => {
  const special = [
    ...UNUSUAL_WORDS,
    '  ',
    '\u00a0',
    '“',
    'n° 0012',
    '0',
    '00',
    '9'.repeat(120),
    'x'.repeat(2500),
    'é'.repeat(1500),
    'a\\b',
    'a"',
    '€5',
    'œ…',
  ]
  const some = oneof(constantFrom(...special), string({ unit: 'grapheme', maxLength: 12 }), string({ unit: 'binary', maxLength: 5 }))
  assert(
    property(array(option(some), { maxLength: 60 }), constantFrom('en' as const, 'fr' as const), (texts, language) => {
      const written = texts.map((text) => Buffer.from(JSON.stringify(text)))
      const read = (at: number) => textOf(JSON.parse(String(written[at])))
      const quickly = rankTexts(texts.length, read, language, (at, take) => take(written[at] as Buffer, 0))
      expect([...atOnce(quickly)]).toEqual([...atOnce(rankTexts(texts.length, read, language))])
    }),
    { numRuns: inRound(150, 500) },
  )
})

it('ranks many texts as the collator does: long ones, the same ones, and ones that begin alike', () => {
  const words = ['GLEN', 'HEDDU', 'AUX', 'N°', 'ÉLIXIR', 'BRUT DE FUT', '12 ANS', '3 ANS', 'HORS D’AGE']
  const texts = Array.from({ length: 30_000 }, (_, n) =>
    [n % 7, n % 9, (n >> 3) % 9, n % 5, (n >> 6) % 8, n % 3]
      .map((at) => words[at] ?? '')
      .join(' ')
      .concat(` ${n % 211}`),
  )
  const { compare } = collatorOf('fr')
  const ranks = atOnce(rankTexts(texts.length, (at) => texts[at] ?? '', 'fr'))
  const order = [...texts.keys()].toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  for (const [place, at] of order.entries()) {
    const previous = order[place - 1]
    if (previous === undefined) continue
    const rightly = compare(texts[previous] ?? '', texts[at] ?? '')
    expect([rightly > 0, rightly === 0], `${texts[previous]} / ${texts[at]}`).toEqual([false, ranks[previous] === ranks[at]])
  }
})
