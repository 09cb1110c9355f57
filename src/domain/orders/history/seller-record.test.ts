import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Timestamp } from '#contract/values/values.ts'
import { sellerRecord, withVerdicts } from './seller-record.ts'

const order = (decline_reasons: unknown) => ({ decline_reasons, enabled: true, sold: false }) as Order
const account = {
  created_at: '2024-03-05T09:00:00Z' as Timestamp,
  orders: [order(['Photo floue']), order(['Photo floue', 'Prix trop bas']), order(null), order([])],
  kyc_is_verified: true,
  kyc_verification_pending: false,
  is_blocked: false,
  is_create_orders_blocked: false,
  ban_ip: null,
}

test('since when, how many orders, how many refused and mostly why', () => {
  expect(sellerRecord(account)).toEqual({
    since: '03/2024',
    orders: { all: 4, refused: 2, reason: { reason: { kind: 'known', key: 'blurry' }, count: 2 } },
    kyc: true,
    kycPending: false,
    blocked: false,
  })
})

test('an account without its orders has no number of orders', () => {
  expect(sellerRecord({ ...account, orders: null }).orders).toBeNull()
})

test('fields that the account lacks are null', () => {
  const bare = {
    ...account,
    created_at: null,
    orders: [],
    kyc_is_verified: null,
    kyc_verification_pending: true,
    is_create_orders_blocked: true,
  }
  expect(sellerRecord(bare)).toEqual({
    since: null,
    orders: { all: 0, refused: 0, reason: null },
    kyc: null,
    kycPending: true,
    blocked: true,
  })
})

test('an order that a list shows as verified has its verdict; a verdict of the account stays', () => {
  const own = (order_uuid: string, check_by_moderator: boolean, decline_reasons: unknown) =>
    ({ ...order(decline_reasons), order_uuid, check_by_moderator }) as Order
  const { orders } = withVerdicts(
    { ...account, orders: [own('a', false, null), own('b', true, ['Prix trop bas']), own('c', false, null)] },
    [own('a', true, ['Photo floue']), own('b', true, null)],
  )
  expect(orders?.map(({ decline_reasons }) => decline_reasons)).toEqual([['Photo floue'], ['Prix trop bas'], null])
  expect(withVerdicts({ ...account, orders: null }, [own('a', true, null)]).orders).toBeNull()
})
