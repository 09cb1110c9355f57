import { afterEach, beforeEach, expect, test } from 'vitest'
import { atRest, liveHarness, type LiveHarness, OWNER, until } from '#tests/_support/session/console-live.ts'

const SWITCHES = '/api/server/normalized/emergency'
let room: LiveHarness
beforeEach(async () => {
  room = await liveHarness()
})
afterEach(() => room.close())

test('the alarm ends when the window gets the focus and the switches are old', async () => {
  const desk = room.desk({ focusMs: 0 })
  const off = () => desk.live.snapshot().emergency.value?.off.length
  room.office.switches = [{ code: 'payments', description: 'Payments are taken', enabled: false, updated_at: null }]
  desk.live.start(OWNER)
  await until(() => off() === 1, 'the alarm')
  // a colleague switches them on again
  room.office.switches = [{ code: 'payments', description: 'Payments are taken', enabled: true, updated_at: null }]
  await desk.live.windowFocused()
  await until(() => off() === 0, 'the end of the alarm')
})

test('a poll of the queue loads old switches: a window that keeps the focus shows a change as well', async () => {
  const [old, fresh] = [room.desk({ switchesMs: 0 }), room.desk()]
  const off = ({ live }: typeof old) => live.snapshot().emergency.value?.off.length
  for (const desk of [old, fresh]) {
    desk.live.start(OWNER)
    await atRest(desk)
    await until(() => off(desk) === 0, 'the switches')
  }
  room.office.switches = [{ code: 'payments', description: 'Payments are taken', enabled: false, updated_at: null }]
  room.server.seen.length = 0
  expect(await fresh.list.reload({ list: 'orders.unverified', params: {} }, 'background')).toMatchObject({ ok: true })
  expect(room.asked(SWITCHES)).toBe(0)
  await old.list.reload({ list: 'orders.unverified', params: {} }, 'background')
  await until(() => off(old) === 1, 'the alarm')
  expect([room.asked(SWITCHES), off(fresh)]).toEqual([1, 0])
})

test('the focus loads nothing while the switches are fresh, the machine sleeps or nobody is signed in', async () => {
  const [fresh, old] = [room.desk(), room.desk({ focusMs: 0 })]
  await old.live.windowFocused()
  expect(room.asked(SWITCHES)).toBe(0)
  fresh.live.start(OWNER)
  await atRest(fresh)
  await until(() => fresh.live.snapshot().emergency.readAt !== null, 'the switches')
  room.server.seen.length = 0
  await fresh.live.windowFocused()
  expect(room.asked(SWITCHES)).toBe(0)
  old.live.start(OWNER)
  await atRest(old)
  await until(() => old.live.snapshot().emergency.readAt !== null, 'the switches')
  old.live.setSuspended(true)
  room.server.seen.length = 0
  await old.live.windowFocused()
  expect(room.asked(SWITCHES)).toBe(0)
})
