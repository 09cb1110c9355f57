import { EventEmitter } from 'node:events'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Like Electron's objects: the native notification outlives the JavaScript object, and then no click event arrives. */
const created: WeakRef<FakeNotification>[] = []
class FakeNotification extends EventEmitter {
  static readonly isSupported = () => true
  static activated: (() => void) | null = null
  static handleActivation(callback: () => void): void {
    FakeNotification.activated = callback
  }
  show(): void {
    created.push(new WeakRef(this))
  }
}
vi.mock('electron', () => ({ Notification: FakeNotification }))
const { createNotifier } = await import('./notification.ts')

/** Clicks the notification on screen; has no effect once its object is garbage-collected. */
async function click(): Promise<void> {
  await turnOfTheLoop()
  collectGarbage()
  created.at(-1)?.deref()?.emit('click')
}

test.each([
  ['shown', undefined, ['o-1']],
  ['moved to the Action Center after its time', 'timedOut', ['o-1']],
  ['closed by the person', 'userCanceled', []],
])('a click on a notification that was %s', async (_where, reason, heard) => {
  const clicks: string[] = []
  const notifier = createNotifier()
  notifier.create((about) => clicks.push(about))({ title: '1 new unverified order' }, 'o-1')
  if (reason) created.at(-1)?.deref()?.emit('close', { reason })
  await click()
  expect(clicks).toEqual(heard)
  expect(notifier.health().state).toBe('works')
})

test('Windows: a click on a notification of an earlier run brings the window to the front', () => {
  let shows = 0
  createNotifier('linux').onActivated(() => shows++)
  expect(FakeNotification.activated).toBeNull()
  createNotifier('win32').onActivated(() => shows++)
  FakeNotification.activated?.()
  expect(shows).toBe(1)
})
