import type { PictureRefusal } from '#contract/desktop/desktop.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { Media } from '../http/http-types.ts'
import type { MediaRefusal } from '../http/media/media-address.ts'
import { createPictureCache, type Picture } from './picture-cache.ts'
import { pictureFormat } from './picture-format.ts'
import { signatureOf } from './picture-signature.ts'

/** Largest picture that the page decodes, in pixels. */
export const MAX_PICTURE_PIXELS = 40_000_000
/** Some nine hundred pictures of a training back office, a few dozen from a camera (decision 36). */
const CACHE_BYTES = 64_000_000
/** Addresses whose last outcome is remembered: more than a page can show at once. */
const MAX_OUTCOMES = 1_000

type Fetch = (url: string, signal: AbortSignal) => Promise<Result<{ readonly bytes: Uint8Array }>>

interface Ports {
  /** The HTTP client's `picture`: media addresses only, at most 100,000,000 bytes. */
  readonly fetch: Fetch
  /** The same for rows of tables: at most 4,000,000 bytes; never delays `fetch`. */
  readonly fetchThumbnail: Fetch
  readonly mediaUrl: Media['mediaUrl']
}

/** Pictures of the data, fetched and checked here so that the page needs no network (R1). */
export interface PictureService {
  /**
   * `address` as the API wrote it, relative or absolute. Simultaneous calls share one fetch; the request ends when the `signal` of every caller has
   * aborted.
   */
  get(address: string, signal?: AbortSignal): Promise<Result<Picture>>
  /** The same for a row of a table. A picture that is too large for a row is not refused: shown alone it may be loaded. */
  thumbnail(address: string, signal?: AbortSignal): Promise<Result<Picture>>
  /**
   * Why a picture that failed in the page is not shown: the reason main refused it for, or `undecodable` when main delivered it. null: no answer, or
   * that is long ago. Requests nothing.
   */
  refusal(address: string): PictureRefusal | null
  /** Forgets every picture, and ends pending requests (R14). */
  wipe(): void
}

type Use = 'picture' | 'thumbnail'

/** One request and its waiting callers. */
interface Flight {
  readonly result: Promise<Result<Picture>>
  readonly controller: AbortController
  waiting: number
}

const ELSEWHERE: PictureRefusal = { why: 'elsewhere', type: null, megapixels: null, viewable: false }
const NO_FILE: PictureRefusal = { ...ELSEWHERE, why: 'no-file' }
const NOT_REQUESTED: Readonly<Record<MediaRefusal, PictureRefusal>> = {
  elsewhere: ELSEWHERE,
  'outside-base': ELSEWHERE,
  operation: NO_FILE,
  'not-a-file': NO_FILE,
}
const CANCELLED = fail({ kind: 'cancelled' })

export function createPictureService({ fetch, fetchThumbnail, mediaUrl }: Ports): PictureService {
  const cache = createPictureCache(CACHE_BYTES)
  const inFlight = new Map<string, Flight>()
  const outcomes = new Map<string, PictureRefusal>()

  const keyOf = (address: string): string => {
    const url = mediaUrl(address)
    // the client refuses and logs every other address
    return url instanceof URL ? url.href : address
  }
  function remember(url: string, outcome: PictureRefusal | null): void {
    outcomes.delete(url)
    if (!outcome) return
    outcomes.set(url, outcome)
    const [oldest] = outcomes.keys()
    if (outcomes.size > MAX_OUTCOMES && oldest !== undefined) outcomes.delete(oldest)
  }

  async function load(url: string, use: Use, signal: AbortSignal): Promise<Result<Picture>> {
    const answer = await (use === 'thumbnail' ? fetchThumbnail : fetch)(url, signal)
    if (signal.aborted) return CANCELLED
    if (!answer.ok) {
      // an answer with a picture is invalid only when it is too large
      if (use === 'picture') remember(url, answer.error.kind === 'invalid-answer' ? TOO_LARGE : null)
      return answer
    }
    const { bytes } = answer.value
    const checked = checkPicture(bytes)
    remember(url, 'why' in checked ? checked : { why: 'undecodable', type: checked.type, megapixels: null, viewable: true })
    if ('why' in checked) return fail({ kind: 'invalid-answer', issues: [`picture: ${checked.why}`] })
    cache.put(url, checked)
    return ok(checked)
  }

  // the open picture does not wait for the thumbnail of its row
  const nameOf = (url: string, use: Use) => `${use} ${url}`
  function flightOf(url: string, use: Use): Flight {
    const name = nameOf(url, use)
    const running = inFlight.get(name)
    if (running) return running
    const controller = new AbortController()
    const flight: Flight = { result: load(url, use, controller.signal).finally(() => land(name, flight)), controller, waiting: 0 }
    inFlight.set(name, flight)
    return flight
  }
  const land = (name: string, flight: Flight) => {
    if (inFlight.get(name) === flight) inFlight.delete(name)
  }

  const loader =
    (use: Use) =>
    async (address: string, signal?: AbortSignal): Promise<Result<Picture>> => {
      if (address.length >= 4096) return fail({ kind: 'invalid-input', issues: ['picture: an address that is too long'] })
      const key = keyOf(address)
      const cached = cache.get(key)
      if (cached) return ok(cached)
      if (signal?.aborted) return CANCELLED
      const flight = flightOf(key, use)
      if (!signal) {
        flight.waiting = Infinity
        return flight.result
      }
      flight.waiting++
      const cancelled = new Promise<typeof CANCELLED>((resolve) => {
        signal.addEventListener(
          'abort',
          () => {
            if (--flight.waiting === 0) {
              // the next caller must not get the aborted request
              land(nameOf(key, use), flight)
              flight.controller.abort()
            }
            resolve(CANCELLED)
          },
          { once: true },
        )
      })
      return Promise.race([flight.result, cancelled])
    }

  return {
    get: loader('picture'),
    thumbnail: loader('thumbnail'),
    refusal: (address) => {
      const url = mediaUrl(address)
      return typeof url === 'string' ? NOT_REQUESTED[url] : (outcomes.get(keyOf(address)) ?? null)
    },
    wipe() {
      outcomes.clear()
      for (const { controller } of inFlight.values()) controller.abort()
      inFlight.clear()
      cache.clear()
    },
  }
}

const TOO_LARGE: PictureRefusal = { why: 'size', type: null, megapixels: null, viewable: false }

function checkPicture(bytes: Uint8Array): Picture | PictureRefusal {
  const format = pictureFormat(bytes)
  if (!format) {
    const type = signatureOf(bytes)
    // an SVG may contain scripts, which the system's viewer (a browser) would run
    return { why: type === null ? 'not-a-picture' : 'type', type, megapixels: null, viewable: type !== null && type !== 'image/svg+xml' }
  }
  const pixels = format.width * format.height
  if (pixels > MAX_PICTURE_PIXELS) return { why: 'pixels', type: format.type, megapixels: Math.ceil(pixels / 1_000_000), viewable: true }
  return { bytes, type: format.type }
}
