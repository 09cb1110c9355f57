import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSwitchReminder, REMIND_MS } from './switch-reminder.ts'

let mayShow: boolean
let shown: string[]
const reminder = () => createSwitchReminder({ mayShow: () => mayShow, show: (words) => shown.push(words) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0) })
  mayShow = true
  shown = []
})
afterEach(() => vi.useRealTimers())

test('every 30 minutes while something is off, with what is off then', () => {
  const { follow } = reminder()
  follow('Payments off')
  follow('Payments off · Kyc off')
  vi.advanceTimersByTime(REMIND_MS - 1)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  follow('Kyc off')
  vi.advanceTimersByTime(REMIND_MS)
  expect(shown).toEqual(['Payments off · Kyc off', 'Kyc off'])
})

test('no reminder once it is on again; the next time the half hour starts again', () => {
  const { follow } = reminder()
  follow('Payments off')
  vi.advanceTimersByTime(REMIND_MS - 1)
  follow(null)
  vi.advanceTimersByTime(3 * REMIND_MS)
  expect(shown).toEqual([])
  follow('Payments off')
  vi.advanceTimersByTime(REMIND_MS - 1)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Payments off'])
})

test('none while the gate is closed; the next one is on time', () => {
  const { follow } = reminder()
  follow('Payments off')
  mayShow = false
  vi.advanceTimersByTime(2 * REMIND_MS)
  expect(shown).toEqual([])
  mayShow = true
  vi.advanceTimersByTime(REMIND_MS)
  expect(shown).toEqual(['Payments off'])
})
