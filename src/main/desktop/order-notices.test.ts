import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../contract/settings.ts'
import { createOrderNotices } from './order-notices.ts'
import { isQuiet } from './quiet-hours.ts'

let settings: Settings['notifications']
let shown: { count: number; oldest: string }[]
let pauses: number
const notices = () =>
  createOrderNotices({ settings: () => settings, show: (count, oldest) => shown.push({ count, oldest }), onPause: () => (pauses += 1) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0), toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  settings = { enabled: true, pollSeconds: 60, quiet: { enabled: false, from: '22:00', to: '07:00' } }
  shown = []
  pauses = 0
})
afterEach(() => vi.useRealTimers())

describe('new orders', () => {
  it('are told at once, and once per batch', () => {
    notices().arrived(['a', 'b', 'c'], 'a')
    expect(shown).toEqual([{ count: 3, oldest: 'a' }])
  })
  it('that follow within a minute are told together when it is over, with the oldest of them', () => {
    const told = notices()
    told.arrived(['a'], 'a')
    vi.advanceTimersByTime(20_000)
    told.arrived(['b', 'c'], 'b')
    vi.advanceTimersByTime(20_000)
    told.arrived(['d'], 'd')
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(shown).toEqual([{ count: 1, oldest: 'a' }, { count: 3, oldest: 'b' }])
  })
  it('are nothing when there are none', () => {
    notices().arrived([], '')
    vi.advanceTimersByTime(120_000)
    expect(shown).toEqual([])
  })
  it('are not told when notifications are off, nor later', () => {
    settings = { ...settings, enabled: false }
    const told = notices()
    told.arrived(['a'], 'a')
    settings = { ...settings, enabled: true }
    vi.advanceTimersByTime(600_000)
    expect(shown).toEqual([])
  })
  it('are not told after sign-out', () => {
    const told = notices()
    told.arrived(['a'], 'a')
    told.arrived(['b'], 'b')
    told.wipe()
    vi.advanceTimersByTime(600_000)
    expect(shown).toHaveLength(1)
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
  it('are none when they are off', () => expect(isQuiet({ enabled: false, from: '00:00', to: '23:59' }, at('12:00'))).toBe(false))
  it('keep an order silent', () => {
    settings = { ...settings, quiet: { enabled: true, from: '09:00', to: '11:00' } }
    notices().arrived(['a'], 'a')
    expect(shown).toEqual([])
  })
})
