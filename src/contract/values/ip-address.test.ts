import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus } from '#tests/_support/files/corpora.ts'
import { canonicalIp } from './ip-address.ts'

/** Accepts an address only; `canonicalIp` also accepts spaces around it. */
const isIp = (text: string): boolean => text.trim() === text && canonicalIp(text) !== null

interface Suite {
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}
const casesOf = (name: string) =>
  ((corpus(name) ?? []) as Suite[])
    .flatMap(({ tests }) => tests)
    .filter((item): item is { description: string; data: string; valid: boolean } => typeof item.data === 'string')

describe('what is an address', () => {
  test('the IPv4 cases of the JSON Schema test suite', () => {
    const wrong = casesOf('schema-format-ipv4').filter(({ data, valid }) => (isIp(data) && !data.includes(':')) !== valid)
    // RFC 2673 allows leading zeros; we do not, because many parsers read them as octal
    expect(wrong.filter(({ data }) => !/(?:^|\.)0\d/.test(data)).map(({ data }) => data)).toEqual([])
  })
  test('the IPv6 cases of the JSON Schema test suite', () => {
    const wrong = casesOf('schema-format-ipv6').filter(({ data, valid }) => (isIp(data) && data.includes(':')) !== valid)
    expect(wrong.map(({ data }) => data)).toEqual([])
  })
  test.each([
    '',
    ' ',
    null,
    undefined,
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3.4/24',
    'fe80::1%eth0',
    ':::',
    '1::2::3',
    '::1.2.3',
    '1.2.3.4::',
  ])('%j is none', (text) => {
    expect(canonicalIp(text)).toBeNull()
  })
})

describe('every spelling of an address has one canonical form', () => {
  test.each([
    '81.2.3.4',
    '::ffff:81.2.3.4',
    '::FFFF:81.2.3.4',
    '::ffff:5102:304',
    '0:0:0:0:0:ffff:5102:0304',
    '0000:0000:0000:0000:0000:FFFF:5102:0304',
    ' ::ffff:81.2.3.4 ',
    '0::ffff:81.2.3.4',
    '::0:ffff:81.2.3.4',
  ])('%s is 81.2.3.4', (text) => {
    expect(canonicalIp(text)).toBe('81.2.3.4')
  })
  test.each([
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['::', '::'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['1:0:0:0:0:0:0:0', '1::'],
    // IPv4-compatible and NAT64 addresses belong to other machines than the IPv4 address they embed
    ['::81.2.3.4', '::5102:304'],
    ['64:ff9b::81.2.3.4', '64:ff9b::5102:304'],
  ])('%s → %s', (text, form) => {
    expect(canonicalIp(text)).toBe(form)
  })
})

test('the canonical form of an address is an address, and its own canonical form', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const form = canonicalIp(address)
      expect(form).not.toBeNull()
      expect(isIP(form ?? '')).toBeGreaterThan(0)
      expect(canonicalIp(form)).toBe(form)
    }),
  )
})

test('an IPv4 address equals its mapped form in every spelling', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.boolean(), fc.boolean(), (address, upper, long) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = (group: number) => group.toString(16).padStart(long ? 4 : 1, '0')
      const spelling = `${long ? '0:0:0:0:0' : ':'}:ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}`
      expect(canonicalIp(upper ? spelling.toUpperCase() : spelling)).toBe(address)
      expect(canonicalIp(`::ffff:${address}`)).toBe(address)
    }),
  )
})

test('Node and we agree on what an address is', () => {
  const loose = fc.stringMatching(/^[0-9a-fA-F:.]{1,40}$/)
  fc.assert(
    fc.property(fc.oneof(loose, fc.ipV6(), fc.ipV4()), (text) => {
      expect(isIp(text)).toBe(isIP(text) !== 0)
    }),
    { numRuns: 2000 },
  )
})
