import { expect, test } from 'vitest'
import { alarmWords, emergencyState, stillMuted, switchName, unmuted } from './emergency-alarm.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()
const NOW = at(22, 21, 0)
const row = (code: string, enabled: unknown, updated_at: string | null = null) =>
  ({ code, description: `${code}.`, enabled, updated_at }) as Parameters<typeof emergencyState>[0][number]
const iso = (ms: number) => new Date(ms).toISOString()

test('off is what says so in any of its forms; what says neither is not called off', () => {
  const state = emergencyState(
    [row('payments', false, iso(at(22, 20, 18))), row('a', 0), row('b', 'OFF'), row('c', true), row('d', 'maybe'), row('e', null)],
    NOW,
  )
  expect(state.off.map(({ code }) => code)).toEqual(['payments', 'a', 'b'])
  expect(state.off[0]).toEqual({ code: 'payments', description: 'payments.', since: at(22, 20, 18) })
  expect(state.noSecondFactor).toBeNull()
})

test('the second factor is disabled only where a row says so', () => {
  expect(emergencyState([row('2fa_support', 0, iso(at(22, 20, 18)))], NOW).noSecondFactor).toEqual({ since: at(22, 20, 18) })
  expect(emergencyState([row('2fa_support', 1)], NOW).noSecondFactor).toBeNull()
})

test('the words name what is off and since when, with the day when it is not today', () => {
  const state = emergencyState([row('payments', false, iso(at(22, 20, 18))), row('block_trade', 0, iso(at(21, 9, 5))), row('kyc', 0)], NOW)
  expect(alarmWords(state, 'en', NOW)).toBe('Payments off since 20:18 · Block trade off since 21/11/2026 09:05 · Kyc off')
  expect(alarmWords(state, 'fr', NOW)?.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(
    'Payments : désactivé depuis 20:18 · Block trade : désactivé depuis 21/11/2026 09:05 · Kyc : désactivé',
  )
  expect(alarmWords(emergencyState([row('2fa_support', 0, iso(at(22, 20, 18)))], NOW), 'en', NOW)).toBe('2FA disabled since 20:18')
  expect(alarmWords(emergencyState([], NOW), 'en', NOW)).toBeNull()
})

test('more than three are counted', () => {
  const state = emergencyState(
    ['a', 'b', 'c', 'd', 'e'].map((code) => row(code, 0)),
    NOW,
  )
  expect(alarmWords(state, 'en', NOW)).toBe('A off · B off · C off · 2 more off')
})

test('a switch that is off on purpose is no alarm; the second factor always is', () => {
  const state = emergencyState([row('payments', 0), row('2fa_support', 0)], NOW)
  expect(alarmWords(unmuted(state, ['payments', '2fa_support']), 'en', NOW)).toBe('2FA disabled')
})

test('a code without a word in it stays as it is', () => {
  expect(switchName('__')).toBe('__')
  expect(switchName('orders-create')).toBe('Orders create')
})

test('a muted switch that is on again is muted no longer', () => {
  const state = emergencyState([row('payments', 0), row('kyc', 1)], NOW)
  expect(stillMuted(state, ['payments', 'kyc', 'gone'])).toEqual(['payments'])
  expect(stillMuted(state, ['payments'])).toBeNull()
})
