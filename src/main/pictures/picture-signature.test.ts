import { expect, test } from 'vitest'
import { signatureOf } from './picture-signature.ts'

const bmp = (header: number) => `BM\x46\0\0\0\0\0\0\0\x36\0\0\0${String.fromCharCode(header)}\0\0\0`
const head = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['\xef\xbb\xbf\r\n<?xml version="1.0"?>\n<!-- Logo > of us -->\n<svg>', 'image/svg+xml'],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg\n', 'image/svg+xml'],
  ['<!DOCTYPE svg [ <!ENTITY a "<b>"> ]><svg:svg ', 'image/svg+xml'],
  [bmp(40), 'image/bmp'],
  [bmp(124), 'image/bmp'],
  ['II*\0\x08\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08', 'image/tiff'],
  ['\0\0\0\x18ftyphevc', 'image/heic'],
])('%j is %s', (bytes, type) => expect(signatureOf(head(bytes))).toBe(type))

test.each(['<html><svg>', '<svgx>', '<!-- <svg> ', '<?xml version="1.0"?><kml>', 'BM is a firm in Cognac', bmp(41), 'II is two', ''])(
  '%j is no picture',
  (bytes) => expect(signatureOf(head(bytes))).toBeNull(),
)

test('a header without an end is scanned once', () => {
  // scanned again from every place, it would take longer than a test may
  for (const text of ['<!---->'.repeat(100_000), ' '.repeat(1_000_000), '<!DOCTYPE '.repeat(100_000)])
    expect(signatureOf(head(text))).toBeNull()
})
