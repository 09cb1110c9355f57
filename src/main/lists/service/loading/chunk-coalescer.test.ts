import { afterEach, expect, it, vi } from 'vitest'
import { createChunkCoalescer } from './chunk-coalescer.ts'

afterEach(() => void vi.useRealTimers())

const bytesOf = (length: number, first = 0) => Uint8Array.from({ length }, (_, at) => (first + at) % 251)

it('passes on every byte in its order, in a few blocks, for any pieces', async () => {
  const passed: Uint8Array[] = []
  const blocks = createChunkCoalescer(async (block) => void passed.push(block))
  const sizes = [0, 1, 65_536, 10, 3_000_000, 64, ...Array.from({ length: 100 }, (_, n) => n * 1_000)]
  const whole = bytesOf(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const size of sizes) await blocks.add(whole.slice(at, (at += size)))
  await blocks.end()
  expect(Buffer.concat(passed).equals(whole)).toBe(true)
  expect(passed.length).toBeLessThan(20)
})

it('keeps nothing back for long when the server takes its time', async () => {
  vi.useFakeTimers()
  const passed: number[] = []
  // the buffer must not be larger than its content: the worker keeps all of it
  const blocks = createChunkCoalescer(async (block) => void passed.push(block.buffer.byteLength))
  await blocks.add(bytesOf(100))
  expect(passed).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(passed).toEqual([100])
  await blocks.end()
  expect(passed).toEqual([100])
})

it('lets nothing more come while the one before is not taken', async () => {
  let take = () => {}
  const blocks = createChunkCoalescer(() => new Promise((resolve) => (take = resolve)))
  await blocks.add(bytesOf(65_536))
  let isFree = false
  const added = blocks.add(bytesOf(10)).then(() => (isFree = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isFree).toBe(false)
  take()
  await added
  expect(isFree).toBe(true)
  const ended = blocks.end()
  await new Promise((resolve) => setImmediate(resolve))
  take()
  await ended
})

it('leaves memory alone that others look into', async () => {
  const blocks = createChunkCoalescer(async () => {})
  const shared = bytesOf(100)
  const own = bytesOf(5)
  await blocks.add(shared.subarray(0, 50))
  await blocks.add(own)
  expect(shared).toHaveLength(100)
  expect(own).toHaveLength(0)
  await blocks.end()
})

it('passes nothing on after a failed block, and tells the caller who adds the next piece', async () => {
  let tries = 0
  const blocks = createChunkCoalescer(async () => {
    tries++
    throw new Error('gone')
  })
  await blocks.add(bytesOf(65_536))
  await expect(blocks.add(bytesOf(65_536))).rejects.toThrow('gone')
  await expect(blocks.add(bytesOf(300_000))).rejects.toThrow('gone')
  await expect(blocks.end()).rejects.toThrow('gone')
  expect(tries).toBe(1)
})
