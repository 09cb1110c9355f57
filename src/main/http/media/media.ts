import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import type { Attempt } from '../attempt.ts'
import type { Identity } from '../identity/credentials.ts'
import { type ResponseHead, headersFor } from '../transport/send-request.ts'
import type { HttpConfig, Timings } from '../http-config.ts'
import type { Bytes, CallOptions, Media, MediaFile } from '../http-types.ts'
import { mediaAddress, type MediaRefusal } from './media-address.ts'
import { createMediaQueue, type MediaQueue } from './media-queue.ts'
import { exchanged } from '../transport/network-error.ts'
import type { Addressed } from '../request/prepare.ts'
import { isWebPage, WEB_PAGE } from '../response/read-answer.ts'
import { readBytes } from '../response/read-bytes.ts'
import { LANE_CONNECTIONS, type Lane } from '../transport/transport.ts'
import { watchedBody } from '../response/watched-body.ts'

/** Largest picture that is loaded, in bytes: as large as one that may be uploaded (part 1 §5). */
export const MAX_PICTURE_BYTES = 100_000_000
/** Largest picture for a row of a table, in bytes: a page loads twenty of them automatically. */
const MAX_THUMBNAIL_BYTES = 4_000_000
/** Fewer bytes than this count as no data: at a byte a second, the pictures of an order would load for minutes. */
const MIN_PROGRESS_BYTES = 4_096

interface MediaKind {
  /** Name in the log and in Diagnostics. */
  readonly name: string
  /** Shown instead of the address, there and in errors: addresses contain ids and names. */
  readonly path: string
  readonly accept: string
  readonly lane: Lane
  readonly maxBytes: number
}

const PICTURE: MediaKind = { name: 'media.picture', path: '(picture)', accept: 'image/*', lane: 'pictures', maxBytes: MAX_PICTURE_BYTES }
const THUMBNAIL: MediaKind = { ...PICTURE, lane: 'thumbnails', maxBytes: MAX_THUMBNAIL_BYTES }
const DOCUMENT: MediaKind = {
  name: 'media.document',
  path: '(document)',
  accept: 'application/pdf, image/*;q=0.8',
  lane: 'documents',
  maxBytes: 50 * 1024 * 1024,
}
const LINKED_FILE: MediaKind = { name: 'media.linkedFile', path: '(file)', accept: '*/*', lane: 'documents', maxBytes: Infinity }
export const MEDIA_KINDS: readonly Pick<MediaKind, 'name' | 'path'>[] = [PICTURE, DOCUMENT, LINKED_FILE]

/** `isSessionOver`: asks the back office whether the session of this epoch has ended. */
export function createMedia(
  config: HttpConfig,
  timings: Timings,
  attempt: Attempt,
  isSessionOver: (epoch: number) => Promise<boolean>,
): Media {
  const queues = { pictures: createMediaQueue(LANE_CONNECTIONS.pictures), thumbnails: createMediaQueue(LANE_CONNECTIONS.thumbnails) }
  const mediaUrl = (address: string): URL | MediaRefusal | null => {
    const target = config.target()
    if (!target) return null
    const result = mediaAddress(target, config.override, address)
    return 'url' in result ? result.url : result.refused
  }

  function prepared({ name, path }: MediaKind, address: string): Result<Addressed> {
    const at = { method: 'GET', path, time: new Date().toISOString(), write: false }
    const target = config.target()
    const url = mediaUrl(address)
    if (!target || url === null) return fail({ kind: 'unreachable', reason: 'offline', at })
    if (typeof url === 'string') {
      config.diagnostics.refused(name, url)
      return fail({ kind: 'invalid-input', issues: [`${path}: ${url}`] })
    }
    return ok({ name, method: 'GET', url, at, write: false, target })
  }

  const send =
    ({ lane, accept }: MediaKind, { url, target }: Addressed) =>
    async (identity: Identity, signal: AbortSignal): Promise<ResponseHead> => {
      const own = url.origin === new URL(target.baseUrl).origin ? target.headers : {}
      const headers = { accept, ...headersFor(url, identity, own, false) }
      const answer = await exchanged(config.transport.fetch(url, { method: 'GET', headers, signal, lane }))
      return { status: answer.status, headers: answer.headers as unknown as Headers, body: answer.body }
    }

  /** A whole file. Less than `MIN_PROGRESS_BYTES` in `mediaStallMs` end it, and so does a body that takes longer than `mediaBodyMs`. */
  async function whole(kind: MediaKind, address: string, options: CallOptions): Promise<Result<MediaFile>> {
    const ready = prepared(kind, address)
    if (!ready.ok) return ready
    const { at } = ready.value
    let push: (length: number) => void = () => undefined
    const sending = send(kind, ready.value)
    return attempt<MediaFile>(ready.value, options, {
      limitMs: timings.mediaMs,
      send: async (identity, signal, deadline) => {
        const answer = await sending(identity, signal)
        const end = performance.now() + timings.mediaBodyMs
        let pushedAt = -MIN_PROGRESS_BYTES
        push = (length) => {
          if (length - pushedAt < MIN_PROGRESS_BYTES) return
          pushedAt = length
          deadline.restart(Math.max(0, Math.min(timings.mediaStallMs, end - performance.now())))
        }
        push(0)
        return answer
      },
      checkHead: (answer) => refusalOf(answer, ready.value),
      read: async ({ headers, body }) => {
        const isTooLarge = Number(headers.get('content-length') ?? 0) > kind.maxBytes
        if (isTooLarge && body) await exchanged(body.cancel())
        const bytes = isTooLarge ? 'too large' : await readBytes(body, kind.maxBytes, (length) => push(length))
        if (typeof bytes === 'string')
          return fail({ kind: 'invalid-answer', issues: [`${kind.path}: larger than ${kind.maxBytes} bytes`], at })
        return ok({ bytes, type: (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '' })
      },
    })
  }

  const queued = (queue: MediaQueue, kind: MediaKind) => (address: string, signal?: AbortSignal) => {
    const options = { epoch: config.credentials.current().epoch, ...(signal && { signal }) }
    const ended = AbortSignal.any([config.credentials.current().ended, ...(signal ? [signal] : [])])
    return queue.run(ended, () => whole(kind, address, options))
  }

  /** A document or file that a person asked for. After a 401 the back office tells whether the session has ended. */
  async function askedFor<T>(get: () => Promise<Result<T>>): Promise<Result<T>> {
    const { epoch } = config.credentials.current()
    const result = await get()
    if (result.ok || result.error.kind !== 'rejected' || result.error.status !== 401) return result
    const { at } = result.error
    return (await isSessionOver(epoch)) ? fail({ kind: 'unauthorized', ...(at && { at }) }) : result
  }

  return {
    mediaUrl,
    picture: queued(queues.pictures, PICTURE),
    thumbnail: queued(queues.thumbnails, THUMBNAIL),
    document: (address, signal) => askedFor(() => whole(DOCUMENT, address, signal ? { signal } : {})),
    linked: async (address, signal) => {
      const ready = prepared(LINKED_FILE, address)
      // the server wrote this address: the answer is wrong
      if (!ready.ok) return ready.error.kind === 'invalid-input' ? fail({ kind: 'invalid-answer', issues: ready.error.issues }) : ready
      const { at } = ready.value
      const get = () =>
        attempt<Bytes>(
          ready.value,
          { signal },
          {
            limitMs: timings.fileMs,
            send: send(LINKED_FILE, ready.value),
            checkHead: (answer) => refusalOf(answer, ready.value),
            read: async ({ status, headers, body }, stops, ended) => {
              const contentType = headers.get('content-type') ?? ''
              if (isWebPage(contentType)) {
                if (body) await exchanged(body.cancel())
                return fail({ ...WEB_PAGE, at })
              }
              const announced = Number(headers.get('content-length') ?? Number.NaN)
              return ok({
                body: watchedBody(body, { ...stops, stallMs: timings.stallMs, signal: ended, at }),
                fetchedAt: Date.now(),
                status,
                contentType,
                length: Number.isSafeInteger(announced) ? announced : null,
                disposition: headers.get('content-disposition'),
                at,
              })
            },
          },
        )
      return askedFor(get)
    },
  }
}

/** A 401 for a file alone never ends the session: the media host may not recognize the session. */
async function refusalOf({ status, body }: ResponseHead, { at }: Addressed): Promise<AppError | null> {
  if (status === 200) return null
  if (body) await exchanged(body.cancel())
  if (status >= 300 && status < 400) return { kind: 'unreachable', reason: 'redirect', at }
  return { kind: 'rejected', code: 'unknown', status, at }
}
