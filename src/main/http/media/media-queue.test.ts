import { setImmediate as nextTask } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ok } from '#contract/result.ts'
import { createMediaQueue } from './media-queue.ts'

function opened(limit: number) {
  const queue = createMediaQueue(limit)
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const run = (name: string, signal = new AbortController().signal) =>
    queue.run(signal, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.set(name, resolve))
      return ok(name)
    })
  return { queue, begun, finish, run }
}

test('at most a set number run; one that waits has not begun, so that no time limit of its own runs', async () => {
  const { begun, finish, run } = opened(2)
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name))
  await nextTask()
  expect(begun).toEqual(['a', 'b'])
  finish.get('b')?.()
  await all[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  finish.get('a')?.()
  finish.get('c')?.()
  await nextTask()
  finish.get('d')?.()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'].map((name) => ok(name)))
})

test('one that is cancelled while it waits never starts and blocks no other', async () => {
  const { begun, finish, run } = opened(1)
  const gone = new AbortController()
  const [first, second, third] = [run('a'), run('b', gone.signal), run('c')]
  gone.abort()
  expect(await second).toEqual({ ok: false, error: { kind: 'cancelled' } })
  expect(await run('d', gone.signal)).toEqual({ ok: false, error: { kind: 'cancelled' } })
  finish.get('a')?.()
  await first
  await nextTask()
  finish.get('c')?.()
  await third
  expect(begun).toEqual(['a', 'c'])
})

test('a task that throws leaves its place to the next', async () => {
  const { queue, finish, run } = opened(1)
  const signal = new AbortController().signal
  await expect(queue.run(signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = run('a')
  await nextTask()
  finish.get('a')?.()
  expect(await next).toEqual(ok('a'))
})
