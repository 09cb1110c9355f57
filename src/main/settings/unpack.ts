import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Unpacks a compressed file or body. `remaining()`: how many bytes may still be unpacked. */
export interface Unpacker {
  /** The bytes themselves when nothing says that they are compressed; null: damaged, or larger than what remains. */
  readonly unpack: (bytes: Uint8Array, encoding?: string) => Uint8Array | null
  readonly remaining: () => number
}

/** Unpacks at most `most` bytes in total: a small file can contain gigabytes. */
export function createUnpacker(most: number): Unpacker {
  let remaining = most
  const take = (decompress: typeof gunzipSync, bytes: Uint8Array): Uint8Array | null => {
    try {
      const unpacked = decompress(bytes, { maxOutputLength: Math.max(1, remaining) })
      remaining -= unpacked.byteLength
      return unpacked
    } catch (problem) {
      // the next body would be unpacked up to the limit again
      if (problem instanceof RangeError) remaining = 0
      return null
    }
  }
  return {
    remaining: () => remaining,
    unpack: (bytes, encoding = '') => {
      if (isGzip(bytes)) return take(gunzipSync, bytes)
      if (/^\s*br\s*$/i.test(encoding)) return take(brotliDecompressSync, bytes)
      if (/^\s*deflate\s*$/i.test(encoding)) return take(inflateSync, bytes)
      return bytes
    },
  }
}
