import type { ReadableStreamDefaultReader } from 'node:stream/web'
import { type AppError, fail, type Result } from '#contract/result.ts'
import type { FileData } from '../files/atomic-write.ts'
import type { Bytes } from '../http/http-types.ts'
import { BrokenBody } from '../http/response/watched-body.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { VIDEO_SIGNATURE_BYTES, videoTypeOf } from '../pictures/video-signature.ts'

type Done = Result<Record<string, never>>
type Reader = ReadableStreamDefaultReader<Uint8Array>

interface Ports {
  readonly fetch: (url: string, signal: AbortSignal) => Promise<Result<Bytes>>
  /** A file that lives as long as the session. */
  readonly write: (name: string, extension: string, data: FileData) => Promise<Result<string>>
  readonly open: (path: string) => Promise<Done>
  readonly jobs: Pick<Jobs, 'start'>
}

/** The job under which the page can stop it. */
export const VIEW_VIDEO = 'files.viewVideo'
/** Size limit of a video, in bytes: more than any upload here. */
const MAX_BYTES = 2 * 1024 ** 3
/** File extensions by content, not by name, because the system chooses the program by the extension. No WMV: it may name pages to open. */
const EXTENSIONS = new Map<string | null, string>([
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
  ['video/x-matroska', 'mkv'],
  ['video/x-msvideo', 'avi'],
  ['video/mpeg', 'mpg'],
  ['video/ogg', 'ogv'],
  ['video/x-flv', 'flv'],
  ['video/mp2t', 'm2ts'],
])

/** Fetches a video of the data with the session and opens it in the system's own player (R23). One at a time. */
export const createVideoViewer =
  ({ fetch, write, open, jobs }: Ports) =>
  async (url: string): Promise<Done> => {
    const started = jobs.start(VIEW_VIDEO)
    if (!started.ok) return started
    const { signal, end } = started.value
    try {
      const answer = await fetch(url, signal)
      if (!answer.ok) return answer
      const path = await keep(answer.value.body.getReader())
      if (signal.aborted) return fail({ kind: 'cancelled' })
      return path.ok ? await open(path.value) : path
    } finally {
      end()
    }

    async function keep(reader: Reader): Promise<Result<string>> {
      let broken: AppError | null = null
      try {
        const head = await firstBytes(reader)
        const extension = EXTENSIONS.get(videoTypeOf(head))
        if (extension === undefined) return fail({ kind: 'desktop', reason: 'not-supported', detail: 'not a video' })
        const written = await write(
          'video',
          extension,
          rest(head, reader, (error) => (broken = error)),
        )
        return broken === null ? written : fail(broken)
      } catch (cause) {
        if (cause instanceof BrokenBody) return fail(cause.error)
        throw cause
      } finally {
        // ends the connection when the body was left unread
        await reader.cancel().catch(() => undefined)
      }
    }
  }

async function firstBytes(reader: Reader): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < VIDEO_SIGNATURE_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function* rest(head: Buffer, reader: Reader, onBroken: (error: AppError) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for (let chunk: Uint8Array | undefined = head; chunk; chunk = (await reader.read()).value) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) throw new BrokenBody({ kind: 'invalid-answer', issues: ['(file): larger than 2 GB'] })
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof BrokenBody) onBroken(cause.error)
    throw cause
  }
}
