import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabelReading } from '#contract/orders/labels.ts'
import { checkLabel } from './label-check.ts'

/** Lines as text, or as [text, confidence, height]. */
type Lines = readonly (string | readonly [text: string, confidence: number, height: number])[]
const reading = (lines: Lines, codes: string[] = []): LabelReading => ({
  lines: lines.map((line) => {
    const [text, confidence, height] = typeof line === 'string' ? [line, 92, 0.012] : line
    return { text, confidence, height }
  }),
  codes,
})
const FRONT = reading([['CHATEAU', 93, 0.03], ["D'ESCOUBET", 93, 0.03], 'ARMAGNAC', ['33', 90, 0.06], "ANS D'AGE", '70 CL', '40% VOL.'])
const TITLE = 'Château d’Escoubet Cuvée du Centenaire 33 ans Réserve Familiale 40% 70 cl'
const bottle = (ean: string | null) => ({ ean_primary: ean, ean_generic: null, ean_secondary: null })

test('a label with the values of the title has no differences', () => {
  expect(checkLabel([FRONT], TITLE, bottle('3742282834276'))).toMatchObject({
    brand: "D'ESCOUBET",
    figures: { age: [33], strength: [40], size: [70], vintage: [] },
    differences: [],
    isOther: false,
  })
})

test('a name that goes on after a hyphen is whole; a hyphen before other words is dropped', () => {
  const brandOf = (lines: Lines) => checkLabel([reading(lines)], 'Eddu-Mor 14 ans 55% 70 cl', null)?.brand
  expect(brandOf([['EDDU-', 93, 0.03], ['MOR', 93, 0.029], 'SINGLE MALT WHISKY'])).toBe('EDDU-MOR')
  expect(brandOf([['EDDU-', 93, 0.03], 'SINGLE MALT WHISKY'])).toBe('EDDU')
  expect(
    brandOf([
      ['EDDU -', 93, 0.03],
      ['14', 93, 0.03],
    ]),
  ).toBe('EDDU')
})

test('signs that are no print are not shown, nor is a line that is hardly legible', () => {
  const brandOf = (lines: Lines, title = 'Eddu-Mor 14 ans 55% 70 cl') => checkLabel([reading(lines)], title, null)?.brand
  expect(brandOf([['\\EDDU', 93, 0.03], '70 CL'])).toBe('EDDU')
  expect(brandOf([['| EDDU-MOR _ I', 93, 0.03], '70 CL'])).toBe('EDDU-MOR')
  expect(brandOf([['= VAN & HOORN ‘', 93, 0.03], '70 CL'], 'Van Hoorn 12 ans')).toBe('VAN & HOORN')
  expect(brandOf([["«D'ESCOUBET»", 93, 0.03], '70 CL'], TITLE)).toBe("D'ESCOUBET")
  // the title is confirmed, but the text is not quoted
  expect(checkLabel([reading([['EDDU', 55, 0.03], '70 CL'])], 'Eddu-Mor 14 ans 55% 70 cl', null)).toMatchObject({
    brand: null,
    differences: [],
  })
  expect(brandOf([['ED|DU-M~R', 93, 0.03], '70 CL'])).toBeNull()
})

test('another house or another strength means another bottle', () => {
  expect(checkLabel([FRONT], 'Inverlachie 33 ans 40% 70 cl', null)).toMatchObject({ differences: ['brand'], isOther: true })
  expect(checkLabel([FRONT], 'Château d’Escoubet 33 ans 46% 70 cl', null)).toMatchObject({ differences: ['strength'], isOther: true })
  expect(checkLabel([FRONT], 'Château d’Escoubet 14 ans 40% 50 cl', null)).toMatchObject({ differences: ['age', 'size'], isOther: true })
})

test('a single different figure is reported as a possible misreading', () => {
  expect(checkLabel([FRONT], 'Château d’Escoubet 33 ans 40% 50 cl', null)).toMatchObject({ differences: ['size'], isOther: false })
  // the curve of the bottle hides the first digit
  const bent = reading(["D'ESCOUBET", '3', "ANS D'AGE"])
  expect(checkLabel([bent], TITLE, null)?.differences).toEqual([])
})

test('a year below its word is a vintage; a year alone is not', () => {
  const title = 'Caol Dubh 1962 45% 70 cl'
  expect(checkLabel([reading(['CAOL DUBH', '1975', 'VINTAGE'])], title, null)?.differences).toEqual(['vintage'])
  expect(checkLabel([reading(['CAOL DUBH', '1975'])], title, null)?.differences).toEqual([])
})

test('a valid barcode that the catalogue does not have means another bottle; an invalid one is ignored', () => {
  const back = (code: string) => reading(["D'ESCOUBET"], [code])
  const matchesFor = (code: string, ean: string | null) => checkLabel([back(code)], TITLE, bottle(ean))?.differences
  expect(matchesFor('3742282834276', '3742282834276')).toEqual([])
  expect(matchesFor('3742282834276', '4928812112826')).toEqual(['ean'])
  expect(matchesFor('3742282834277', '4928812112826')).toEqual([])
  expect(matchesFor('3742282834276', null)).toEqual([])
  // UPC-A: the same code without its leading zero
  expect(matchesFor('036000291452', '0036000291452')).toEqual([])
})

test('an illegible label has no differences from any title', () => {
  expect(checkLabel([], TITLE, null)).toBeNull()
  expect(checkLabel([reading(['l|', ['BATCHES JUNIPER', 20, 0.05], '1 6000)'])], TITLE, null)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(checkLabel([], title, bottle('4928812112826'))).toBeNull()
    }),
  )
})

test('common words and the text on the back are not taken for a house', () => {
  const front = reading([['SINGLE MALT WHISKY', 95, 0.03], 'HIGHLANDS - SCOTLAND', '46% VOL.'])
  expect(checkLabel([front], 'Ben Tirran 10 ans 46% 70 cl', null)?.differences).toEqual([])
  const back = reading(['DISTILLED IN', ['SLOW COOKED IN STONE', 90, 0.04], 'OVENS CRUSHED BY', '43% VOL.'])
  expect(checkLabel([front, back], 'Mezcalería El Nahual 43% 70 cl', null)?.differences.filter((item) => item === 'brand')).toEqual([])
})

const house = fc.constantFrom('Inverlachie', 'Strathbran', 'Rosemarkie', 'Caronelle', 'Tobarmoray')
const strength = fc.integer({ min: 40, max: 65 })

test('for any house and figures: a label with the words of its title never differs, one of another house always does', () => {
  fc.assert(
    fc.property(house, house, strength, fc.integer({ min: 3, max: 50 }), (own, other, percent, age) => {
      const label = reading([[own.toUpperCase(), 90, 0.03], `${age}`, 'YEARS OLD', '70 CL', `${percent}% VOL`])
      expect(checkLabel([label], `${own} ${age} ans ${percent}% 70 cl`, null)).toMatchObject({ differences: [], isOther: false })
      if (own !== other) expect(checkLabel([label], `${other} ${age} ans ${percent}% 70 cl`, null)?.isOther).toBe(true)
    }),
  )
})
