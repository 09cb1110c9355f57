import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '#contract/result.ts'
import { createOrderWatch, type OrderWatch } from './order-watch.ts'

let watch: OrderWatch
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

/** Seconds between the polls, which come every minute, in this many ms. `load` answers the nth one. */
async function pausesIn(ms: number, load: (nth: number) => Promise<Result<unknown>>): Promise<readonly number[]> {
  const polledAt: number[] = []
  watch = createOrderWatch({
    dir: mkdtempSync(join(tmpdir(), 'watch-')),
    every: () => 60_000,
    quiet: () => 0,
    onNewOrders: () => undefined,
    onRead: () => undefined,
    lists: {
      reload: () => load(polledAt.push(performance.now())),
      totalOf: () => null,
      idsOf: async () => ok([]),
      onLoaded: () => () => undefined,
    },
  })
  watch.start('anna@example.org https://office.example')
  await vi.advanceTimersByTimeAsync(ms)
  return polledAt.slice(1).map((at, nth) => (at - (polledAt[nth] ?? 0)) / 1_000)
}

test.each([
  ['a queue that loads in a second is polled every minute', 1_000, 60],
  ['a queue that loads for half a minute takes a fifth of the time', 30_000, 150],
  ['the same for fifty seconds', 50_000, 250],
])('%s', async (_, loadMs, pause) => {
  const load = async () => {
    await new Promise((resolve) => setTimeout(resolve, loadMs))
    return ok({})
  }
  expect(await pausesIn(pause * 1_000 + 1_000, load)).toEqual([pause])
})

test('a server in trouble is asked less and less for the queue, until it answers', async () => {
  const trouble = fail({ kind: 'rejected', status: 500, code: 'server_error' })
  expect(await pausesIn(1_200_000, async (nth) => (nth < 5 ? trouble : ok({})))).toEqual([120, 240, 300, 300, 60, 60, 60, 60])
})
