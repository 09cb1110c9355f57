import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedWith } from './saved-with.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const u16 = (n: number) => String.fromCharCode(n >> 8, n & 255)
const u32 = (n: number) => u16(n >>> 16) + u16(n & 65535)
const reversed = (text: string) => [...text].toReversed().join('')

/** A TIFF block with one EXIF entry or none, in either byte order. */
function tiff(software: string | null, order: 'II' | 'MM' = 'II'): string {
  const own = (text: string) => (order === 'II' ? reversed(text) : text)
  const entry = software === null ? '' : own(u16(0x0131)) + own(u16(2)) + own(u32(software.length + 1)) + own(u32(26))
  return order + own(u16(42)) + own(u32(8)) + own(u16(software === null ? 0 : 1)) + entry + own(u32(0)) + (software ?? '') + '\0'
}
const jpeg = (app1: string) => bytes(`\u00FF\u00D8\u00FF\u00E1${u16(app1.length + 2)}${app1}\u00FF\u00D9`)
const exif = (software: string | null, order?: 'II' | 'MM') => jpeg(`Exif\0\0${tiff(software, order)}`)
const xmp = (inner: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" ${inner}</rdf:RDF></x:xmpmeta>`
const SNAPSEED = xmp('xmp:CreatorTool="Snapseed 2.0"/>')

const SIGNATURE = '\u0089PNG\r\n\u001A\n'
const chunk = (type: string, body: string) => `${u32(body.length)}${type}${body}CRC!`
const png = (...chunks: readonly string[]) => bytes(SIGNATURE + chunk('IHDR', '\0'.repeat(13)) + chunks.join(''))
const riff = (type: string, body: string) => type + reversed(u32(body.length)) + body + (body.length % 2 ? '\0' : '')
const webp = (...chunks: readonly string[]) => {
  const body = `WEBP${riff('VP8X', '\u000C'.padEnd(10, '\0'))}${chunks.join('')}`
  return bytes(`RIFF${reversed(u32(body.length))}${body}`)
}

test('PNG text, EXIF in both byte orders and XMP name the program', () => {
  expect(savedWith(png(chunk('tEXt', 'Software\0Photo Retouche 4.2')))).toBe('Photo Retouche 4.2')
  expect(savedWith(png(chunk('tEXt', 'Comment\0Photoshop')))).toBeNull()
  expect(savedWith(png(chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SNAPSEED}`)))).toBe('Snapseed 2.0')
  expect(savedWith(exif('GIMP 2.10'))).toBe('GIMP 2.10')
  expect(savedWith(exif('Adobe Photoshop 25.1', 'MM'))).toBe('Adobe Photoshop 25.1')
  expect(savedWith(exif(null))).toBeNull()
  expect(savedWith(jpeg(`http://ns.adobe.com/xap/1.0/\0${SNAPSEED}`))).toBe('Snapseed 2.0')
  const element = xmp('><xmp:CreatorTool>Snapseed 2.0</xmp:CreatorTool></rdf:Description>')
  expect(savedWith(jpeg(`http://ns.adobe.com/xap/1.0/\0${element}`))).toBe('Snapseed 2.0')
})

test('so do EXIF and XMP of a WebP, behind its image', () => {
  const image = riff('VP8 ', 'x'.repeat(300_000))
  expect(savedWith(webp(image, riff('EXIF', tiff('GIMP 2.10'))))).toBe('GIMP 2.10')
  expect(savedWith(webp(image, riff('XMP ', SNAPSEED)))).toBe('Snapseed 2.0')
})

test('a drawn picture names no program', () => {
  expect(savedWith(readFileSync('resources/icons/512x512.png'))).toBeNull()
})

test('a number in place of a program name is ignored', () => {
  const block = tiff('GIMP').replace(reversed(u16(2)), reversed(u16(4)))
  expect(savedWith(jpeg(`Exif\0\0${block}`))).toBeNull()
})

test('compressed text is not unpacked, a long name is cut, broken XML is no name', () => {
  const packed = deflateSync('GIMP 2.10').toString('latin1')
  expect(savedWith(png(chunk('zTXt', `Software\0\0${packed}`)))).toBeNull()
  expect(savedWith(exif('x'.repeat(5000)))).toHaveLength(100)
  expect(savedWith(jpeg(`http://ns.adobe.com/xap/1.0/\0${SNAPSEED.slice(0, 120)}`))).toBeNull()
})

test('whatever the bytes, the result is at most 100 characters or null', () => {
  const starts = [
    '',
    SIGNATURE,
    '\u00FF\u00D8\u00FF\u00E1\u0001\u0000Exif\0\0II*\0',
    '\u00FF\u00D8\u00FF\u00E1\u0001\u0000Exif\0\0MM\0*',
    'RIFF\u00FF\0\0\0WEBP',
    '\0\0\0\u0018ftypavif',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      expect((savedWith(Uint8Array.from([...bytes(start), ...rest])) ?? '').length).toBeLessThanOrEqual(100)
    }),
  )
})

test('one byte changed or the end cut off, the result is at most 100 characters or null', () => {
  const pictures = [
    exif('GIMP 2.10'),
    png(chunk('tEXt', 'Software\0GIMP')),
    webp(riff('EXIF', tiff('GIMP'))),
    jpeg(`http://ns.adobe.com/xap/1.0/\0${SNAPSEED}`),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...pictures), fc.nat(), fc.nat(255), fc.nat(), (picture, at, byte, end) => {
      const changed = picture.with(at % picture.length, byte).slice(0, end % (picture.length + 1))
      expect((savedWith(changed) ?? '').length).toBeLessThanOrEqual(100)
    }),
  )
})
