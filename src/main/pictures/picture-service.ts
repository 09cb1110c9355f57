import { fail, ok, type Result } from '../../contract/result.ts'
import { createPictureCache, type Picture } from './picture-cache.ts'
import { pictureFormat } from './picture-format.ts'

export const MAX_PICTURE_BYTES = 15_000_000
export const MAX_PICTURE_PIXELS = 40_000_000
const CACHE_BYTES = 200_000_000

interface Sources {
  /** The API's address, against which relative picture addresses are read; null when no back office is chosen. */
  readonly base: string | null
  /** A second origin that pictures may come from, '' = none (D-28). */
  readonly mediaOrigin: string
}

interface Ports {
  readonly fetch: (url: string) => Promise<Result<{ bytes: Uint8Array }>>
  readonly sources: () => Sources
}

/** Pictures of the data, fetched and checked here so that the page needs no network (reliability 2.5). */
export interface PictureService {
  /** `address` as the API wrote it, relative or absolute. The same picture asked for twice at once is fetched once. */
  get(address: string): Promise<Result<Picture>>
  /** Forgets every picture, and those that are still on their way (R14). */
  wipe(): void
}

export function createPictureService({ fetch, sources }: Ports): PictureService {
  const cache = createPictureCache(CACHE_BYTES)
  let underWay = new Map<string, Promise<Result<Picture>>>()
  let life = 0

  async function load(url: string): Promise<Result<Picture>> {
    const startedIn = life
    const answer = await fetch(url)
    if (!answer.ok) return answer
    const picture = checkPicture(answer.value.bytes)
    if (picture.ok && life === startedIn) cache.put(url, picture.value)
    return life === startedIn ? picture : fail({ kind: 'cancelled' })
  }

  return {
    async get(address) {
      const url = pictureUrl(address, sources())
      if (url === null) return fail({ kind: 'rejected', code: 'unknown', status: 403 })
      const kept = cache.get(url)
      if (kept) return ok(kept)
      const going = underWay.get(url)
      if (going) return going
      const mine = underWay
      const started = load(url).finally(() => mine.delete(url))
      mine.set(url, started)
      return started
    },
    wipe() {
      life += 1
      underWay = new Map()
      cache.clear()
    },
  }
}

/** Null = not from the back office nor its media origin, or not over a safe line. */
export function pictureUrl(address: string, { base, mediaOrigin }: Sources): string | null {
  if (base === null || address.length > 4096 || !URL.canParse(address, `${base}/`)) return null
  const url = new URL(address, `${base}/`)
  const api = new URL(base)
  const allowed = [api.origin, ...(URL.canParse(mediaOrigin) ? [new URL(mediaOrigin).origin] : [])]
  // plain http only where the API itself speaks it, which settings allow on loopback alone (D-12)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === api.origin)
  if (!isSafe || !allowed.includes(url.origin) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href
}

function checkPicture(bytes: Uint8Array): Result<Picture> {
  const refuse = (issue: string) => fail({ kind: 'invalid-answer', issues: [`picture: ${issue}`] })
  if (bytes.byteLength > MAX_PICTURE_BYTES) return refuse('larger than 15 MB')
  const format = pictureFormat(bytes)
  if (!format) return refuse('not a PNG, JPEG, WebP, AVIF or GIF')
  if (format.width * format.height > MAX_PICTURE_PIXELS) return refuse('more than 40 megapixels')
  return ok({ bytes, type: format.type })
}
