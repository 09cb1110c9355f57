import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { watchScreenLock } from './screen-lock.ts'

const dir = mkdtempSync(join(tmpdir(), 'screen-lock-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')('on the system’s bus, where every user may send signals, only logind is heard', async () => {
  const heard = join(dir, 'asked')
  writeFileSync(join(dir, 'dbus-monitor'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${heard}'\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`)
  const stop = watchScreenLock({ XDG_SESSION_ID: '7' }, () => undefined)
  await expect.poll(() => readFileSync(heard, 'utf8').split('\n')).toHaveLength(3)
  stop()
  const [bus, rule] = readFileSync(heard, 'utf8').split('\n')
  expect(bus).toBe('--system')
  expect(rule?.split(',')).toContain("sender='org.freedesktop.login1'")
})

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
