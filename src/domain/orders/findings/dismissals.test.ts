import { expect, test } from 'vitest'
import { confirmedKinds, counted, type Dismissals, isMuted, MIN_DISMISSED, mutedKinds, suggestedReasons, weakened } from './dismissals.ts'
import type { Finding } from './finding.ts'

const dark: Finding = { kind: 'dark', side: 0, brightness: 18, strength: 'strong', reasons: ['too_dark'] }
const same: Finding = { kind: 'same-photo', strength: 'strong', reasons: ['same_photo'] }
const single: Finding = { kind: 'one-picture', strength: 'weak', reasons: [] }
const times = (n: number, from: Dismissals = {}): Dismissals =>
  Array.from({ length: n }).reduce<Dismissals>((all) => counted(all, ['dark', 'dark'], 'dismissed'), from)

test('a mostly dismissed kind of finding is still shown but suggests no reason', () => {
  expect(isMuted(times(MIN_DISMISSED - 1), 'dark')).toBe(false)
  const often = times(MIN_DISMISSED)
  expect(mutedKinds(often)).toEqual(['dark'])
  expect(weakened([dark, same], often)).toEqual([{ ...dark, strength: 'weak', reasons: [] }, same])
})

test('declines that confirm a dismissed kind make it suggest reasons again', () => {
  const confirmed = counted(counted(times(MIN_DISMISSED), ['dark'], 'confirmed'), ['dark'], 'confirmed')
  expect(isMuted(confirmed, 'dark')).toBe(false)
})

test('strong findings suggest each reason once; a decline confirms the findings that suggested its reasons', () => {
  expect(suggestedReasons([dark, { ...dark, side: 1 }, same, single])).toEqual(['too_dark', 'same_photo'])
  expect(confirmedKinds([dark, same, single], ['same_photo', 'blurry'])).toEqual(['same-photo'])
})
