import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUBSCRIPTION_CATEGORIES } from '#contract/people/user-records.ts'
import { categoryOf, enabledCategories, isEnabled } from './subscriptions.ts'

test('the six categories with their initials (part 1 §9, D-46); 0 is one of them', () => {
  expect([0, 1, 2, 3, 4, 5].map((code) => [categoryOf(code)?.initials, categoryOf(code)?.label])).toEqual([
    ['RH', 'Rhums'],
    ['WH', 'Whisky'],
    ['AW', 'American Whisky'],
    ['EV', 'Eau de vie'],
    ['LQ', 'Liqueur & Aperitif'],
    ['AG', 'Agave, Distillate & Various'],
  ])
  for (const code of [null, -1, 6, 0.5]) expect(categoryOf(code)).toBeNull()
})

const held = fc.record({ type: fc.constantFrom(null, 0, 1, 2, 3, 4, 5, 9), subscription_state: fc.constantFrom(null, 0, 1, 2) })

test('only state 1 is enabled', () => {
  expect([null, 0, 1, 2, -1].map((subscription_state) => isEnabled({ subscription_state }))).toEqual([false, false, true, false, false])
})

test('initials: each enabled category once, in the order of the codes', () => {
  fc.assert(
    fc.property(fc.array(held), (subscriptions) => {
      const codes = enabledCategories(subscriptions).map(({ code }) => code)
      expect(codes).toEqual([...new Set(codes)].toSorted((a, b) => a - b))
      for (const { code } of SUBSCRIPTION_CATEGORIES) {
        expect(codes.includes(code)).toBe(subscriptions.some(({ type, subscription_state }) => type === code && subscription_state === 1))
      }
    }),
  )
  expect(enabledCategories(null)).toEqual([])
})
