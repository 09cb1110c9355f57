import type { LookedAt } from '../../contract/desktop.ts'

/** Bytes that are enough to know a picture by. */
export const SIGNATURE_BYTES = 32

export type PictureType = NonNullable<LookedAt['type']>

/** What a file is by its first bytes; names and declared types lie (part 1 §5, D-76). Null = no picture of a kind that is accepted. */
export function signatureOf(head: Uint8Array): PictureType | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = [text.slice(8, 12), text.slice(16, 20), text.slice(20, 24), text.slice(24, 28)]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return brands.some((brand) => ['heic', 'heix', 'mif1', 'msf1'].includes(brand)) ? 'image/heic' : null
}
