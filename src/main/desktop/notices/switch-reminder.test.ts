import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '#contract/desktop/settings.ts'
import { createSwitchReminder, REMIND_MS } from './switch-reminder.ts'

let settings: Settings['notifications']
let paused: number | null
let shown: string[]
const reminder = () => createSwitchReminder({ settings: () => settings, pausedUntil: () => paused, show: (words) => shown.push(words) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0) })
  settings = { enabled: true, pollSeconds: 60, quiet: { enabled: false, from: '22:00', to: '07:00' } }
  paused = null
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

test('none in quiet hours, in a pause, or with notifications off; the next one is on time', () => {
  const { follow } = reminder()
  follow('Payments off')
  settings = { ...settings, quiet: { enabled: true, from: '10:00', to: '10:45' } }
  vi.advanceTimersByTime(REMIND_MS)
  settings = { ...settings, quiet: { ...settings.quiet, enabled: false } }
  paused = Date.now() + 3_600_000
  vi.advanceTimersByTime(REMIND_MS)
  paused = null
  settings = { ...settings, enabled: false }
  vi.advanceTimersByTime(REMIND_MS)
  expect(shown).toEqual([])
  settings = { ...settings, enabled: true }
  vi.advanceTimersByTime(REMIND_MS)
  expect(shown).toEqual(['Payments off'])
})
