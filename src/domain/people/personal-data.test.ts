import { describe, expect, it } from 'vitest'
import { createPersonalValues, isPersonalField, maskAll, maskPatterns } from './personal-data.ts'

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
    const started = performance.now()
    for (const letter of ['a', '1', '.', 'a.', '1.', 'A1', ':', 'f:', '@a', '0 ', '+1']) maskPatterns(letter.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(8_000)
  })
})

describe('values of the answers', () => {
  const values = createPersonalValues()
  values.learn({
    rows: [{ firstname: 'Claire', lastname: 'Morel', address: '12 rue de la Paix', zip: '75002', city: 'Paris', isbn: 'Glen' }],
  })
  values.learn({ delivery: { zip: '1000', city: 'Bruxelles', address: 'Grand-Place 1', country: 'BE' } })
  values.learn([{ name: 'Whisky Live', city: 'Lyon' }])
  it.each([
    ['CLAIRE MOREL', 'C••••• M••••'],
    ['Morel', 'M••••'],
    ['Open the page of Morel Claire', 'Open the page of M•••• C•••••'],
    ['Sent to 12 rue de la Paix, 75002 Paris', 'Sent to •• r•• d• l• P•••, ••••• P••••'],
  ])('%s', (text, masked) => expect(values.mask(text)).toBe(masked))
  it('masks a name with a one-letter word, and counts that letter for nothing', () => {
    const own = createPersonalValues()
    own.learn({ firstname: 'Camille', lastname: "L'Hostis" })
    expect(own.mask("Order of Camille L'Hostis")).toBe("Order of C•••••• L'H•••••")
    expect(own.mask("Camille l'ambre")).toBe("Camille l'ambre")
  })
  it.each(['Glen', 'A Morel cherry cask', 'Lyon', 'Whisky Live', 'Paris Glen'])('leaves “%s”', (text) =>
    expect(values.mask(text)).toBe(text),
  )
})

it('knows a column by its field and by what it is computed from', () => {
  expect(['email', 'address.zip', 'ip'].every((name) => isPersonalField(name))).toBe(true)
  expect(isPersonalField('person', ['firstname', 'lastname'])).toBe(true)
  expect(['price', 'title', 'isbn', 'uuid'].some((name) => isPersonalField(name))).toBe(false)
})
