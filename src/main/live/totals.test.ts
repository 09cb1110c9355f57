import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atRest, liveHarness, type LiveHarness, OWNER, until } from '#tests/_support/session/console-live.ts'

let room: LiveHarness
beforeEach(async () => {
  room = await liveHarness()
})
afterEach(() => room.close())

test('the totals follow a write that changes them; several writes during a load share one more', async () => {
  const desk = room.desk()
  desk.live.start(OWNER)
  await atRest(desk)
  room.server.seen.length = 0
  room.office.users = 13
  for (let write = 0; write < 4; write++) desk.live.readsStale({ names: ['users.one', 'statistics.totals'] })
  await until(() => room.asked('/api/user/statistics') === 2)
  await until(() => desk.live.snapshot().statistics.value?.users_total === 13)
  desk.live.readsStale({ names: ['users.one'] })
  desk.live.stop()
  desk.live.readsStale({ names: ['statistics.totals'] })
  await wait(60)
  expect(room.server.seen.map(({ url }) => url)).toEqual(['/api/user/statistics', '/api/user/statistics'])
  expect(desk.live.snapshot().statistics.value).toBeNull()
})
