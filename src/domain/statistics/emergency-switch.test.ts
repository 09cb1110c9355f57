import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SwitchValue } from '#contract/live/emergency.ts'
import { flipped, isOn, splitSwitches, supportIn, unknownSupport } from './emergency-switch.ts'

test.each<[SwitchValue | null, boolean | null, SwitchValue | null]>([
  [true, true, false],
  [false, false, true],
  [1, true, 0],
  [0, false, 1],
  ['1', true, '0'],
  ['0', false, '1'],
  ['true', true, 'false'],
  ['False', false, 'True'],
  ['ON', true, 'OFF'],
  ['no', false, 'yes'],
  [2, null, null],
  ['maybe', null, null],
  ['', null, null],
  [null, null, null],
])('%j is on: %j, and flips to %j', (value, on, other) => {
  expect(isOn(value)).toBe(on)
  expect(flipped(value)).toBe(other)
})

test('a flipped value keeps its type, is the opposite, and is restored by flipping again', () => {
  const value = fc.oneof(
    fc.boolean(),
    fc.constantFrom<SwitchValue>(0, 1, '0', '1', 'true', 'false', 'on', 'off', 'yes', 'no', 'TRUE', 'Off'),
  )
  fc.assert(
    fc.property(value, (previous) => {
      const after = flipped(previous)
      expect(typeof after).toBe(typeof previous)
      expect(isOn(after)).toBe(!isOn(previous))
      expect(flipped(after)).toBe(previous)
    }),
  )
})

test('whatever comes, nothing throws, and what can be flipped is exactly what is on or off', () => {
  fc.assert(
    fc.property(fc.oneof(fc.boolean(), fc.integer(), fc.string()), (value) => {
      expect(flipped(value) === null).toBe(isOn(value) === null)
    }),
  )
})

test.each([
  ['2fa_support', 1, 'email'],
  ['2fa_support', '2', 'phone'],
  ['TWO_FACTOR_MODE', 0, 'disabled'],
  ['support', 2, 'phone'],
  ['2fa_support', 3, null],
  ['2fa_support', true, null],
  ['2fa_support', null, null],
  ['2fa', 1, null],
  ['support_chat', 1, null],
  ['messages', 1, null],
  [null, 1, null],
] as const)('the row %j with %j says %j', (code, enabled, mode) => {
  expect(supportIn({ code, enabled })).toBe(mode)
})

test('the row of the second factor is no switch; without one every row is', () => {
  const kyc = { code: 'kyc', enabled: true }
  const mode = { code: '2fa_support', enabled: 2 }
  expect(splitSwitches([kyc, mode])).toEqual({ support: mode, switches: [kyc] })
  expect(splitSwitches([kyc])).toEqual({ support: null, switches: [kyc] })
})

test('a mode with another value is named, not reported as missing', () => {
  const kyc = { code: 'kyc', enabled: true }
  expect(unknownSupport([kyc, { code: '2fa_support', enabled: 'sms' }])).toBe('sms')
  expect(unknownSupport([kyc, { code: '2fa_support', enabled: 3 }])).toBe('3')
  expect(unknownSupport([kyc, { code: '2fa_support', enabled: 2 }])).toBeNull()
  expect(unknownSupport([kyc, { code: '2fa_support', enabled: null }])).toBeNull()
  expect(unknownSupport([kyc])).toBeNull()
})
