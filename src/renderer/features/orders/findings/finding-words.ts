import { reasonInSentence } from '#domain/orders/decline-reasons.ts'
import type { Finding, Sides } from '#domain/orders/findings/finding.ts'
import { formatCount, formatDate, formatEuros, formatNumber } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { differenceWords } from '../label/label-words.ts'
import type { findingsStrings } from './findings-strings.ts'

type Words = (typeof findingsStrings)['en']

/** A finding as a sentence with its figures. */
export function findingWords(finding: Finding, s: Words, language: Language): string {
  const count = (n: number) => formatCount(n, language)
  const decimal = (n: number) => formatNumber(n, language, 1)
  const box = (sides: Sides) => sides.map(decimal).join(' × ')
  const side = (at: number) => s.sides[at] ?? ''
  switch (finding.kind) {
    case 'price':
      return s.price(formatEuros(finding.low, language), formatEuros(finding.high, language), count(finding.prices))
    case 'unit':
      return s.unit(formatEuros(finding.last, language))
    case 'dimensions':
      return s.dimensions(box(finding.own), box(finding.usual), count(finding.orders))
    case 'weight':
      return s.weight(formatNumber(finding.own, language, 2), formatNumber(finding.usual, language, 2), count(finding.orders))
    case 'resubmitted':
      return s.resubmitted(formatDate(finding.date), finding.declined.map((reason) => reasonInSentence(reason, language)).join(', '))
    case 'title':
      return s.differs(
        s.figures[finding.figure],
        finding.figure === 'vintage' ? String(finding.title) : decimal(finding.title),
        finding.figure === 'vintage' ? String(finding.catalogue) : decimal(finding.catalogue),
      )
    case 'barcode':
      return s.barcode(finding.isbn)
    case 'label':
      return s.label(differenceWords(finding.check, s.labels, language).join(' · '))
    case 'number':
      return s.number(finding.bottles)
    case 'no-picture':
      return s.noPicture
    case 'one-picture':
      return s.onePicture
    case 'dark':
      return s.dark(side(finding.side), count(finding.brightness))
    case 'bright':
      return s.bright(side(finding.side), count(finding.brightness))
    case 'blurry':
      return s.blurry(side(finding.side), decimal(finding.sharpness))
    case 'several':
      return s.several(side(finding.side))
    case 'hand':
      return s.hand(side(finding.side))
    case 'edited':
      return s.edited(side(finding.side), finding.software)
    case 'same-photo':
      return s.samePhoto
    case 'other-order':
      return s.otherOrder(finding.title)
  }
}
