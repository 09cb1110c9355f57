import { ReadableStream } from 'node:stream/web'
import type { AppError, CallPlace } from '#contract/result.ts'
import { createDeadline } from '../transport/deadline.ts'
import { type AbortSources, toAppError } from '../transport/send-request.ts'

/** A body that ended before its time; `error` is what to show. */
export class BrokenBody extends Error {
  override readonly name = 'BrokenBody'
  readonly error: AppError
  constructor(error: AppError) {
    super('The answer broke off')
    this.error = error
  }
}

interface Watch extends AbortSources {
  readonly stallMs: number
  /** Any of the abort sources, or the end of the app. */
  readonly signal: AbortSignal
  readonly at: CallPlace
}

/** Passes the body through. Ends it with a `BrokenBody` after `stallMs` without data, or if the connection breaks. */
export function watchedBody(body: ReadableStream<Uint8Array> | null, watch: Watch): ReadableStream<Uint8Array> {
  const reader = body?.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!reader) return controller.close()
        // The timer runs only while we wait for the server: a slow reader on our side does not count as a stall.
        const deadline = createDeadline(watch.stallMs)
        const silence = new Promise<never>((_, reject) =>
          deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason), { once: true }),
        )
        try {
          const { done, value } = await Promise.race([reader.read(), silence])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (cause) {
          reader.cancel(cause).catch(() => undefined)
          controller.error(new BrokenBody(toAppError(cause, { ...watch, deadline: deadline.signal }, false, watch.at)))
        } finally {
          deadline.clear()
        }
      },
      cancel: async (reason) => {
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
