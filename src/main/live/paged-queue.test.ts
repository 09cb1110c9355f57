import { expect, test } from 'vitest'
import { existing, liveHarness, OWNER } from '#tests/_support/session/console-live.ts'

test('a queue that comes in pages is counted as a part, and is no failure', async () => {
  const room = await liveHarness()
  room.office.of = 95
  const desk = room.desk()
  desk.live.start(OWNER)
  await existing(desk)
  expect(desk.live.snapshot().unverified).toMatchObject({ value: 2, error: null, isPart: true })
  expect(await desk.live.refresh()).toEqual({ ok: true, value: { failed: [] } })
  room.office.of = null
  await desk.live.refresh()
  expect(desk.live.snapshot().unverified).toMatchObject({ value: 2, error: null, isPart: false })
  await room.close()
})
