import { expect, test } from 'vitest'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { LabelReading } from '#contract/orders/labels.ts'
import { labelOf } from './label-findings.ts'

const reading = (...texts: string[]): LabelReading => ({
  lines: texts.map((text, at) => ({ text, confidence: 92, height: at === 0 ? 0.03 : 0.012 })),
  codes: [],
})
const bottle = (num_bottles_produced: number | null) =>
  ({ num_bottles_produced, ean_primary: null, ean_generic: null, ean_secondary: null }) as Bottle
const matchesFor = (front: LabelReading | null, of: Bottle | null, title = 'Strathbran 46% 70 cl') =>
  labelOf([front, null], title, of).findings.map(({ kind, strength, reasons }) => [kind, strength, ...reasons])

test('another bottle suggests that the photo differs from the ticker; one small figure suggests nothing', () => {
  expect(matchesFor(reading('STRATHBRAN', '70 CL 46% VOL'), null)).toEqual([])
  expect(matchesFor(reading('INVERLACHIE', '70 CL 46% VOL'), null)).toEqual([['label', 'strong', 'differs_from_ticker']])
  expect(matchesFor(reading('STRATHBRAN', '50 CL 46% VOL'), null)).toEqual([['label', 'weak']])
})

test('a numbered bottle whose number is not legible beside legible print', () => {
  const hidden = reading('STRATHBRAN', '70 CL 46% VOL')
  expect(matchesFor(hidden, bottle(600))).toEqual([['number', 'strong', 'number_hidden']])
  expect(matchesFor(hidden, bottle(null))).toEqual([])
  expect(matchesFor(reading('STRATHBRAN', '70 CL'), bottle(600))).toEqual([['number', 'weak']])
  expect(matchesFor(reading('STRATHBRAN', 'N° 0123 / 600', '70 CL 46% VOL'), bottle(600))).toEqual([])
  expect(matchesFor(reading('STRATHBRAN', '01207600)', '70 CL 46% VOL'), bottle(600))).toEqual([])
  expect(matchesFor(reading('STRATHBRAN', '1962', 'VINTAGE', '70 CL 46% VOL'), bottle(600))).toEqual([
    ['number', 'strong', 'number_hidden'],
  ])
})

test('a picture that an editing program saved is said with its name; a camera says nothing', () => {
  const saved = (software: string) => labelOf([null, { ...reading(), software }], 'Strathbran', null).findings
  expect(saved('Photo Retouche 4.2')).toEqual([
    { kind: 'edited', strength: 'strong', reasons: ['edited'], side: 1, software: 'Photo Retouche 4.2' },
  ])
  for (const editor of ['Adobe Photoshop 25.1 (Windows)', 'GIMP 2.10', 'Snapseed 2.0']) expect(saved(editor)).toHaveLength(1)
  for (const camera of ['Telephone camera 12', 'iPhone 15 Pro 17.4.1', 'HDR+ 1.0.6', 'Ver.1.00']) expect(saved(camera)).toEqual([])
})

test('without a label reading there is no finding', () => {
  expect(labelOf([null, null], 'Strathbran 46% 70 cl', bottle(600))).toEqual({ check: null, findings: [] })
  expect(matchesFor(reading('STRATHBRAN'), bottle(600))).toEqual([])
})
