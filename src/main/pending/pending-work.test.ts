import { expect, test } from 'vitest'
import { createPendingWork, type PendingChange } from './pending-work.ts'

const DECISION = { kind: 'decision', operation: 'orders.check', ids: { order_uuid: 'o1' }, intent: null, accepted: true } as const

test('pending work is listed once, until it ends', () => {
  const work = createPendingWork()
  const changes: PendingChange[] = []
  const stop = work.onChange((change) => void changes.push(change))
  const end = work.begin(DECISION)
  expect(work.list()).toMatchObject([DECISION])
  end('done')
  end('unknown')
  expect(work.list()).toEqual([])
  expect(changes.map(({ outcome }) => outcome)).toEqual([null, 'done'])
  stop()
  work.begin(DECISION)
  expect(changes).toHaveLength(2)
})

test('waiting ends with the last work, also with one that began meanwhile, and at the time limit', async () => {
  const work = createPendingWork()
  await work.idle(60_000)
  const ends = [work.begin(DECISION), work.begin({ ...DECISION, kind: 'upload' })]
  let isIdle = false
  const idle = work.idle(60_000).then(() => (isIdle = true))
  ends[0]?.('done')
  const late = work.begin(DECISION)
  ends[1]?.('failed')
  await Promise.resolve()
  expect(isIdle).toBe(false)
  late('unknown')
  await idle
  work.begin(DECISION)
  await work.idle(5)
  expect(work.list()).toHaveLength(1)
})
