import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { watchScreenLock } from './screen-lock.ts'

afterEach(() => vi.unstubAllEnvs())

test('without dbus-monitor, without a bus and without a session nothing is reported, and nothing fails', async () => {
  const heard: boolean[] = []
  vi.stubEnv('PATH', '/nonexistent')
  const absent = watchScreenLock({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_SESSION_ID: '1' }, (locked) =>
    heard.push(locked),
  )
  vi.unstubAllEnvs()
  const deaf = watchScreenLock({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }, (locked) => heard.push(locked))
  const none = watchScreenLock({}, (locked) => heard.push(locked))
  await wait(300)
  for (const stop of [absent, deaf, none]) stop()
  expect(heard).toEqual([])
})
