import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isInShare, MAX_SHARES, WHOLE_QUEUE } from './queue-share.ts'

const uuids = Array.from({ length: 3000 }, () => randomUUID())

test('every order is in exactly one share, whatever its letters’ case', () => {
  for (let of = 2; of <= MAX_SHARES; of++)
    for (const uuid of uuids) {
      const shares = Array.from({ length: of }, (_, at) => at + 1).filter((nth) => isInShare(uuid, { nth, of }))
      expect(shares).toHaveLength(1)
      expect(isInShare(uuid.toUpperCase(), { nth: shares[0] ?? 0, of })).toBe(true)
    }
})

test('shares are about equal, and the whole queue is everything', () => {
  const first = uuids.filter((uuid) => isInShare(uuid, { nth: 1, of: 3 })).length
  expect(first).toBeGreaterThan(800)
  expect(first).toBeLessThan(1200)
  expect(uuids.every((uuid) => isInShare(uuid, WHOLE_QUEUE))).toBe(true)
})
