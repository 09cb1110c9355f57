import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedWith } from './saved-with.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** A JPEG with one EXIF entry or none, in either byte order. */
function jpeg(software: string | null, order: 'II' | 'MM' = 'II'): Uint8Array {
  const u16 = (n: number) => (order === 'II' ? [n & 255, n >> 8] : [n >> 8, n & 255])
  const u32 = (n: number) => (order === 'II' ? [...u16(n & 65535), ...u16(n >> 16)] : [...u16(n >> 16), ...u16(n & 65535)])
  const entries = software === null ? [] : [...u16(0x0131), ...u16(2), ...u32(software.length + 1), ...u32(26)]
  const tiff = [...u16(42), ...u32(8), ...u16(software === null ? 0 : 1), ...entries, ...u32(0)]
  return bytes(`\u00FF\u00D8\u00FF\u00E1\u0001\u0000Exif\0\0${order}${String.fromCharCode(...tiff)}${software ?? ''}\0`)
}

const PNG = '\u0089PNG\r\n\u001A\n'
const chunk = (type: string, body: string): string => `\0\0\0${String.fromCharCode(body.length)}${type}${body}CRC!`

test('PNG text, EXIF in both byte orders and XMP name the program', () => {
  expect(savedWith(bytes(PNG + chunk('IHDR', 'x') + chunk('tEXt', 'Software\0Photo Retouche 4.2')))).toBe('Photo Retouche 4.2')
  expect(savedWith(bytes(PNG + chunk('IHDR', 'x') + chunk('tEXt', 'Comment\0Photoshop')))).toBeNull()
  expect(savedWith(jpeg('GIMP 2.10'))).toBe('GIMP 2.10')
  expect(savedWith(jpeg('Adobe Photoshop 25.1', 'MM'))).toBe('Adobe Photoshop 25.1')
  expect(savedWith(jpeg(null))).toBeNull()
  expect(savedWith(bytes('\u00FF\u00D8 <xmp:CreatorTool>Snapseed 2.0</xmp:CreatorTool>'))).toBe('Snapseed 2.0')
})

test('whatever bytes come: an answer of at most 100 letters or none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', PNG, '\u00FF\u00D8Exif\0\0II', '\u00FF\u00D8Exif\0\0MM'),
      fc.uint8Array({ maxLength: 200 }),
      (start, rest) => {
        expect((savedWith(Uint8Array.from([...bytes(start), ...rest])) ?? '').length).toBeLessThanOrEqual(100)
      },
    ),
  )
})
