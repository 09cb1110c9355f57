import { expect, test } from 'vitest'
import { createPace, PACE } from './list-pace.ts'

/** Number of pieces (`bytes` each, one per `ms`) that are accepted before the answer is given up, at most `most`. */
async function piecesOf(bytes: number, ms: number, most: number): Promise<number> {
  let clock = 0
  const pace = createPace(PACE, () => clock)
  for (let nth = 1; nth <= most; nth++) {
    await pace.waiting(Promise.resolve().then(() => (clock += ms)))
    // our own processing time does not count against the server
    clock += 5_000
    if (pace.tooSlow(nth * bytes)) return nth
  }
  return most
}

test('a response that trickles is given up after a minute, a steady one is not', async () => {
  expect(await piecesOf(1, 5_000, 1_000)).toBe(13)
  expect(await piecesOf(65_536, 1_000, 1_000)).toBe(1_000)
  // 20 kB a second: 15 MB in 13 minutes
  expect(await piecesOf(20_000, 1_000, 750)).toBe(750)
  // slower than 128 kbit/s, but below the minimum duration
  expect(await piecesOf(5_000, 1_000, 60)).toBe(60)
})

test('no answer is waited for longer than half an hour', async () => {
  expect(await piecesOf(10_000_000, 60_000, 1_000)).toBe(31)
})
