import { expect, test } from 'vitest'
import type { Pending } from '#contract/orders/pending.ts'
import { createPendingWork } from '../pending/pending-work.ts'
import { createUnderWay } from './under-way.ts'

const held = (id: string): Pending => ({
  id,
  kind: 'decision',
  operation: 'orders.check',
  ids: { order_uuid: id },
  intent: id,
  accepted: true,
  startedAt: 0,
})

test('a held decision is under way; while it is being sent it counts once', () => {
  const pending = createPendingWork()
  const underWay = createUnderWay(pending, { pending: () => [held('one'), held('two')], flush: async () => 0 })
  pending.begin({ kind: 'decision', operation: 'orders.check', ids: { order_uuid: 'one' }, intent: 'one', accepted: true })
  pending.begin({ kind: 'upload', operation: 'tickers.uploadPictures', ids: {}, intent: null, accepted: null })
  expect(underWay.list().map(({ intent, kind }) => [intent, kind])).toEqual([
    ['two', 'decision'],
    ['one', 'decision'],
    [null, 'upload'],
  ])
})

test('settling sends what is held and waits for everything, within the limit', async () => {
  const pending = createPendingWork()
  let left = [held('one')]
  const limits: number[] = []
  const underWay = createUnderWay(pending, {
    pending: () => left,
    flush: async (limitMs) => {
      limits.push(limitMs)
      left = []
      return 0
    },
  })
  const end = pending.begin({ kind: 'change', operation: 'users.rights', ids: {}, intent: null, accepted: null })
  setTimeout(() => end('done'), 10)
  expect(await underWay.settle(5000)).toEqual([])
  expect(limits).toEqual([5000])
})
