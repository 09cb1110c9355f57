/** Bytes that are enough to know a film by. */
export const FILM_SIGNATURE_BYTES = 64

const STILLS = new Set(['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'])

/** The kind of film by the first bytes of a file; names lie (D-95). Null = no film. */
export function filmTypeOf(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12)
    if (STILLS.has(brand) || brand.startsWith('M4A') || brand.startsWith('M4B')) return null
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
  }
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'video/webm' : 'video/x-matroska'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'video/x-msvideo'
  if (text.startsWith('\x00\x00\x01\xba') || text.startsWith('\x00\x00\x01\xb3')) return 'video/mpeg'
  if (text.startsWith('OggS')) return 'video/ogg'
  return null
}
