import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import { canCheck, canDelete, canReactivate, reactivationNeedsWarning } from './order-guards.ts'

const id = '7a1c' as Uuid
const active = { order_uuid: id, enabled: true, sold: false, check_by_moderator: true, decline_reasons: null }

test('an enabled order that is not sold can be deleted, checked or not', () => {
  expect(canDelete(active)).toEqual({ allowed: true })
  expect(canDelete({ ...active, check_by_moderator: false })).toEqual({ allowed: true })
})

test('the obstacle to a deletion is returned', () => {
  expect(canDelete({ ...active, sold: true })).toEqual({ allowed: false, why: 'sold' })
  expect(canDelete({ ...active, enabled: false })).toEqual({ allowed: false, why: 'deleted' })
  expect(canDelete({ ...active, enabled: false, check_by_moderator: false })).toEqual({ allowed: false, why: 'deleted-by-user' })
  expect(canDelete({ ...active, enabled: null })).toEqual({ allowed: false, why: 'state-unknown' })
  expect(canDelete({ ...active, order_uuid: null })).toEqual({ allowed: false, why: 'no-id' })
})

test('only a checked, deleted, unsold order can be reactivated', () => {
  const deleted = { ...active, enabled: false }
  expect(canReactivate(deleted)).toEqual({ allowed: true })
  expect(canReactivate(active)).toEqual({ allowed: false, why: 'enabled' })
  expect(canReactivate({ ...deleted, sold: true })).toEqual({ allowed: false, why: 'sold' })
  expect(canReactivate({ ...deleted, check_by_moderator: false })).toEqual({ allowed: false, why: 'not-checked' })
})

test('an order can be checked while it waits, which its list decides', () => {
  expect(canCheck({ ...active, check_by_moderator: false })).toEqual({ allowed: true })
  expect(canCheck(active)).toEqual({ allowed: false, why: 'already-checked' })
  expect(canCheck(active, 'unverified')).toEqual({ allowed: true })
  expect(canCheck({ ...active, check_by_moderator: false }, 'verified')).toEqual({ allowed: false, why: 'already-checked' })
  expect(canCheck({ ...active, check_by_moderator: null })).toEqual({ allowed: false, why: 'state-unknown' })
})

test('a rejected order is reactivated only after a warning', () => {
  expect(reactivationNeedsWarning({ decline_reasons: '["Photo floue"]' })).toBe(true)
  expect(reactivationNeedsWarning({ decline_reasons: '[]' })).toBe(false)
})

const flag = fc.constantFrom(true, false, null)
const order = fc.record({
  order_uuid: fc.constantFrom(id, null),
  enabled: flag,
  sold: flag,
  check_by_moderator: flag,
  decline_reasons: fc.anything(),
})
const queues = fc.constantFrom('unverified', 'verified', undefined)

test('no order can be both deleted and reactivated; a sold order, or one without an id, can be neither', () => {
  fc.assert(
    fc.property(order, queues, (given, queue) => {
      const remove = canDelete(given, queue).allowed
      const reactivate = canReactivate(given, queue).allowed
      expect(remove && reactivate).toBe(false)
      if (given.sold || given.order_uuid === null) expect(remove || reactivate).toBe(false)
      if (remove) expect(given.enabled).toBe(true)
      if (reactivate) expect(canCheck(given, queue).allowed).toBe(false)
    }),
  )
})
