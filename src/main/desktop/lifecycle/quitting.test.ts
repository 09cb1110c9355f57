import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pending } from '#contract/orders/pending.ts'

/** Mimics how Electron's app quits: windows close between `before-quit` and `will-quit`. */
class FakeApp extends EventEmitter {
  readonly exit = vi.fn<(code: number) => void>()
  quit(): void {
    const event = {
      defaultPrevented: false,
      preventDefault() {
        this.defaultPrevented = true
      },
    }
    this.emit('before-quit', event)
    if (!event.defaultPrevented) this.emit('will-quit', event)
  }
}
const app = new FakeApp()
vi.mock('electron', () => ({ app }))
const { createQuitting } = await import('./quitting.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  app.removeAllListeners()
  app.exit.mockReset()
})

const quitting = () => createQuitting({ isStuck: () => false, underWay: { list: () => [], settle: async () => [] } })

const DECISION = { id: '1', kind: 'decision', operation: 'orders.check', ids: {}, intent: null, accepted: true, startedAt: 0 } as const

test('everything is closed once before the app exits', async () => {
  const close = vi.fn<() => Promise<void>>(async () => {})
  quitting().onQuit(close)
  app.quit()
  app.quit()
  await vi.advanceTimersByTimeAsync(0)
  expect(close).toHaveBeenCalledOnce()
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('the end of a Windows session begins a quit without asking, and closes everything once before the app exits', async () => {
  const file = Promise.withResolvers<void>()
  const close = vi.fn<() => Promise<void>>(() => file.promise)
  const isPrevented: boolean[] = []
  const { onQuit, sessionEnds } = createQuitting({
    isStuck: () => false,
    underWay: { list: () => [DECISION], settle: () => new Promise(() => {}) },
  })
  app.on('before-quit', ({ defaultPrevented }: { defaultPrevented: boolean }) => isPrevented.push(defaultPrevented))
  onQuit(close)
  sessionEnds()
  // Electron ends the process at once when no quit has begun by now
  expect(isPrevented).toEqual([false])
  expect(app.exit).not.toHaveBeenCalled()
  file.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(close).toHaveBeenCalledOnce()
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('a decision that the page has sent and main has not received yet is asked about', async () => {
  const pending: Pending[] = []
  const ask = vi.fn<() => void>()
  const probe = vi.fn<() => boolean>(() => true)
  const { onProbe, onAsked, probed, mayQuit } = createQuitting({
    isStuck: () => false,
    underWay: { list: () => pending, settle: () => new Promise(() => {}) },
  })
  onProbe(probe)
  onAsked(ask)
  app.quit()
  app.quit()
  expect(mayQuit()).toBe(false)
  expect(probe).toHaveBeenCalledOnce()
  // messages of the page arrive in order: the decision, then the answer
  pending.push(DECISION)
  probed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledOnce()
  expect(app.exit).not.toHaveBeenCalled()
})

test('a quit with nothing pending goes on when the page has answered, or after two seconds', async () => {
  const quits = quitting()
  quits.onProbe(() => true)
  app.quit()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(app.exit).not.toHaveBeenCalled()
  quits.probed()
  await vi.advanceTimersByTimeAsync(0)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)

  app.exit.mockReset()
  app.removeAllListeners()
  quitting().onProbe(() => true)
  app.quit()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

/** A quit with a decision under way that never gets its answer; `settle` takes its full ten seconds. */
function quittingWithPending() {
  const ask = vi.fn<() => void>()
  const quits = createQuitting({
    isStuck: () => false,
    underWay: { list: () => [DECISION], settle: (ms) => new Promise((done) => setTimeout(() => done([DECISION]), ms)) },
  })
  quits.onAsked(ask)
  return { ...quits, ask }
}

test('a page that never answers is quit without its question, after pending work had its time', async () => {
  quittingWithPending()
  app.quit()
  await vi.advanceTimersByTimeAsync(11_999)
  expect(app.exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('while a page does not answer, the system asks: Cancel keeps the app open, also when the page comes back', async () => {
  const { onUnresponsive, settle } = quittingWithPending()
  onUnresponsive(async () => 'stay')
  app.quit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).not.toHaveBeenCalled()
  // the page shows its question at last; main closes it
  void settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).not.toHaveBeenCalled()
})

test('while a page does not answer, the system asks: Quit now does not wait', async () => {
  const { onUnresponsive } = quittingWithPending()
  onUnresponsive(async () => 'quit')
  app.quit()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('the system’s question closes when the page answers, and when everything is confirmed', async () => {
  const { onUnresponsive, settle } = quittingWithPending()
  const closed = vi.fn<() => void>()
  onUnresponsive((signal) => new Promise((done) => signal.addEventListener('abort', () => (closed(), done('stay')))))
  app.quit()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(closed).not.toHaveBeenCalled()
  void settle()
  expect(closed).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).not.toHaveBeenCalled()

  app.quit()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(closed).toHaveBeenCalledTimes(2)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('a page that responds but shows no question does not hide the quit: the system asks after two seconds', async () => {
  const { onProbe, onUnresponsive, probed } = quittingWithPending()
  const asked = vi.fn<() => Promise<'stay'>>(async () => 'stay')
  onUnresponsive(asked)
  onProbe(() => {
    setTimeout(probed, 10)
    return true
  })
  app.quit()
  probed()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledOnce()
})

test('a page that answers late keeps its question: only the person quits then', async () => {
  const { settle, now } = quittingWithPending()
  app.quit()
  await vi.advanceTimersByTimeAsync(4_000)
  void settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).not.toHaveBeenCalled()
  now()
  await vi.advanceTimersByTimeAsync(0)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('a second quit while the question is open does not quit behind it', async () => {
  const { settle, ask } = quittingWithPending()
  ask.mockImplementation(() => void setTimeout(settle, 10))
  app.quit()
  await vi.advanceTimersByTimeAsync(1_000)
  app.quit()
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).not.toHaveBeenCalled()
})

test('a file that does not close delays a quit by three seconds', async () => {
  quitting().onQuit(() => new Promise(() => {}))
  app.quit()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(app.exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})

test('an installation that never ends the process does not leave it without a window for good', async () => {
  quitting().onLast(() => true)
  app.quit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
})
