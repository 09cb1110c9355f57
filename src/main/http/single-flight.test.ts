import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const flight = { name: 'orders.check', ids: { order_uuid: 'o1' }, wire: { order_uuid: 'o1', status: 1 } }

test('the same write of the next session is sent after the one of the ended session, and does not get its answer', async () => {
  const inFlight = createSingleFlight()
  const sent: number[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const first = inFlight.run({ ...flight, epoch: 1 }, async () => {
    sent.push(1)
    await ended
    return 'the session has ended'
  })
  const again = inFlight.run({ ...flight, epoch: 1 }, async () => 'never sent')
  const next = inFlight.run({ ...flight, epoch: 2 }, async () => {
    sent.push(2)
    return 'done'
  })
  expect(inFlight.joins({ ...flight, epoch: 1 })).toBe(false)
  expect(inFlight.joins({ ...flight, epoch: 2 })).toBe(true)
  end()
  expect(await Promise.all([first, again, next])).toEqual(['the session has ended', 'the session has ended', 'done'])
  expect(sent).toEqual([1, 2])
})
