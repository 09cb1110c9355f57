import type { AppError } from '#contract/result.ts'
import type { Bytes } from '#main/http/http-types.ts'
import { BrokenBody } from '#main/http/response/watched-body.ts'
import { createChunkCoalescer } from './chunk-coalescer.ts'
import type { ListEntry } from '../registry/list-registry.ts'
import type { WorkerLink } from '../worker-link.ts'
import type { Backpressure } from './backpressure.ts'
import { createPace, type PaceLimits } from './list-pace.ts'

/** Signals that end a request: `drop` discards its rows, `stop` keeps the rows so far, `outdated` makes another request follow. */
export interface Ends {
  readonly drop: AbortSignal
  readonly stop: AbortSignal
  readonly outdated: AbortSignal
}
interface Limits extends Ends {
  /** Memory that the list may take (bytes). */
  readonly mostBytes: number
}
interface PumpConfig {
  readonly link: Pick<WorkerLink, 'chunk'>
  readonly backpressure: Backpressure
  /** Most bytes of a list that are read, of all its pages. */
  readonly mostBytes: number
  /** Memory that all lists may take together (bytes), arriving ones included. */
  readonly memory: () => number
  readonly pace: PaceLimits
  readonly arrived: (entry: ListEntry) => void
}

export const STOPPED: AppError = { kind: 'list-stopped', kept: 0 }
// the worker adds how far it was read (broken-off.ts)
const TOO_LARGE: AppError = { kind: 'invalid-answer', issues: ['answer: too large'], damage: { problem: 'too-large', byte: 0, row: null } }
const TOO_SLOW: AppError = { kind: 'unreachable', reason: 'timeout', damage: { problem: 'too-slow', byte: 0, row: null } }
/** The error of a list that needs more than this (bytes; the error has MB). */
export const overMemory = (mostBytes: number): AppError => ({
  kind: 'invalid-answer',
  issues: ['answer: larger than the memory of the lists'],
  damage: { problem: 'over-memory', byte: 0, row: null, mostMb: Math.round(mostBytes / 1e6) },
})

/** Hands over the body of an answer block by block, at the worker's pace. Returns why it ended early. */
export type ListPump = (answer: Pick<Bytes, 'body' | 'length'>) => Promise<AppError | null>

/** For all pages of one list: its limits of size and time are those of all pages together. */
export function createListPump(config: PumpConfig, entry: ListEntry, load: number, { stop, outdated, mostBytes }: Limits): ListPump {
  const pace = createPace(config.pace)
  const started = performance.now()
  let bytes = 0
  let earlier = 0
  return async ({ body, length: expected }) => {
    const flow = config.backpressure.begin(load)
    const isFull = () => flow.held() > mostBytes || config.backpressure.held() > config.memory()
    const isFirst = bytes === 0
    const whole = isFirst && expected !== null ? expected : null
    const blocks = createChunkCoalescer(async (block) => {
      // the rest is not needed, and handing it over could restart the thread
      if (entry.dropped || flow.broken()) return
      // a block is empty after its transfer
      const { byteLength } = block
      config.link.chunk(load, block)
      await flow.sent(byteLength)
      earlier = Math.max(earlier, flow.rows())
      entry.received = { rows: earlier, bytes, expected: whole !== null && whole >= bytes ? whole : null }
      config.arrived(entry)
    })
    const pieces = body[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value: chunk } = await pace.waiting(pieces.next())
        if (done || entry.dropped) break
        bytes += chunk.byteLength
        if (bytes > config.mostBytes) return TOO_LARGE
        // of a later page, the wait for its head counts too
        if (pace.tooSlow(bytes) || (!isFirst && performance.now() - started > config.pace.maxMs)) return TOO_SLOW
        await blocks.add(chunk)
        if (isFull()) break
        if (flow.broken() || stop.aborted || outdated.aborted) break
      }
      await blocks.end()
      if (stop.aborted) return STOPPED
      return isFull() ? overMemory(config.memory()) : null
    } catch (cause) {
      if (stop.aborted) return STOPPED
      return cause instanceof BrokenBody ? cause.error : { kind: 'unreachable', reason: 'reset' }
    } finally {
      // ends the connection when there is more
      await pieces.return?.()?.catch(() => undefined)
      // loaded rows stay; the failed transfer has already been reported
      await blocks.end().catch(() => undefined)
      flow.end()
    }
  }
}
