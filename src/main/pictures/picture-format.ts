/** A picture as its own first bytes describe it; the server's content type is ignored (R22). Sizes in pixels. */
export interface PictureFormat {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/gif'
  readonly width: number
  readonly height: number
}

type Size = readonly [width: number, height: number]

/** Null = not one of the five formats, or without a readable size. SVG is a document with scripts and is not among them. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { type, size } of FORMATS) {
    try {
      const result = size(view)
      if (result) return result[0] > 0 && result[1] > 0 ? { type, width: result[0], height: result[1] } : null
    } catch (cause) {
      // cut off before its size
      if (cause instanceof RangeError) return null
      throw cause
    }
  }
  return null
}

const FORMATS: readonly { type: PictureFormat['type']; size: (view: DataView) => Size | null }[] = [
  { type: 'image/png', size: pngSize },
  { type: 'image/jpeg', size: jpegSize },
  { type: 'image/webp', size: webpSize },
  { type: 'image/gif', size: gifSize },
  { type: 'image/avif', size: avifSize },
]

const says = (view: DataView, at: number, text: string): boolean =>
  at + text.length <= view.byteLength && [...text].every((letter, n) => view.getUint8(at + n) === letter.charCodeAt(0))

function pngSize(view: DataView): Size | null {
  if (!says(view, 0, '\x89PNG\r\n\x1a\n') || !says(view, 12, 'IHDR')) return null
  return [view.getUint32(16), view.getUint32(20)]
}

function gifSize(view: DataView): Size | null {
  if (!says(view, 0, 'GIF87a') && !says(view, 0, 'GIF89a')) return null
  return [view.getUint16(6, true), view.getUint16(8, true)]
}

/** Walks the segments to the frame header: any SOF but the three numbers that mean tables. */
function jpegSize(view: DataView): Size | null {
  if (!says(view, 0, '\xff\xd8\xff')) return null
  // no camera writes as many segments: such a file is an attack
  for (let at = 2, steps = 0; steps < 5_000 && view.getUint8(at) === 0xff; steps++) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    // standalone markers have no length
    at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + Math.max(2, view.getUint16(at + 2))
  }
  return [0, 0]
}

function webpSize(view: DataView): Size | null {
  if (!says(view, 0, 'RIFF') || !says(view, 8, 'WEBP')) return null
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (says(view, 12, 'VP8X')) return [three(24) + 1, three(27) + 1]
  if (says(view, 12, 'VP8 ')) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (!says(view, 12, 'VP8L')) return [0, 0]
  const packed = view.getUint32(21, true)
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
}

const HEADER_BYTES = 65_536

/** A picture may be tiled: the largest of its sizes counts. They are in 'ispe' boxes near the start. */
function avifSize(view: DataView): Size | null {
  if (!says(view, 4, 'ftyp')) return null
  const brands = Math.min(view.getUint32(0), 256, view.byteLength)
  let isAvif = false
  for (let at = 8; at + 4 <= brands; at += 4) isAvif ||= says(view, at, 'avif') || says(view, at, 'avis')
  if (!isAvif) return null
  let size: Size = [0, 0]
  const header = Buffer.from(view.buffer, view.byteOffset, Math.min(view.byteLength, HEADER_BYTES))
  for (let at = header.indexOf('ispe'); at !== -1; at = header.indexOf('ispe', at + 4)) {
    const results: Size = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (results[0] * results[1] > size[0] * size[1]) size = results
  }
  return size
}
