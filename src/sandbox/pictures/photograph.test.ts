import { decode } from 'fast-png'
import { beforeAll, describe, expect, test } from 'vitest'
import { inRound } from '#tests/_support/round.ts'
import type { PictureFlaw } from '../tables/orders.ts'
import { cataloguePicture, orderPicture } from './photograph.ts'

const SEED = 7
const TICKERS = 400
const photo = (product: number, side: 'front' | 'back' = 'front', shot = 5, flaw?: PictureFlaw) =>
  orderPicture(SEED, TICKERS, { product, side, shot, ...(flaw ? { flaw } : {}) })

/** Measured on pixels from an independent decoder. */
interface Look {
  readonly mean: number
  /** Mean difference between neighbouring pixels: sharpness. */
  readonly edges: number
  /** Share of overexposed pixels. */
  readonly burnt: number
  readonly text: Readonly<Record<string, string>>
}

function look(png: Uint8Array): Look {
  const { width, height, channels, data, text } = decode(png, { checkCrc: true })
  expect([width, height, channels]).toEqual([600, 800, 3])
  let sum = 0
  let edges = 0
  let burnt = 0
  for (let at = 3; at < data.length; at += 3) {
    const tone = data[at + 1]!
    sum += tone
    edges += Math.abs(tone - data[at - 2]!)
    if (tone > 250) burnt++
  }
  const count = data.length / 3
  return { mean: sum / count, edges: edges / count, burnt: burnt / count, text }
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

describe('a photo', () => {
  let plain: Uint8Array
  beforeAll(async () => {
    plain = await photo(11)
  })

  test('is a sound PNG of 600 × 800, and the same one each time', async () => {
    const { mean } = look(plain)
    expect(mean).toBeGreaterThan(40)
    expect(mean).toBeLessThan(235)
    expect(same(plain, await photo(11))).toBe(true)
  })

  test('differs by bottle, by side and by shot', async () => {
    const all = [
      plain,
      await photo(12),
      await photo(13),
      await photo(11, 'back'),
      await photo(11, 'front', 7),
      await cataloguePicture(SEED, 11, 'front'),
    ]
    const bytes = new Set(all.map((png) => Buffer.from(png).toString('base64')))
    expect(bytes.size).toBe(all.length)
  })

  test('of every kind of bottle can be drawn, with long names and accents', async () => {
    for (let product = 0; product < 30; product += inRound(15, 7))
      expect(look(await photo(product, product % 2 === 0 ? 'front' : 'back')).mean).toBeGreaterThan(25)
  })

  test('shows its flaw', async () => {
    const clean = look(plain)
    expect(look(await photo(11, 'front', 5, 'too_dark')).mean).toBeLessThan(clean.mean * 0.3)
    const bright = look(await photo(11, 'front', 5, 'too_bright'))
    expect(bright.mean).toBeGreaterThan(clean.mean * 1.25)
    expect(bright.burnt).toBeGreaterThan(0.2)
    expect(look(await photo(11, 'front', 5, 'blurry')).edges).toBeLessThan(clean.edges * 0.7)
    const edited = await photo(11, 'front', 5, 'edited')
    expect(look(edited).text['Software']).toMatch(/retouch/i)
    expect(clean.text['Software']).not.toMatch(/retouch/i)
    expect(same(plain, edited)).toBe(false)
    for (const flaw of ['several_bottles', 'number_hidden'] as const) expect(same(plain, await photo(11, 'front', 5, flaw))).toBe(false)
  })

  test('of every third shot is as large as a telephone makes it, unless it has a flaw', async () => {
    const size = async (png: Promise<Uint8Array>) => {
      const { width, height } = decode(await png)
      return [width, height]
    }
    expect(await size(photo(11, 'back', 6))).toEqual([1500, 2000])
    expect(await size(photo(11, 'front', 6, 'too_dark'))).toEqual([600, 800])
  })
  test('of a bottle on its side is the upright photo turned by 90°', async () => {
    const lying = decode(await orderPicture(SEED, TICKERS, { product: 11, side: 'front', shot: 5, neck: 'right' }))
    expect([lying.width, lying.height]).toEqual([800, 600])
    const upright = decode(plain)
    const pixel = ({ width, data }: typeof upright, x: number, y: number) => [
      ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ]
    for (const [x, y] of [
      [300, 500],
      [20, 760],
    ] as const)
      // each is rounded with its own dither
      for (const [channel, value] of pixel(lying, 799 - y, x).entries())
        expect(Math.abs(value - (pixel(upright, x, y)[channel] ?? 0))).toBeLessThanOrEqual(1)
  })
})

test('a bottler’s logo is a picture of its own, not a bottle', async () => {
  const logo = (name: string) => orderPicture(SEED, TICKERS, { product: 0, side: 'front', shot: 1, logo: name })
  const { width, height } = decode(await logo('Maison du Quai'), { checkCrc: true })
  expect([width, height]).toEqual([600, 400])
  expect(same(await logo('Maison du Quai'), await logo('Hansen Import'))).toBe(false)
})
