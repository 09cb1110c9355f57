import type { PictureType } from '#contract/desktop/desktop.ts'

/** Bytes that are enough to recognise a picture. An SVG begins with any text. */
export const SIGNATURE_BYTES = 4096

/** The type of a file by its first bytes, because names and declared types can be wrong (part 1 §5, D-76). Null = no picture of an accepted kind. */
export function signatureOf(head: Uint8Array): PictureType | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SIGNATURE_BYTES)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*') || text.startsWith('II+\0') || text.startsWith('MM\0+')) return 'image/tiff'
  // two letters are weak evidence: the reserved zeros and the size of the next header confirm it
  if (text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0' && BITMAP_HEADERS.has(text.charCodeAt(14))) return 'image/bmp'
  if (isSvg(text)) return 'image/svg+xml'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = [text.slice(8, 12), text.slice(16, 20), text.slice(20, 24), text.slice(24, 28)]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return brands.some((brand) => HEIC.has(brand)) ? 'image/heic' : null
}

const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const BITMAP_HEADERS = new Set([12, 16, 40, 52, 56, 64, 108, 124])
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** Is <svg> the first element? Only a declaration, comments and a document type may come before it. */
function isSvg(text: string): boolean {
  let at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  for (;;) {
    while (' \t\r\n'.includes(text.charAt(at) || '-')) at++
    const skipped = SKIPPED.find(([begin]) => text.startsWith(begin, at))
    if (!skipped) return /^<svg(?:[\s/>]|:svg[\s/>])/.test(text.slice(at, at + 12))
    const [, end] = skipped
    // the entities of a document type are in brackets
    const inner = skipped[0] === '<!DOCTYPE' && /^[^>]*\[/.test(text.slice(at, at + 300)) ? ']>' : end
    const closed = text.indexOf(inner, at)
    if (closed === -1) return false
    at = closed + inner.length
  }
}
const SKIPPED = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const
