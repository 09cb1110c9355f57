import type { PictureFormat } from './picture-format.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: PictureFormat['type']
}

/** Pictures in memory, the least lately used given up first. Never on disk (D-124). */
export interface PictureCache {
  get(url: string): Picture | undefined
  put(url: string, picture: Picture): void
  clear(): void
}

/** `capacity` in bytes. */
export function createPictureCache(capacity: number): PictureCache {
  const kept = new Map<string, Picture>()
  let total = 0
  const drop = (url: string): void => {
    total -= kept.get(url)?.bytes.byteLength ?? 0
    kept.delete(url)
  }
  return {
    get(url) {
      const picture = kept.get(url)
      if (!picture) return undefined
      // a Map remembers the order of insertion: used again = last again
      kept.delete(url)
      kept.set(url, picture)
      return picture
    },
    put(url, picture) {
      drop(url)
      kept.set(url, picture)
      total += picture.bytes.byteLength
      for (const oldest of kept.keys()) {
        if (total <= capacity) break
        drop(oldest)
      }
    },
    clear() {
      kept.clear()
      total = 0
    },
  }
}
