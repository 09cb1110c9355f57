import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const flight = { name: 'orders.check', ids: { order_uuid: 'o1' }, wire: { order_uuid: 'o1', status: 1 } }

test('the same write of the next session is sent after the one of the ended session, and does not get its answer', async () => {
  const flights = createSingleFlight()
  const sent: number[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const first = flights.run({ ...flight, epoch: 1 }, async () => {
    sent.push(1)
    await ended
    return 'the session has ended'
  })
  const again = flights.run({ ...flight, epoch: 1 }, async () => 'never sent')
  const next = flights.run({ ...flight, epoch: 2 }, async () => {
    sent.push(2)
    return 'done'
  })
  expect(flights.joins({ ...flight, epoch: 1 })).toBe(false)
  expect(flights.joins({ ...flight, epoch: 2 })).toBe(true)
  end()
  expect(await Promise.all([first, again, next])).toEqual(['the session has ended', 'the session has ended', 'done'])
  expect(sent).toEqual([1, 2])
})
