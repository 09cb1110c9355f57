import { describe, expect, it } from 'vitest'
import { passesCheck, verdictOf } from './verdicts.ts'

describe('a verdict', () => {
  it.each([
    ['met', [true]],
    ['met', [true, true]],
    ['missed', [false]],
    ['missed', [true, false]],
    ['not judged', [null]],
    ['not judged', [true, null]],
    // a missed part decides, regardless of the other part
    ['missed', [null, false]],
  ])('is "%s" for %j', (verdict, parts) => expect(verdictOf(...parts)).toBe(verdict))
})

describe('--check', () => {
  it('passes when every goal is met', () => expect(passesCheck([{ verdict: 'met' }, { verdict: 'met' }])).toBe(true))
  it.each(['missed', 'not judged', 'not measured'] as const)('fails with a goal that is %s', (verdict) =>
    expect(passesCheck([{ verdict: 'met' }, { verdict }])).toBe(false),
  )
})
