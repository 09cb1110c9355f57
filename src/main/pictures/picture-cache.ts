import type { PictureFormat } from './picture-format.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: PictureFormat['type']
}

/** Pictures in memory, the least lately used given up first. Never on disk (D-124). */
export interface PictureCache {
  /** A copy of the bytes: the memory they stand in is used again. */
  get(url: string): Picture | undefined
  /** Keeps a copy, unless the picture would take more than half of the memory. */
  put(url: string, picture: Picture): void
  /** Gives the memory back to the system as well. */
  clear(): void
}

/** Where a picture stands in the memory. */
interface Place {
  readonly at: number
  readonly length: number
  readonly type: Picture['type']
  /** Bytes written in all when its last byte was. */
  readonly writtenAt: number
}

/**
 * One piece of memory of `capacity` bytes, written round and round: a new picture takes the place of the oldest. Thousands of pictures as allocations of
 * their own, kept for an hour between those of every answer, left holes in the allocator's memory of half their size again (decision 36). A picture that
 * is used again is written again once half of the memory has been written since, so that the least lately used are the ones that go.
 */
export function createPictureCache(capacity: number): PictureCache {
  let memory: Uint8Array<ArrayBuffer> | null = null
  /** In the order in which they were written. */
  const kept = new Map<string, Place>()
  let head = 0
  let written = 0

  const put: PictureCache['put'] = (url, { bytes, type }) => {
    const length = bytes.byteLength
    kept.delete(url)
    if (length === 0 || length > capacity / 2) return
    memory ??= new Uint8Array(capacity)
    // what does not fit behind the head begins at the front again
    const goesRound = head + length > capacity
    const at = goesRound ? 0 : head
    for (const [other, place] of kept) if (place.at < at + length && at < place.at + place.length) kept.delete(other)
    memory.set(bytes, at)
    written += length + (goesRound ? capacity - head : 0)
    head = at + length
    kept.set(url, { at, length, type, writtenAt: written })
  }
  return {
    get(url) {
      const place = kept.get(url)
      if (!place || !memory) return undefined
      const picture = { bytes: memory.slice(place.at, place.at + place.length), type: place.type }
      if (written - place.writtenAt > capacity / 2) put(url, picture)
      return picture
    },
    put,
    clear() {
      kept.clear()
      memory = null
      head = 0
    },
  }
}
