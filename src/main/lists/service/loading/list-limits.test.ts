import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERYTHING, type ListHarness, listHarness } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const MAX_BYTES = 40_000_000
/** The block that fills the memory is still read: up to 1 MB, or 125,000 rows, and the ID table doubles. */
const SLACK = 1.45
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness({ pace: { graceMs: 400, minRate: 10_000, maxMs: 60_000 } })
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const page = async () => valueOf(await harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 5 }))
/** Reloads the queue; returns the most memory used until then (bytes). */
async function whileReloading() {
  const bytes = () => harness.lists.stateOf('orders.unverified').bytes
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, bytes())), 1)
  const result = await harness.lists.reload(QUEUE)
  clearInterval(watch)
  return { most, result }
}
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

describe('an endless list', () => {
  it('is stopped within the memory of the lists, counting what its rows cost, and says so; what came is shown', async () => {
    harness.allow(MAX_BYTES)
    let written: Promise<number> | undefined
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"a":1}')
      written = forever(response, Buffer.from(',{"a":1}'.repeat(8000)), 0)
    })
    const shown = await page()
    expect(shown).toMatchObject({
      error: { kind: 'invalid-answer', kept: shown.total, damage: { problem: 'over-memory', mostMb: MAX_BYTES / 1e6 } },
    })
    expect(shown.total).toBeGreaterThan(100_000)
    // eight bytes per row, which need many times as much memory
    expect(await written).toBeLessThan(MAX_BYTES / 2)
    // with the ID table and the searched texts, which the worker builds from the stored rows
    expect(harness.lists.stateOf('orders.unverified').bytes).toBeLessThan(MAX_BYTES * SLACK)
  })
  it('of empty rows is stopped long before their offsets fill the memory', async () => {
    harness.allow(MAX_BYTES)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{}')
      void forever(response, Buffer.from(',{}'.repeat(8000)), 0)
    })
    const shown = await page()
    expect(shown).toMatchObject({ error: { damage: { problem: 'over-memory' } } })
    // 256 bytes are counted for each; the block that exceeds the limit is read to its end
    expect(shown.total).toBeLessThan(MAX_BYTES / 256 + 1_000_000 / 3)
  })
  it('is stopped when it unpacks to more than that', async () => {
    harness.allow(MAX_BYTES)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).write(gzipSync('['))
      // compressed once: compressing an endless stream took longer than the list
      void forever(response, gzipSync(`{"title":"${'x'.repeat(500_000)}"},`), 0)
    })
    expect(await page()).toMatchObject({ error: { kind: 'invalid-answer', damage: { problem: 'over-memory' } } })
  })
  it('leaves the rows of before when it is a reload', async () => {
    harness.serve('[{"order_uuid":"a"}]')
    await page()
    harness.allow(MAX_BYTES)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"a":1}')
      void forever(response, Buffer.from(',{"a":1}'.repeat(8000)), 0)
    })
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { damage: { problem: 'over-memory' } } })
    expect(await page()).toMatchObject({ total: 1, error: { damage: { problem: 'over-memory' } } })
  })
  it('takes with the version that it replaces no more than the memory of the lists', async () => {
    harness.serve(JSON.stringify(Array.from({ length: 120_000 }, (_, n) => ({ order_uuid: `order-${n}`, title: `Bottle ${n}` }))))
    const { total } = await page()
    harness.allow(MAX_BYTES)
    const kept = harness.lists.stateOf('orders.unverified').bytes
    expect(kept).toBeGreaterThan(MAX_BYTES / 4)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"a":1}')
      void forever(response, Buffer.from(',{"a":1}'.repeat(8000)), 0)
    })
    const { most, result } = await whileReloading()
    expect(result).toMatchObject({ ok: false, error: { damage: { problem: 'over-memory' } } })
    expect(most).toBeGreaterThan(kept)
    // without room for both it would get as far as a first load
    expect(most - kept).toBeLessThan(MAX_BYTES)
    expect(await page()).toMatchObject({ total })
  })
  it('makes room for its next reading when a part of it fills the memory', async () => {
    harness.allow(MAX_BYTES)
    harness.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[{"a":1}')
      void forever(response, Buffer.from(',{"a":1}'.repeat(8000)), 0)
    })
    const { total } = await page()
    const { most } = await whileReloading()
    expect(most).toBeLessThan(MAX_BYTES * SLACK)
    const again = await page()
    expect(again).toMatchObject({ error: { damage: { problem: 'over-memory', mostMb: MAX_BYTES / 1e6 } } })
    expect(again.total).toBeGreaterThan((total ?? 0) / 2)
    harness.serve('[{"order_uuid":"a"}]')
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: true })
    expect(await page()).toMatchObject({ total: 1, error: null })
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
