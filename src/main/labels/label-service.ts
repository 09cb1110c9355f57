import { LabelReading } from '#contract/orders/labels.ts'
import { ok, type Result } from '#contract/result.ts'
import type { PictureService } from '../pictures/picture-service.ts'

/** A process that reads text and barcodes in pictures; it is closed when it hangs or is idle. */
export interface LabelReader {
  /** The process's answer, unchecked. Rejects when the process ends first. */
  read(picture: Uint8Array): Promise<unknown>
  close(): void
}

export interface LabelService {
  read(url: string): Promise<Result<LabelReading | null>>
  cancel(url: string): void
  /** Removes all readings and ends the process (R14). */
  wipe(): void
  /** Quits: ends the process, and reads nothing more. */
  end(): void
}

interface Ports {
  readonly picture: PictureService['get']
  readonly open: () => LabelReader
  readonly isOn: () => boolean
  /** A picture that hung or crashed the reader. */
  readonly onFailure: (reason: string) => void
  readonly limitMs?: number
  readonly idleMs?: number
}

/** Time limit for one picture (ms). A large photo takes a second, on a busy machine several. */
const LIMIT_MS = 20_000
/** An idle reader is closed after this time (ms). */
const IDLE_MS = 60_000
/** Most readings in the cache: a few KB each. */
const MAX_KEPT = 400
/** Failures in a row after which reading stops; the next start tries again. */
const MAX_FAILURES = 4

const NOTHING = ok(null)

/** Reads labels one picture after another, each once, in a process that may hang or crash without harm. */
export function createLabelService({ picture, open, isOn, onFailure, limitMs = LIMIT_MS, idleMs = IDLE_MS }: Ports): LabelService {
  const cache = new Map<string, LabelReading | null>()
  const waiting = new Map<string, { readonly result: Promise<Result<LabelReading | null>>; readonly controller: AbortController }>()
  let last: Promise<unknown> = Promise.resolve()
  let reader: LabelReader | null = null
  let rest: NodeJS.Timeout | undefined
  let failures = 0
  let isEnded = false

  function close(): void {
    clearTimeout(rest)
    reader?.close()
    reader = null
  }

  function wipe(): void {
    for (const { controller } of waiting.values()) controller.abort()
    waiting.clear()
    cache.clear()
    close()
  }

  /** Async, so that a window that cannot be opened fails this reading only: a thrown exception would end the queue. */
  const readBy = async (picture: Uint8Array) => (reader ??= open()).read(picture)

  async function readNow(url: string, signal: AbortSignal): Promise<Result<LabelReading | null>> {
    if (signal.aborted || failures >= MAX_FAILURES) return NOTHING
    const bytes = await picture(url, signal)
    if (!bytes.ok || signal.aborted) return NOTHING
    clearTimeout(rest)
    const answer = await withLimit(readBy(bytes.value.bytes), limitMs)
    if (answer.failed !== null) {
      close()
      // wiped: nothing failed
      if (signal.aborted) return NOTHING
      failures++
      onFailure(answer.failed)
    } else {
      failures = 0
      rest = setTimeout(close, idleMs)
    }
    if (signal.aborted) return NOTHING
    const reading = LabelReading.nullable().safeParse(answer.value)
    const value = reading.success ? reading.data : null
    cache.set(url, value)
    const [oldest] = cache.keys()
    if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest)
    return ok(value)
  }

  return {
    async read(url) {
      if (isEnded || !isOn()) return NOTHING
      const cached = cache.get(url)
      if (cached !== undefined) return ok(cached)
      const queued = waiting.get(url)
      if (queued) return queued.result
      const controller = new AbortController()
      const result = last
        .then(() => readNow(url, controller.signal))
        .finally(() => waiting.get(url)?.controller === controller && waiting.delete(url))
      waiting.set(url, { result, controller })
      last = result.catch(() => undefined)
      return result
    },
    cancel(url) {
      waiting.get(url)?.controller.abort()
      waiting.delete(url)
    },
    wipe,
    end() {
      isEnded = true
      wipe()
    },
  }
}

/** The answer, or why there is none: the process ended, or took longer than `limitMs`. */
async function withLimit(answer: Promise<unknown>, limitMs: number): Promise<{ readonly value: unknown; readonly failed: string | null }> {
  const limit = Promise.withResolvers<{ value: null; failed: string }>()
  const timer = setTimeout(() => limit.resolve({ value: null, failed: `no answer within ${limitMs} ms` }), limitMs)
  const settled = answer.then(
    (value) => ({ value, failed: null }),
    (error: unknown) => ({ value: null, failed: error instanceof Error ? error.message : String(error) }),
  )
  const first = await Promise.race([settled, limit.promise])
  clearTimeout(timer)
  return first
}
