import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { checkDigitOf } from './catalogue/ean.ts'
import { isExact, thingsIn } from './clipboard-content.ts'

test.each([
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  [' "3F2504E0-4F89-41D3-9A0C-0305E82C3301", ', 'uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['zoe.lefevre@example.test', 'email', 'zoe.lefevre@example.test'],
  ['<zoe@example.test>', 'email', 'zoe@example.test'],
  ['mailto:zoe@example.test', 'email', 'zoe@example.test'],
  ['::ffff:81.2.3.4', 'ip', '81.2.3.4'],
  ['2001:DB8::1', 'ip', '2001:db8::1'],
  ['1Z 999AA1 0123456784', 'tracking', '1Z999AA10123456784'],
  ['5000267014005', 'ean', '5000267014005'],
  ['INV-2026-00012', 'invoice', 'INV-2026-00012'],
  ['V-2025-000001', 'invoice', 'V-2025-000001'],
  ['978000123', 'isbn', '978000123'],
  ['+33 7 20 05 67 11', 'phone', '720056711'],
  ['07 20 05 67 11', 'phone', '720056711'],
  ['0720056711', 'phone', '720056711'],
  ['MACALLAN-18', 'ticker', 'MACALLAN-18'],
  ['Zoé Lefèvre', 'words', 'Zoé Lefèvre'],
  ['settings', 'words', 'settings'],
  ['v', 'words', 'v'],
])('%j is first of all %s', (text, kind, form) => {
  expect(thingsIn(text)[0]).toEqual({ kind, text: form })
})

test('an empty clipboard has no content', () => {
  for (const text of ['', '   ', '""', '()']) expect(thingsIn(text)).toEqual([])
})

test('recognized content is also searched as words; words alone are no exact match', () => {
  expect(thingsIn('81.2.3.4').map(({ kind }) => kind)).toEqual(['ip', 'words'])
  expect(thingsIn('720056711').map(({ kind }) => kind)).toEqual(['isbn', 'phone', 'words'])
  expect([isExact(thingsIn('81.2.3.4')), isExact(thingsIn('rum'))]).toEqual([true, false])
})

test('every uuid, address and EAN is recognised, however it is copied', () => {
  const around = fc.constantFrom(['', ''], [' ', '\n'], ['"', '"'], ['(', ')'], ['« ', ' »'])
  fc.assert(
    fc.property(fc.uuid(), around, (uuid, [before, after]) => {
      expect(thingsIn(`${before}${uuid}${after}`)[0]).toEqual({ kind: 'uuid', text: uuid })
    }),
  )
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      expect(thingsIn(ip)[0]).toEqual({ kind: 'ip', text: ip })
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{11}$/), (body) => {
      const ean = `${body}${checkDigitOf(body)}`
      expect(thingsIn(ean)[0]).toEqual({ kind: 'ean', text: ean })
    }),
  )
})

test('any pasted text is handled quickly and without throwing', () => {
  for (const text of corpusStrings('naughty-strings.json')) for (const thing of thingsIn(text)) expect(thing.text.trim()).not.toBe('')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => thingsIn(text).every((thing) => thing.text !== '')))
})
