/** Bytes to search: programs write their name before the image data. */
const HEAD = 256 * 1024
const MOST = 100
/** The first byte is a permille sign: what is called Latin-1 on the web is Windows-1252. */
const PNG = '\u2030PNG\r\n\u001A\n'
const JPEG = '\u00FF\u00D8'
/** EXIF tag "Software". */
const SOFTWARE = 0x0131
const ASCII = 2
const ENTRY = 12

/** The program that saved a PNG or JPEG, as stated in PNG text, EXIF or XMP. Null when none is stated. */
export function savedWith(picture: Uint8Array): string | null {
  const head = picture.subarray(0, HEAD)
  const text = new TextDecoder('latin1').decode(head)
  const said = text.startsWith(PNG) ? inPng(head, text) : text.startsWith(JPEG) ? inExif(head, text) : null
  const program = (said ?? inXmp(text) ?? '').replace(/\0.*$/s, '').trim()
  return program === '' ? null : program.slice(0, MOST)
}

function inPng(bytes: Uint8Array, text: string): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const body = text.slice(at + 8, at + 8 + length)
    if (text.slice(at + 4, at + 8) === 'tEXt' && body.startsWith('Software\0')) return body.slice('Software\0'.length)
    at += length + 12
  }
  return null
}

/** First directory of the EXIF block: each entry has tag, type, count, and a value or its offset. */
function inExif(bytes: Uint8Array, text: string): string | null {
  const start = text.indexOf('Exif\0\0')
  if (start < 0) return null
  const tiff = start + 6
  const view = new DataView(bytes.buffer, bytes.byteOffset + tiff, bytes.byteLength - tiff)
  const isLittle = text.startsWith('II', tiff)
  if (view.byteLength < 8) return null
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > view.byteLength) return null
  const entries = view.getUint16(directory, isLittle)
  for (let nth = 0; nth < entries; nth++) {
    const entry = directory + 2 + nth * ENTRY
    if (entry + ENTRY > view.byteLength) return null
    if (view.getUint16(entry, isLittle) !== SOFTWARE || view.getUint16(entry + 2, isLittle) !== ASCII) continue
    const length = view.getUint32(entry + 4, isLittle)
    const from = tiff + (length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle))
    return text.slice(from, from + Math.min(length, MOST))
  }
  return null
}

const inXmp = (text: string): string | null => /CreatorTool(?:>|=")([^<"]+)/.exec(text)?.[1] ?? null
