import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '#contract/result.ts'
import { createOrderWatch, type OrderWatch } from './order-watch.ts'

let watch: OrderWatch
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

test.each([
  ['a queue that loads in a second is polled every minute', 1_000, 60_000],
  ['a queue that loads for half a minute takes a fifth of the time', 30_000, 150_000],
  ['the same for fifty seconds', 50_000, 250_000],
])('%s', async (_, loadMs, betweenMs) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const polledAt: number[] = []
  watch = createOrderWatch({
    dir: mkdtempSync(join(tmpdir(), 'watch-')),
    every: () => 60_000,
    quiet: () => 0,
    onNewOrders: () => undefined,
    onRead: () => undefined,
    lists: {
      reload: async () => {
        polledAt.push(performance.now())
        await new Promise((resolve) => setTimeout(resolve, loadMs))
        return ok({})
      },
      totalOf: () => null,
      idsOf: async () => ok([]),
      onLoaded: () => () => undefined,
    },
  })
  watch.start('anna@example.org https://office.example')
  await vi.advanceTimersByTimeAsync(betweenMs + 1_000)
  expect(polledAt).toHaveLength(2)
  expect((polledAt[1] ?? 0) - (polledAt[0] ?? 0)).toBe(betweenMs)
})
