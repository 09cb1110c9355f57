import { expect, test } from 'vitest'
import type { StaffAction } from '#contract/people/history.ts'
import type { Timestamp, Uuid } from '#contract/values/values.ts'
import { lastDecline } from './last-decline.ts'

const ID = '11111111-1111-4111-8111-11111111111'
const order = (nth: number, created_at: string, decline_reasons: unknown) => ({
  order_uuid: `${ID}${nth}` as Uuid,
  created_at: created_at as Timestamp,
  decline_reasons,
})
const action = (nth: number, created_at: string, email: string | null) =>
  ({
    created_at,
    email,
    type: 'decline_order',
    reason: null,
    request: null,
    old_value: null,
    new_value: { order_uuid: `${ID}${nth}` },
  }) as StaffAction

test('the newest declined order counts; without a history entry by its creation day', () => {
  const orders = [
    order(1, '2026-11-20T10:00:00', []),
    order(2, '2026-11-12T10:00:00', 'Photo floue'),
    order(3, '2026-11-02T10:00:00', ['Photo floue']),
  ]
  expect(lastDecline(orders, [])).toEqual({ order: orders[1], reasons: [{ kind: 'known', key: 'blurry' }], at: null, by: null })
})

test('the history entry decides which order was declined last, when and by whom', () => {
  const orders = [order(1, '2026-11-12T10:00:00', ['Prix trop bas']), order(2, '2026-11-02T10:00:00', ['Photo floue'])]
  const history = [action(2, '2026-11-19T07:47:00', 'night.shift@x.example'), action(1, '2026-11-13T09:00:00', 'day.shift@x.example')]
  expect(lastDecline(orders, history)).toMatchObject({ order: orders[1], at: '2026-11-19T07:47:00', by: 'night.shift@x.example' })
})

test('who deleted a declined order later did not decline it', () => {
  const orders = [order(1, '2026-11-12T10:00:00', ['Prix trop bas'])]
  const deleted = { ...action(1, '2026-11-20T08:00:00', 'night.shift@x.example'), type: 'delete_order' } as StaffAction
  expect(lastDecline(orders, [deleted, action(1, '2026-11-13T09:00:00', 'day.shift@x.example')])).toMatchObject({
    at: '2026-11-13T09:00:00',
    by: 'day.shift@x.example',
  })
  expect(lastDecline(orders, [deleted])).toMatchObject({ at: null, by: null })
})

test('null when no order was declined', () => {
  expect(lastDecline([order(1, '2026-11-12T10:00:00', null)], [])).toBeNull()
})
