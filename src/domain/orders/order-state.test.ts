import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnverified, orderTags, ORDER_TAGS } from './order-state.ts'

const nothing = { is_pretrade: null, sold: null, enabled: null, decline_reasons: null, check_by_moderator: null }

test('every tag that applies is shown, in the order Pretrade, Sold, Rejected, Enabled', () => {
  expect(orderTags({ is_pretrade: true, sold: true, enabled: true, decline_reasons: ['Photo floue'], check_by_moderator: true })).toEqual([
    'pretrade',
    'sold',
    'rejected',
    'enabled',
  ])
})

test('"Deleted by user" applies only to orders that no moderator has checked', () => {
  expect(orderTags({ ...nothing, enabled: false, check_by_moderator: false })).toEqual(['deleted-by-user'])
  expect(orderTags({ ...nothing, enabled: false, check_by_moderator: true })).toEqual(['deleted'])
  expect(orderTags({ ...nothing, enabled: false, check_by_moderator: null })).toEqual(['deleted'])
})

test('the list of an order takes precedence over its own check_by_moderator', () => {
  expect(orderTags({ ...nothing, enabled: false, check_by_moderator: true }, 'unverified')).toEqual(['deleted-by-user'])
  expect(orderTags({ ...nothing, enabled: false, check_by_moderator: false }, 'verified')).toEqual(['deleted'])
  expect(isUnverified({ check_by_moderator: true }, 'unverified')).toBe(true)
  expect(isUnverified({ check_by_moderator: null })).toBeNull()
})

test('an order without any state has no tag', () => {
  expect(orderTags(nothing)).toEqual([])
})

const flag = fc.constantFrom(true, false, null)
const order = fc.record({ is_pretrade: flag, sold: flag, enabled: flag, check_by_moderator: flag, decline_reasons: fc.anything() })

test('tags never contradict or repeat each other and keep their order, for any order', () => {
  fc.assert(
    fc.property(order, fc.constantFrom('unverified', 'verified', undefined), (given, queue) => {
      const tags = orderTags(given, queue)
      expect(new Set(tags).size).toBe(tags.length)
      expect(tags.filter((tag) => ['enabled', 'deleted', 'deleted-by-user'].includes(tag)).length).toBe(given.enabled === null ? 0 : 1)
      expect(tags.toSorted((a, b) => ORDER_TAGS.indexOf(a) - ORDER_TAGS.indexOf(b))).toEqual(tags)
    }),
  )
})
