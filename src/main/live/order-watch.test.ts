import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { existing, liveHarness, type LiveHarness, OWNER, until } from '#tests/_support/session/console-live.ts'

let room: LiveHarness
beforeEach(async () => {
  room = await liveHarness()
})
afterEach(() => {
  vi.useRealTimers()
  return room.close()
})

test('new orders: the first look is silent, then one notification with the oldest first, however many come', async () => {
  const desk = room.desk({}, 0.05)
  desk.live.start(OWNER)
  await existing(desk)
  await wait(100)
  expect(desk.told).toEqual([])
  room.office.orders = ['o1', 'o2', 'o3', 'o4', 'o5']
  await until(() => desk.told.length > 0)
  expect(desk.told).toEqual([{ fresh: ['o3', 'o4', 'o5'], oldest: 'o3' }])
  await wait(150)
  expect(desk.told.length).toBe(1)
})

test('no second notification within the minute; orders handled in between are not in it', async () => {
  // time stands still, so that the window stays open as long as the test needs
  vi.useFakeTimers({ toFake: ['performance'] })
  const desk = room.desk({ batchMs: 400 }, 0.03)
  desk.live.start(OWNER)
  await existing(desk)
  room.office.orders = ['o1', 'o2', 'o3']
  await until(() => desk.told.length === 1)
  const isPolled = async () => {
    const asked = room.asked('/api/orders/unverified')
    await until(() => room.asked('/api/orders/unverified') >= asked + 2)
    await desk.list.reload({ list: 'orders.unverified', params: {} })
  }
  room.office.orders = ['o1', 'o2', 'o3', 'o4', 'o5']
  await isPolled()
  expect(desk.told.length).toBe(1)
  room.office.orders = ['o1', 'o5']
  await isPolled()
  expect(desk.told.length).toBe(1)
  vi.advanceTimersByTime(400)
  await until(() => desk.told.length === 2)
  expect(desk.told[1]).toEqual({ fresh: ['o5'], oldest: 'o5' })
})

test('what an account was told it is not told again after a restart, and another account starts silent', async () => {
  const first = room.desk({}, 0.05)
  first.live.start(OWNER)
  await existing(first)
  // The third poll starts after the first one's result is saved.
  await until(() => room.asked('/api/orders/unverified') >= 3)
  first.live.stop()
  await first.live.flush()
  room.office.orders = ['o1', 'o2', 'o9']
  const next = room.desk({}, 0.05)
  next.live.start(OWNER)
  await until(() => next.told.length > 0)
  expect(next.told).toEqual([{ fresh: ['o9'], oldest: 'o9' }])
  const other = room.desk({}, 0.05)
  other.live.start('bruno@example.org https://office.example')
  await existing(other)
  await wait(100)
  expect(other.told).toEqual([])
})

test('sleep forgets nothing: what was seen before is not news after it', async () => {
  const desk = room.desk({}, 0.05)
  desk.live.start(OWNER)
  await existing(desk)
  await until(() => room.asked('/api/orders/unverified') >= 3)
  desk.live.setSuspended(true)
  room.office.orders = ['o1', 'o2', 'o3']
  desk.live.setSuspended(false)
  await until(() => desk.told.length > 0)
  expect(desk.told).toEqual([{ fresh: ['o3'], oldest: 'o3' }])
})

test('a list loaded for another purpose counts too, and an optimistic update changes the figure at once', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await existing(desk)
  room.office.orders = ['o1', 'o2', 'o3']
  await desk.list.reload({ list: 'orders.unverified', params: {} })
  await until(() => desk.told.length > 0)
  expect(desk.live.snapshot().unverified.value).toBe(3)
  const readAt = desk.live.snapshot().unverified.readAt
  desk.list.apply([{ list: 'orders.unverified', id: 'o2', gone: true }])
  await until(() => desk.live.snapshot().unverified.value === 2)
  expect(desk.live.snapshot().unverified.readAt).toBe(readAt)
})

test('a queue that can no longer be loaded keeps its count, with the error', async () => {
  const desk = room.desk({ pingMs: 100_000, refreshMs: 100_000 }, 0.05)
  desk.live.start(OWNER)
  await existing(desk)
  room.office.status = { '/api/orders/unverified': 500 }
  await until(() => desk.live.snapshot().unverified.error !== null)
  expect(desk.live.snapshot().unverified).toMatchObject({ value: 2, error: { kind: 'rejected', status: 500 } })
})
