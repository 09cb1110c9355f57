import { describe, expect, it } from 'vitest'
import { isPersonalColumn, isPersonalField, maskAll, maskPatterns } from './personal-data.ts'
import { deedText } from './staff-deed.ts'

describe('masking of a whole value', () => {
  it.each([
    ['Claire Morel', 'C••••• M••••'],
    ['JEAN-PIERRE D’ORÉE', 'J•••-P••••• D’O•••'],
    ['+33 6 12 34 56 78', '+•• • •• •• •• ••'],
    ['1990-12-31', '••••-••-••'],
    ['', ''],
  ])('%s → %s', (text, masked) => {
    expect(maskAll(text)).toBe(masked)
    expect(maskAll(masked)).toBe(masked)
  })
})

describe('patterns in a text', () => {
  it.each([
    ['Write to claire.morel@shop.example today', 'Write to c•••••.m••••@s•••.e•••••• today'],
    ['from 192.0.2.17, twice', 'from •••.•.•.••, twice'],
    ['2001:db8::ff00:42:8329', '••••:d••::f•••:••:••••'],
    ['::ffff:192.0.2.17', '::ffff:•••.•.•.••'],
    ['call +33 6 12 34 56 78', 'call +•• • •• •• •• ••'],
    ['call 06 12 34 56 78', 'call •• •• •• •• ••'],
    ['FR76 3000 6000 0112 3456 7890 189', 'F••• •••• •••• •••• •••• •••• •••'],
  ])('%s', (text, masked) => expect(maskPatterns(text)).toBe(masked))
  it.each([
    'since 20:18:05 on 23/11/2026',
    'ISBN 9782123456803, 70 cl, 43.5 %',
    '+1,234.50 €',
    'Version 1.0.0-beta.1',
    'ORD-2026-000123',
    '5f0c1a52-7d1e-4f0b-9d60-0123456789ab',
  ])('leaves “%s”', (text) => expect(maskPatterns(text)).toBe(text))
  it('is linear over long texts', () => {
    // at 100,000 letters anything worse takes longer than a test may
    for (const letter of ['a', '1', '.', 'a.', '1.', 'A1', ':', 'f:', '@a', '0 ', '+1'])
      expect(maskPatterns(letter.repeat(100_000)).length).toBeGreaterThan(0)
  })
})

it('masks personal fields of JSON text and of sentences about changes', () => {
  expect(maskPatterns('{"lastname":"Morel","title":"Glen", "city": "Paris"}')).toBe('{"lastname":"M••••","title":"Glen", "city": "P••••"}')
  expect(maskPatterns('night updated user: lastname: Morel → Moreau; isbn: 12')).toBe(
    'night updated user: lastname: M•••• → M•••••; isbn: 12',
  )
})

it('masks the sentence about a changed person in both languages', () => {
  const row = { email: 'night@x.example', customer_uuid: 'u', type: 'update_user', reason: null }
  const change = { old_value: { lastname: 'Morel', zip: '75011' }, new_value: { lastname: 'Moreau', zip: '75012' } }
  for (const language of ['en', 'fr'] as const) expect(maskPatterns(deedText({ ...row, ...change }, language))).not.toMatch(/Mor|750/)
})

it('knows a column by its field and by what it is computed from', () => {
  expect(['email', 'ip', 'phone'].every((name) => isPersonalColumn(name))).toBe(true)
  expect(isPersonalColumn('person', ['firstname', 'lastname'])).toBe(true)
  expect(['price', 'title', 'isbn', 'uuid', 'city'].some((name) => isPersonalColumn(name))).toBe(false)
  expect(['delivery.zip', 'city', 'email'].every(isPersonalField)).toBe(true)
})
