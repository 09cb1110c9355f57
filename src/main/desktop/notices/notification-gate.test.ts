import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '#contract/desktop/settings.ts'
import { createNotificationGate } from './notification-gate.ts'
import { isQuiet } from './quiet-hours.ts'

let settings: Settings['notifications']
let pauses: number
const openGate = () => createNotificationGate({ settings: () => settings, onPause: () => (pauses += 1) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  settings = { enabled: true, pollSeconds: 60, quiet: { enabled: false, from: '22:00', to: '07:00' } }
  pauses = 0
})
afterEach(() => vi.useRealTimers())

it('notifications are shown, and not when they are off', () => {
  const gate = openGate()
  expect(gate.isOpen()).toBe(true)
  settings = { ...settings, enabled: false }
  expect(gate.isOpen()).toBe(false)
})

describe('a pause', () => {
  it('lasts an hour, or until it is taken back', () => {
    const gate = openGate()
    gate.pause()
    expect(gate.pausedUntil()).toBe(new Date(2026, 10, 20, 11, 0).getTime())
    expect(gate.isOpen()).toBe(false)
    vi.advanceTimersByTime(3_600_000)
    expect(gate.pausedUntil()).toBeNull()
    expect(gate.isOpen()).toBe(true)
    gate.pause()
    gate.resume()
    expect(gate.pausedUntil()).toBeNull()
    expect(gate.isOpen()).toBe(true)
    expect(pauses).toBe(4)
  })
})

describe('quiet hours', () => {
  const at = (clock: string) => new Date(`2026-11-20T${clock}:00`)
  it.each([
    ['22:00', '07:00', '23:30', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['22:00', '07:00', '21:59', false],
    ['12:00', '14:00', '12:00', true],
    ['12:00', '14:00', '14:00', false],
    ['09:00', '09:00', '09:00', false],
  ])('from %s to %s, at %s: %s', (from, to, clock, quiet) => expect(isQuiet({ enabled: true, from, to }, at(clock))).toBe(quiet))
  it('are not applied when they are off', () => expect(isQuiet({ enabled: false, from: '00:00', to: '23:59' }, at('12:00'))).toBe(false))
  it('close the gate', () => {
    settings = { ...settings, quiet: { enabled: true, from: '09:00', to: '11:00' } }
    expect(openGate().isOpen()).toBe(false)
  })
})
