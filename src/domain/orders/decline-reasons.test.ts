import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DECLINE_REASONS, isReasonKey, reasonLabel, reasonLabelsToSend, reasonsOf, type ReasonKey } from './decline-reasons.ts'

const present = (...keys: ReasonKey[]) => keys.map((key) => ({ kind: 'known', key }))

test('there are twelve reasons with the codes of the specification', () => {
  expect(DECLINE_REASONS.map((entry) => entry.code)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10])
  expect(new Set(DECLINE_REASONS.map((entry) => entry.key)).size).toBe(12)
})

test('a key that is not in the data does not compile, and a record without one of the twelve does not either', () => {
  // @ts-expect-error: the data have no such reason
  const wrong: ReasonKey = 'no_such_reason'
  expect(isReasonKey(wrong)).toBe(false)
  // @ts-expect-error: eleven keys are missing
  const incomplete: Readonly<Record<ReasonKey, string>> = { blurry: '4' }
  expect(Object.keys(incomplete).every(isReasonKey)).toBe(true)
})

test.each([
  [null],
  [undefined],
  [''],
  ['  '],
  ['null'],
  ['[]'],
  ['{}'],
  [[]],
  [{}],
  [[null, '']],
  [false],
  [true],
  ['""'],
  [{ reasons: [] }],
  [{ blurry: false }],
])('%j contains no decline reason', (raw) => {
  expect(reasonsOf(raw)).toEqual([])
})

test.each<[string, unknown]>([
  ['a list of French labels', ['Photo floue', 'Prix trop bas']],
  ['English labels in any case', ['PHOTO BLURRY', 'price too low']],
  ['codes', [3, 8]],
  ['codes as text', ['3', '8']],
  ['our keys', ['blurry', 'price_too_low']],
  ['JSON text', '["Photo floue","Prix trop bas"]'],
  ['JSON text of JSON text', JSON.stringify('["Photo floue","Prix trop bas"]')],
  ['comma text', 'Photo floue, Prix trop bas'],
  ['semicolon text without accents or case', 'photo FLOUE;prix trop bas'],
  ['comma text of codes', '3,8'],
  ['lines', 'Photo floue\nPrix trop bas'],
  ['objects with a label', [{ label: 'Photo floue' }, { label_fr: 'Prix trop bas' }]],
  ['objects with a code', [{ code: 3 }, { code: '8' }]],
  ['a wrapped list', { reasons: ['Photo floue', 'Prix trop bas'] }],
  ['a map by number', { 0: 'Photo floue', 1: 'Prix trop bas' }],
  ['a map of switches', { blurry: true, edited: false, price_too_low: 1 }],
  ['a repeating list', ['Photo floue', 3, 'blurry', 'Prix trop bas']],
])('reads %s', (_form, raw) => {
  expect(reasonsOf(raw)).toEqual(present('blurry', 'price_too_low'))
})

test('code 0 belongs to two reasons, and both are named', () => {
  const [zero] = reasonsOf([0])
  expect(zero).toEqual({ kind: 'either', keys: ['too_dark', 'differs_from_ticker'] })
  expect(reasonLabel(zero!, 'en')).toBe('Photo too dark / Photo differs from the ticker')
})

test('an unknown text stays unchanged', () => {
  expect(reasonsOf(['Étiquette décollée', 'Photo floue'])).toEqual([{ kind: 'other', text: 'Étiquette décollée' }, ...present('blurry')])
  expect(reasonsOf([99])).toEqual([{ kind: 'other', text: '99' }])
  expect(reasonLabel({ kind: 'other', text: 'Étiquette décollée' }, 'en')).toBe('Étiquette décollée')
})

test('labels are sent in French and in the order of the list, whichever was selected first', () => {
  expect(reasonLabelsToSend(['wrong_weight', 'too_dark', 'wrong_weight'])).toEqual(['Photo trop sombre', 'Mauvais poids'])
})

const keys = fc.uniqueArray(fc.constantFrom(...DECLINE_REASONS.map((entry) => entry.key)), { minLength: 1 })
const inOrder = (chosen: readonly ReasonKey[]) =>
  present(...DECLINE_REASONS.map((entry) => entry.key).filter((key) => chosen.includes(key)))

test('sent labels are read back as the selected reasons: as a list, as JSON text, as comma-separated text', () => {
  fc.assert(
    fc.property(keys, (chosen) => {
      const sent = reasonLabelsToSend(chosen)
      for (const form of [sent, JSON.stringify(sent), sent.join(','), sent.join(' ; ')]) expect(reasonsOf(form)).toEqual(inOrder(chosen))
    }),
  )
})

test('any value is read without throwing, and every reason has a label', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (raw) => {
      for (const reason of reasonsOf(raw)) expect(reasonLabel(reason, 'fr').length).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

test('an adopted label replaces ours for its reason only; an empty one is ignored (D-33)', () => {
  expect(reasonLabelsToSend(['blurry', 'too_dark'], { blurry: ' Photo non nette ', too_dark: '  ' })).toEqual([
    'Photo trop sombre',
    'Photo non nette',
  ])
  expect(reasonLabelsToSend(['blurry'], { nothing: 'x' })).toEqual(['Photo floue'])
})
