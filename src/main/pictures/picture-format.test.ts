import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureFormat } from './picture-format.ts'

/** Files of 37 × 23 pixels, written by Pillow: baseline and progressive JPEG; lossy, lossless and extended WebP; and the other formats. */
const samples: Record<string, string[]> = JSON.parse(readFileSync(new URL('./picture-samples.json', import.meta.url), 'utf8'))
const pictures = Object.entries(samples).flatMap(([type, all]) => all.map((base64) => ({ type, bytes: Buffer.from(base64, 'base64') })))
const text = (said: string) => new TextEncoder().encode(said)

describe('pictures', () => {
  it.each(pictures)('reads $type and its size', ({ type, bytes }) => {
    expect(pictureFormat(bytes)).toEqual({ type, width: 37, height: 23 })
  })
  it('reads a picture that stands in the middle of a larger buffer', () => {
    for (const { type, bytes } of pictures) {
      const padded = new Uint8Array(bytes.length + 20).fill(7)
      padded.set(bytes, 13)
      expect(pictureFormat(padded.subarray(13, 13 + bytes.length))?.type).toBe(type)
    }
  })
})

describe('files that are not pictures', () => {
  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG behind an XML head', text('<?xml version="1.0"?><svg/>')],
    ['HTML', text('<!doctype html><img src=x onerror=alert(1)>')],
    ['a PDF', text('%PDF-1.7')],
    ['a zip', text('PK\x03\x04')],
    ['a BMP', text('BM')],
    ['HEIC', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ['nothing', new Uint8Array()],
    ['a GIF head and nothing more', text('GIF89a')],
    ['a PNG of no width', Buffer.concat([pictures[0]!.bytes.subarray(0, 16), Buffer.alloc(8)])],
  ])('%s is refused', (_what, bytes) => expect(pictureFormat(bytes)).toBeNull())

  it('never throws, wherever a picture is cut or spoiled', () => {
    for (const { bytes } of pictures) for (let length = 0; length < bytes.length; length++) pictureFormat(bytes.subarray(0, length))
    fc.assert(
      fc.property(fc.constantFrom(...pictures), fc.nat(), fc.nat(255), ({ bytes }, at, value) => {
        const spoiled = Buffer.from(bytes)
        spoiled[at % spoiled.length] = value
        pictureFormat(spoiled)
      }),
      { numRuns: 5000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => pictureFormat(bytes) === null))
  })
  it('ends on a JPEG whose segments run in circles or past the end', () => {
    expect(pictureFormat(Buffer.from(`ffd8${'ffe00000'.repeat(10)}`, 'hex'))).toBeNull()
    expect(pictureFormat(Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000_000, 0xff)]))).toBeNull()
  })
})
