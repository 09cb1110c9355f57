/** Bytes that are enough to recognise a video: a transport stream repeats its mark every 188 or 192 bytes. */
export const VIDEO_SIGNATURE_BYTES = 600

const STILLS = new Set(['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'])
const WINDOWS_MEDIA = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'

/** The kind of video by the first bytes of a file, because names can be wrong (D-95). Null = no video. */
export function videoTypeOf(head: Uint8Array): string | null {
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
  if (text.startsWith(WINDOWS_MEDIA)) return 'video/x-ms-wmv'
  if (text.startsWith('FLV\x01')) return 'video/x-flv'
  return isTransportStream(text) ? 'video/mp2t' : null
}

/**
 * Packets of 188 bytes that begin with a G; those of a camera (.m2ts) have a four-byte timestamp first. One G is a letter, three at that distance
 * are not.
 */
const isTransportStream = (text: string): boolean =>
  [
    [0, 188],
    [4, 192],
  ].some(([first = 0, step = 188]) => [0, 1, 2].every((nth) => text[first + nth * step] === 'G'))
