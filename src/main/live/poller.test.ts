import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createOnline } from './online.ts'
import { createPoller } from './poller.ts'
import { openSeenSet } from './seen-set.ts'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

afterEach(() => vi.useRealTimers())

test('many ticks and requests: never two runs at once, and nothing after stop', async () => {
  let inside = 0
  let most = 0
  const starts: number[] = []
  const poller = createPoller({
    every: () => 2,
    quiet: () => 0,
    run: async () => {
      most = Math.max(most, ++inside)
      starts.push(performance.now())
      await wait(Math.random() * 5)
      inside--
    },
  })
  poller.start()
  poller.start()
  const requests = Array.from({ length: 5 }, async (_, n) => {
    while (starts.length < 200) {
      await wait(Math.random() * 10 * n)
      await poller.now()
    }
  })
  await Promise.all(requests)
  poller.stop()
  const ran = starts.length
  await wait(40)
  expect(most).toBe(1)
  expect(starts.length).toBe(ran)
  expect(poller.now()).toBeNull()
})

test('again waits for the run in progress and then runs once more, and a stop cancels it', async () => {
  const ends: (() => void)[] = []
  const poller = createPoller({ every: () => 60_000, quiet: () => 0, run: () => new Promise((resolve) => ends.push(resolve)) })
  expect(poller.again()).toBeNull()
  poller.start()
  const once = poller.again()
  expect(poller.again()).toBe(once)
  await wait(5)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(2)
  ends[1]?.()
  await once
  const cancelled = poller.again()
  poller.stop()
  await cancelled
  expect(ends).toHaveLength(2)
})

test('a request moves the next tick, and the running task is aborted when it stops', async () => {
  vi.useFakeTimers()
  const starts: number[] = []
  let aborted = false
  const poller = createPoller({
    every: () => 120,
    quiet: () => 0,
    run: async (signal) => {
      starts.push(performance.now())
      signal.addEventListener('abort', () => (aborted = true))
    },
  })
  poller.start()
  await vi.advanceTimersByTimeAsync(80)
  await poller.now()
  await vi.advanceTimersByTimeAsync(90)
  expect(starts.length).toBe(2)
  await vi.advanceTimersByTimeAsync(60)
  expect(starts.length).toBe(3)
  poller.stop()
  expect(aborted).toBe(true)
})

test('in a quiet time nothing runs by itself, right after it something does', async () => {
  vi.useFakeTimers()
  try {
    const began = performance.now()
    const runs: number[] = []
    const poller = createPoller({
      every: () => 20,
      quiet: () => Math.max(0, 150 - (performance.now() - began)),
      run: async () => void runs.push(performance.now() - began),
    })
    poller.start()
    await vi.advanceTimersByTimeAsync(150)
    expect(runs).toEqual([])
    await vi.advanceTimersByTimeAsync(25)
    expect(runs).toEqual([151, 171])
    poller.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a network that comes and goes ten times a second changes the banner at most once per hold', async () => {
  const changes: { online: boolean; at: number }[] = []
  const began = performance.now()
  const online = createOnline((now) => changes.push({ online: now, at: performance.now() }), 150)
  for (let n = 0; n < 40; n++) {
    online.report(n % 5 >= 3)
    await wait(20)
  }
  for (const [n, { at }] of changes.entries()) if (n > 0) expect(at - (changes[n - 1]?.at ?? 0)).toBeGreaterThanOrEqual(149)
  expect(changes.length).toBeGreaterThan(1)
  expect(changes.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 149)
  const steady: boolean[] = []
  const calm = createOnline((now) => steady.push(now), 150)
  for (let n = 0; n < 20; n++) calm.report(n % 2 === 0)
  expect(steady).toEqual([])
})

test('the seen-set holds no order, survives a damaged file as a first look, and forgets only what is long gone', async () => {
  const folder = tempDir()
  const set = openSeenSet(folder.dir, 'Anna@example.org https://office.example')
  expect(set.isFirst).toBe(true)
  expect(set.learn(['order-secret-1', 'order-secret-2'])).toEqual(['order-secret-1', 'order-secret-2'])
  expect(set.learn(['order-secret-2', 'order-secret-3'])).toEqual(['order-secret-3'])
  await set.flush()
  const [file = ''] = readdirSync(folder.dir)
  for (const name of readdirSync(folder.dir)) {
    expect(name).not.toContain('anna')
    expect(readFileSync(join(folder.dir, name), 'utf8')).not.toContain('order-secret')
  }
  const again = openSeenSet(folder.dir, 'anna@example.org https://office.example')
  expect([again.isFirst, again.learn(['order-secret-1', 'order-secret-3'])]).toEqual([false, []])
  const queue = ['order-secret-1']
  again.learn([...queue, ...Array.from({ length: 25_000 }, (_, n) => `filler ${n}`)])
  expect(again.learn(Array.from({ length: 100 }, (_, n) => `filler ${24_900 + n}`))).toEqual([])
  await again.flush()
  for (const name of readdirSync(folder.dir)) writeFileSync(join(folder.dir, name), '{"version":1,"sal')
  expect(openSeenSet(folder.dir, 'anna@example.org https://office.example').isFirst).toBe(true)
  const empty = openSeenSet(folder.dir, 'nobody@example.org x')
  empty.learn([])
  await empty.flush()
  expect(openSeenSet(folder.dir, 'nobody@example.org x').isFirst).toBe(false)
  expect(file).toMatch(/^seen-/)
  await wait(50)
  folder.remove()
})
