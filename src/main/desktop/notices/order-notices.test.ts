import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '#contract/desktop/settings.ts'
import { createOrderNotices } from './order-notices.ts'
import { isQuiet } from './quiet-hours.ts'

let settings: Settings['notifications']
let shown: { count: number; oldest: string }[]
let pauses: number
const notices = () =>
  createOrderNotices({
    settings: () => settings,
    show: (uuids, oldest) => shown.push({ count: uuids.length, oldest }),
    onPause: () => (pauses += 1),
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  settings = { enabled: true, pollSeconds: 60, quiet: { enabled: false, from: '22:00', to: '07:00' } }
  shown = []
  pauses = 0
})
afterEach(() => vi.useRealTimers())

describe('new orders', () => {
  it('are announced once per batch, with the oldest of them', () => {
    notices().arrived(['a', 'b', 'c'], 'a')
    expect(shown).toEqual([{ count: 3, oldest: 'a' }])
  })
  it('an empty batch shows no notification', () => {
    notices().arrived([], '')
    expect(shown).toEqual([])
  })
  it('are not announced when notifications are off', () => {
    settings = { ...settings, enabled: false }
    notices().arrived(['a'], 'a')
    expect(shown).toEqual([])
  })
})

describe('a pause', () => {
  it('lasts an hour, or until it is taken back', () => {
    const told = notices()
    told.pause()
    expect(told.pausedUntil()).toBe(new Date(2026, 10, 20, 11, 0).getTime())
    told.arrived(['a'], 'a')
    vi.advanceTimersByTime(3_600_000)
    expect(told.pausedUntil()).toBeNull()
    told.arrived(['b'], 'b')
    told.pause()
    told.resume()
    expect(told.pausedUntil()).toBeNull()
    expect(shown).toEqual([{ count: 1, oldest: 'b' }])
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
  it('keep an order silent', () => {
    settings = { ...settings, quiet: { enabled: true, from: '09:00', to: '11:00' } }
    notices().arrived(['a'], 'a')
    expect(shown).toEqual([])
  })
})
