import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { yieldToEventLoop } from '../store/yield-to-event-loop.ts'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2
/** Compresses in zlib's own thread. */
const compress = promisify(deflate) as (data: Uint8Array, options: { level: number }) => Promise<Buffer>
/** Row filter "up": pictures of soft light compress to half with it. */
const UP = 2

/** The finished picture as PNG bytes, 8 bits a channel. `texts` become tEXt chunks (Latin-1), where cameras and editors leave their names. */
export async function encodePng({ width, height, data }: Canvas, texts: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
  const stride = width * 3
  const flat = new Uint8Array(stride * height)
  // a little ordered dither, so that soft light shows no bands
  for (let at = 0; at < flat.length; at++) {
    const value = data[at]! + (((at * 7 + ((at / stride) | 0) * 13) & 3) - 1.5) / 5 + 0.5
    flat[at] = value < 0 ? 0 : value > 255 ? 255 : value
  }
  await yieldToEventLoop()
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1)
    const from = y * stride
    rows[to] = UP
    for (let x = 0; x < stride; x++) rows[to + 1 + x] = flat[from + x]! - (y === 0 ? 0 : flat[from - stride + x]!)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, TRUE_COLOUR, 0, 0, 0], 8)
  const notes = Object.entries(texts).map(([key, text]) => chunk('tEXt', Buffer.from(`${key}\u0000${text}`, 'latin1')))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...notes,
    chunk('IDAT', await compress(rows, { level: 2 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Uint8Array): Buffer {
  const whole = Buffer.alloc(body.length + 12)
  whole.writeUInt32BE(body.length, 0)
  whole.write(type, 4, 'latin1')
  whole.set(body, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8)
  return whole
}
