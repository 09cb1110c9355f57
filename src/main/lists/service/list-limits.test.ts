import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING, type ListHarness, listHarness } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const MOST = 40_000_000
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness({ pace: { graceMs: 400, leastRate: 10_000, mostMs: 60_000 } })
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const page = async () => valueOf(await harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 5 }))
/** Writes `piece` repeatedly until the client disconnects. */
async function forever(response: ServerResponse, piece: Buffer, pauseMs: number): Promise<number> {
  response.setMaxListeners(0)
  let written = 0
  while (!response.destroyed) {
    written += piece.length
    if (!response.write(piece))
      await Promise.race([
        new Promise((resolve) => response.once('drain', resolve)),
        new Promise((resolve) => response.once('close', resolve)),
      ])
    if (pauseMs > 0) await wait(pauseMs)
  }
  return written
}

describe('a list that does not end', () => {
  it('is stopped within the memory of the lists, counting what its rows cost, and says so; what came is shown', async () => {
    harness.allow(MOST)
    let written: Promise<number> | undefined
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{}')
      written = forever(response, Buffer.from(',{}'.repeat(20_000)), 0)
    })
    const shown = await page()
    expect(shown).toMatchObject({
      error: { kind: 'invalid-answer', kept: shown.total, damage: { problem: 'over-memory', mostMb: MOST / 1e6 } },
    })
    expect(shown.total).toBeGreaterThan(100_000)
    // three bytes per row, which need many times as much memory
    expect(await written).toBeLessThan(MOST / 2)
    // includes the ID table and the searched texts, which the worker builds from the stored rows
    expect(harness.lists.stateOf('orders.unverified').bytes).toBeLessThan(MOST * 2)
  })
  it('is stopped when it unpacks to more than that', async () => {
    harness.allow(MOST)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      const gzip = createGzip()
      gzip.pipe(response)
      response.on('close', () => gzip.destroy())
      gzip.write('[')
      const more = () => {
        while (!gzip.destroyed && gzip.write(`{"title":"${'x'.repeat(500_000)}"},`));
        if (!gzip.destroyed) gzip.once('drain', more)
      }
      more()
    })
    expect(await page()).toMatchObject({ error: { kind: 'invalid-answer', damage: { problem: 'over-memory' } } })
  })
  it('leaves the rows of before when it is a reload', async () => {
    harness.serve('[{"order_uuid":"a"}]')
    await page()
    harness.allow(MOST)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{}')
      void forever(response, Buffer.from(',{}'.repeat(20_000)), 0)
    })
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { damage: { problem: 'over-memory' } } })
    expect(await page()).toMatchObject({ total: 1, error: { damage: { problem: 'over-memory' } } })
  })
  it('is given up when it drips, so that it is asked for again', async () => {
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"order_uuid":"a"}')
      void forever(response, Buffer.from(' '), 20)
    })
    expect(await page()).toMatchObject({
      total: 1,
      error: { kind: 'unreachable', reason: 'timeout', kept: 1, damage: { problem: 'too-slow' } },
    })
    harness.serve('[{"order_uuid":"a"},{"order_uuid":"b"}]')
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: true })
    expect(await page()).toMatchObject({ total: 2, error: null })
  })
})
