import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isInSeat, MAX_SEATS, WHOLE_QUEUE } from './seat.ts'

const uuids = Array.from({ length: 3000 }, () => randomUUID())

test('every order is in exactly one share, whatever its letters’ case', () => {
  for (let of = 2; of <= MAX_SEATS; of++)
    for (const uuid of uuids) {
      const seats = Array.from({ length: of }, (_, at) => at + 1).filter((nth) => isInSeat(uuid, { nth, of }))
      expect(seats).toHaveLength(1)
      expect(isInSeat(uuid.toUpperCase(), { nth: seats[0] ?? 0, of })).toBe(true)
    }
})

test('shares are about equal, and the whole queue is everything', () => {
  const first = uuids.filter((uuid) => isInSeat(uuid, { nth: 1, of: 3 })).length
  expect(first).toBeGreaterThan(800)
  expect(first).toBeLessThan(1200)
  expect(uuids.every((uuid) => isInSeat(uuid, WHOLE_QUEUE))).toBe(true)
})
