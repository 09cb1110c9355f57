import { fail, ok, type Result } from '../../contract/result.ts'
import type { HttpTarget } from '../http/http-config.ts'
import { pictureUrl } from '../http/picture.ts'
import { createPictureCache, type Picture } from './picture-cache.ts'
import { pictureFormat } from './picture-format.ts'

export const MAX_PICTURE_PIXELS = 40_000_000
const CACHE_BYTES = 200_000_000

interface Ports {
  /** The HTTP client's `picture`: safe line, allowed origins, at most 15 MB. */
  readonly fetch: (url: string) => Promise<Result<{ readonly bytes: Uint8Array }>>
  readonly target: () => HttpTarget | null
}

/** Pictures of the data, fetched and checked here so that the page needs no network (reliability 2.5). */
export interface PictureService {
  /** `address` as the API wrote it, relative or absolute. The same picture asked for twice at once is fetched once. */
  get(address: string): Promise<Result<Picture>>
  /** Forgets every picture, and those that are still on their way (R14). */
  wipe(): void
}

export function createPictureService({ fetch, target }: Ports): PictureService {
  const cache = createPictureCache(CACHE_BYTES)
  let underWay = new Map<string, Promise<Result<Picture>>>()
  let life = 0

  async function load(url: string): Promise<Result<Picture>> {
    const startedIn = life
    const answer = await fetch(url)
    if (!answer.ok) return answer
    if (life !== startedIn) return fail({ kind: 'cancelled' })
    const picture = checkPicture(answer.value.bytes)
    if (picture.ok) cache.put(url, picture.value)
    return picture
  }

  return {
    async get(address) {
      const from = target()
      const url = from && address.length < 4096 ? pictureUrl(from, address)?.href : undefined
      if (url === undefined) return fail({ kind: 'invalid-input', issues: ['picture: not an address of the back office'] })
      const kept = cache.get(url)
      if (kept) return ok(kept)
      const going = underWay.get(url)
      if (going) return going
      const ours = underWay
      const started = load(url).finally(() => ours.delete(url))
      ours.set(url, started)
      return started
    },
    wipe() {
      life += 1
      underWay = new Map()
      cache.clear()
    },
  }
}

function checkPicture(bytes: Uint8Array): Result<Picture> {
  const refuse = (issue: string) => fail({ kind: 'invalid-answer', issues: [`picture: ${issue}`] })
  const format = pictureFormat(bytes)
  if (!format) return refuse('not a PNG, JPEG, WebP, AVIF or GIF')
  if (format.width * format.height > MAX_PICTURE_PIXELS) return refuse('more than 40 megapixels')
  return ok({ bytes, type: format.type })
}
