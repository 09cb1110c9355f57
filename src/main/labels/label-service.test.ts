import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#contract/result.ts'
import type { PictureService } from '../pictures/picture-service.ts'
import { createLabelService, type LabelReader } from './label-service.ts'

const READING = { lines: [{ text: 'CAOL DUBH', confidence: 92, height: 0.03 }], codes: ['3012345678900'] }
const never = () => new Promise<never>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(answers: (() => Promise<unknown>)[] = [], picture?: PictureService['get'], opens: (() => void)[] = []) {
  const read: string[] = []
  const opened: { closed: boolean }[] = []
  const failures: string[] = []
  const switches = { on: true }
  const labels = createLabelService({
    picture: picture ?? (async (url) => ok({ bytes: new TextEncoder().encode(url), type: 'image/png' })),
    open: (): LabelReader => {
      opens.shift()?.()
      const window = { closed: false }
      opened.push(window)
      return {
        read: (bytes) => {
          read.push(new TextDecoder().decode(bytes))
          return (answers.shift() ?? (async () => READING))()
        },
        close: () => void (window.closed = true),
      }
    },
    isOn: () => switches.on,
    onFailure: (reason) => void failures.push(reason),
  })
  return { labels, read, opened, failures, switches }
}

test('a picture is read once, by one reader, which ends when there is nothing to read', async () => {
  const { labels, read, opened } = setUp()
  const [first, twin] = await Promise.all([labels.read('a.jpg'), labels.read('a.jpg')])
  expect([first, twin, await labels.read('a.jpg')]).toEqual([ok(READING), ok(READING), ok(READING)])
  await labels.read('b.jpg')
  expect([read, opened.length, opened[0]?.closed]).toEqual([['a.jpg', 'b.jpg'], 1, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened[0]?.closed).toBe(true)
  await labels.read('c.jpg')
  expect(opened).toHaveLength(2)
})

test('one that hangs is closed, says nothing about its picture, and the next picture is read by a new one', async () => {
  const { labels, opened, failures } = setUp([never])
  const [hung, next] = [labels.read('bomb.png'), labels.read('b.jpg')]
  await vi.advanceTimersByTimeAsync(20_000)
  expect([await hung, await next]).toEqual([ok(null), ok(READING)])
  expect([opened.map(({ closed }) => closed), failures]).toEqual([[true, false], ['no answer within 20000 ms']])
  // reading the same picture again would hang again
  expect(await labels.read('bomb.png')).toEqual(ok(null))
  expect(opened).toHaveLength(2)
})

test('a reader that crashes with every picture is not started for ever', async () => {
  const crash = () => Promise.reject(new Error('the reader ended'))
  const { labels, opened } = setUp([crash, crash, crash, crash])
  for (const url of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await labels.read(url)).toEqual(ok(null))
  expect(opened).toHaveLength(4)
})

test('a reader that cannot be opened, or a picture service that throws, fails one picture and not all later ones', async () => {
  const cannot = () => {
    throw new Error('no window')
  }
  const { labels, failures } = setUp([], undefined, [cannot])
  expect(await labels.read('a.jpg')).toEqual(ok(null))
  expect(failures).toEqual(['no window'])
  expect(await labels.read('b.jpg')).toEqual(ok(READING))

  const failing = ['a.jpg']
  const other = setUp([], async (url) => {
    if (failing.includes(url)) throw new Error('broken')
    return ok({ bytes: new TextEncoder().encode(url), type: 'image/png' as const })
  })
  await expect(other.labels.read('a.jpg')).rejects.toThrow('broken')
  expect(await other.labels.read('b.jpg')).toEqual(ok(READING))
})

test('what the page of the reader answers is checked', async () => {
  const { labels } = setUp([async () => ({ lines: [{ text: 'x'.repeat(1000), confidence: 1, height: 0 }], codes: [] }), async () => 7])
  expect([await labels.read('a'), await labels.read('b')]).toEqual([ok(null), ok(null)])
})

test('a reading that is given up before its turn is not made; its download ends', async () => {
  const asked: AbortSignal[] = []
  const { labels, read } = setUp([], async (url, signal) => {
    if (url !== 'slow') return ok({ bytes: new TextEncoder().encode(url), type: 'image/png' })
    if (signal) asked.push(signal)
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(fail({ kind: 'cancelled' }))))
  })
  const [slow, queued, next] = [labels.read('slow'), labels.read('queued'), labels.read('next')]
  await vi.advanceTimersByTimeAsync(0)
  labels.cancel('queued')
  labels.cancel('slow')
  expect([await slow, await queued, await next]).toEqual([ok(null), ok(null), ok(READING)])
  expect([read, asked[0]?.aborted]).toEqual([['next'], true])
})

test('when the app ends, the reader ends and no queued picture starts another one', async () => {
  const { labels, opened, read } = setUp([never])
  const [first, queued] = [labels.read('a'), labels.read('b')]
  await vi.advanceTimersByTimeAsync(0)
  labels.end()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([await first, await queued, await labels.read('c')]).toEqual([ok(null), ok(null), ok(null)])
  expect([opened.map(({ closed }) => closed), read]).toEqual([[true], ['a']])
})

test('switched off, nothing is read; a sign-out forgets what was read and ends the reader', async () => {
  const { labels, read, opened, switches } = setUp()
  switches.on = false
  expect(await labels.read('a')).toEqual(ok(null))
  expect(opened).toHaveLength(0)
  switches.on = true
  await labels.read('a')
  labels.wipe()
  expect(opened[0]?.closed).toBe(true)
  await labels.read('a')
  expect(read).toEqual(['a', 'a'])
})
