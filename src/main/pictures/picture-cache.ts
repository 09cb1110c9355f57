import type { PictureFormat } from './picture-format.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: PictureFormat['type']
}

/** Pictures in memory; the least recently used are dropped first. Never on disk (D-124). */
export interface PictureCache {
  /** A copy of the bytes: their memory is reused. */
  get(url: string): Picture | undefined
  /** Caches a copy, unless the picture would take more than half of the memory. */
  put(url: string, picture: Picture): void
  /** Also returns the memory to the system. */
  clear(): void
}

/** Place of a picture in memory. */
interface Place {
  readonly at: number
  readonly length: number
  readonly type: Picture['type']
  /** Total bytes written when its last byte was. */
  readonly writtenAt: number
}

/**
 * One ring buffer of `capacity` bytes: a new picture replaces the oldest. Thousands of separate allocations, kept for an hour, left holes in the
 * allocator's memory of half their size again (decision 36). A picture that is used again is rewritten once half of the memory has been written
 * since, so that the least recently used ones are replaced.
 */
export function createPictureCache(capacity: number): PictureCache {
  let memory: Uint8Array<ArrayBuffer> | null = null
  /** In the order in which they were written. */
  const cached = new Map<string, Place>()
  let head = 0
  let written = 0

  const put: PictureCache['put'] = (url, { bytes, type }) => {
    const length = bytes.byteLength
    cached.delete(url)
    if (length === 0 || length > capacity / 2) return
    memory ??= new Uint8Array(capacity)
    // a picture that does not fit after the head is written at the front
    const goesRound = head + length > capacity
    const at = goesRound ? 0 : head
    for (const [other, place] of cached) if (place.at < at + length && at < place.at + place.length) cached.delete(other)
    memory.set(bytes, at)
    written += length + (goesRound ? capacity - head : 0)
    head = at + length
    cached.set(url, { at, length, type, writtenAt: written })
  }
  return {
    get(url) {
      const place = cached.get(url)
      if (!place || !memory) return undefined
      const picture = { bytes: memory.slice(place.at, place.at + place.length), type: place.type }
      if (written - place.writtenAt > capacity / 2) put(url, picture)
      return picture
    },
    put,
    clear() {
      cached.clear()
      memory = null
      head = 0
    },
  }
}
