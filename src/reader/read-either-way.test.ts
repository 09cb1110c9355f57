import { expect, test } from 'vitest'
import { quarterTurn, type Pixels } from './quarter-turn.ts'
import { readEitherWay } from './read-either-way.ts'

/** A picture whose pixels are the numbers from 1. */
const picture = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(Uint32Array.from({ length: width * height }, (_, at) => at + 1).buffer),
})
const numbersOf = ({ data }: Pixels) => [...new Uint32Array(data.buffer)]
const line = (text: string, confidence = 90) => ({ text, confidence, height: 0.05 })

test('a quarter turn moves the first row to the right or to the left; both together give the picture back', () => {
  const clockwise = quarterTurn(picture(3, 2), 'clockwise')
  expect([clockwise.width, clockwise.height]).toEqual([2, 3])
  expect(numbersOf(clockwise)).toEqual([4, 1, 5, 2, 6, 3])
  expect(numbersOf(quarterTurn(picture(3, 2), 'anticlockwise'))).toEqual([3, 6, 2, 5, 1, 4])
  expect(numbersOf(quarterTurn(clockwise, 'anticlockwise'))).toEqual([1, 2, 3, 4, 5, 6])
})

test('an upright label is read once', async () => {
  const widths: number[] = []
  const lines = await readEitherWay(picture(3, 2), async ({ width }) => {
    widths.push(width)
    return [line('TOBARMORAY'), line('46 %')]
  })
  expect(widths).toEqual([3])
  expect(lines).toHaveLength(2)
})

test('a label on its side is read turned; unreliable lines and single letters are not legible', async () => {
  const readings = [[line('TOBARMORAY', 40), line('I l I l I l I l I l I')], [line('~~')], [line('TOBARMORAY'), line('46 %')]]
  let nth = 0
  expect(await readEitherWay(picture(3, 2), async () => readings[nth++] ?? [])).toEqual(readings[2])
  expect(nth).toBe(3)
})

test('without a legible direction the upright reading stays; a slow machine does not try again', async () => {
  const upright = [line('EDDU')]
  let nth = 0
  const read = async () => (nth++ === 0 ? upright : [line('xy', 80)])
  expect(await readEitherWay(picture(3, 2), read)).toBe(upright)
  expect(nth).toBe(3)
  nth = 0
  let ms = 0
  expect(await readEitherWay(picture(3, 2), read, () => (ms += 6_000))).toBe(upright)
  expect(nth).toBe(1)
})
