import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import { orderPicture } from '#sandbox/pictures/photograph.ts'
import type { PictureFlaw } from '#sandbox/tables/orders.ts'
import { inRound } from '#tests/_support/round.ts'
import { isSamePhoto, lightOf, type PictureLook, pictureLookFindings, shapesOf } from './picture-look.ts'
import type { Pixels } from './small-picture.ts'

const lookAt = (picture: Pixels): PictureLook => ({ ...lightOf(picture), ...shapesOf(picture) })

/** Differs from the seed that the limits were measured on. */
const SEED = 901
const SIZE = { width: 300, height: 400 }
const PRODUCTS = inRound([5, 60, 120], [5, 60, 120, 200, 333])

/** Halves a drawn picture, because the page shrinks a photo before reading it. */
function halved(png: Uint8Array): Pixels {
  const { width, data } = decode(png)
  const out = new Uint8ClampedArray(SIZE.width * SIZE.height * 4)
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * 2 * width + x * 2) * 3 + channel
        out[(y * SIZE.width + x) * 4 + channel] =
          (Number(data[at]) + Number(data[at + 3]) + Number(data[at + width * 3]) + Number(data[at + width * 3 + 3])) / 4
      }
  return { ...SIZE, data: out }
}
const photo = async (product: number, side: 'front' | 'back', shot: number, flaw?: PictureFlaw): Promise<PictureLook> =>
  lookAt(halved(await orderPicture(SEED, 400, { product, side, shot, ...(flaw ? { flaw } : {}) })))
const kinds = (look: PictureLook, seen: Parameters<typeof pictureLookFindings>[2] = []) =>
  pictureLookFindings('this', [look], seen).map(({ kind }) => kind)

test.each([
  ['too_dark', 'dark'],
  ['too_bright', 'bright'],
  ['blurry', 'blurry'],
  ['several_bottles', 'several'],
  ['number_hidden', 'hand'],
] as const)('all but one of the %s pictures of a seed that nothing was measured on are found', async (flaw, kind) => {
  const result = await Promise.all(PRODUCTS.map(async (product) => kinds(await photo(product, 'front', product + 1, flaw))))
  expect(result.filter(([first]) => first === kind).length).toBeGreaterThanOrEqual(PRODUCTS.length - 1)
})

test('sound pictures, and flaws that do not affect light and focus, give no finding', async () => {
  for (const product of [8, 90, 150, 310]) expect(kinds(await photo(product, 'front', product + 1))).toEqual([])
  expect(kinds(await photo(8, 'front', 9, 'edited'))).toEqual([])
})

test('bottles in a blurry picture are not counted, because it has no outlines', () => {
  const look: PictureLook = { brightness: 120, shadows: 20, lights: 200, sharpness: 40, hash: [], severalBottles: true, hand: false }
  expect(kinds(look)).toEqual(['several'])
  expect(kinds({ ...look, sharpness: 5 })).toEqual(['blurry'])
})

test('a hand over the front hides a number only where bottles are numbered', async () => {
  const look = await photo(5, 'front', 6, 'number_hidden')
  const reasons = (isNumbered: boolean, looks = [look]) =>
    pictureLookFindings('this', looks, [], isNumbered).map((finding) => [finding.kind, finding.strength, ...finding.reasons])
  expect(reasons(true)).toEqual([['hand', 'strong', 'number_hidden']])
  expect(reasons(false)).toEqual([['hand', 'weak']])
})

test('a white wall is not too much light, as long as there are shadows', () => {
  const size = { width: 60, height: 80 }
  const grey = (value: (at: number) => number) => {
    const data = new Uint8ClampedArray(size.width * size.height * 4)
    for (let at = 0; at < size.width * size.height; at++) data.fill(value(at), at * 4, at * 4 + 3)
    return lookAt({ ...size, data })
  }
  const before = (bottle: number) => grey((at) => (at % 60 > 20 && at % 60 < 40 && at > 1200 ? bottle : 252))
  expect(kinds(before(120))).toContain('bright')
  expect(kinds(before(30))).not.toContain('bright')
})

test('the same photo twice, also at another size; another shot or side is another photo', async () => {
  const front = await photo(40, 'front', 7)
  const whole = decode(await orderPicture(SEED, 400, { product: 40, side: 'front', shot: 7 }))
  const rgba = new Uint8ClampedArray(whole.width * whole.height * 4)
  for (let at = 0; at < whole.width * whole.height; at++)
    for (let channel = 0; channel < 3; channel++) rgba[at * 4 + channel] = Number(whole.data[at * 3 + channel])
  expect(isSamePhoto(front, lookAt({ width: whole.width, height: whole.height, data: rgba }))).toBe(true)
  expect(isSamePhoto(front, await photo(40, 'front', 8))).toBe(false)
  expect(isSamePhoto(front, await photo(40, 'back', 8))).toBe(false)
  expect(pictureLookFindings('this', [front, front], []).map(({ reasons }) => reasons)).toEqual([['same_photo']])
  expect(kinds(front, [{ order: 'other', title: 'Ardbeg', hash: front.hash }])).toEqual(['other-order'])
  expect(kinds(front, [{ order: 'this', title: 'Ardbeg', hash: front.hash }])).toEqual([])
})

test('a picture that could not be read gives no finding', () => {
  expect(pictureLookFindings('this', [null, null], [])).toEqual([])
})
