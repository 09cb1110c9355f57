import { expect, it } from 'vitest'
import { allRows, rowsOfMask, withRows } from './result-set.ts'

const order = Uint32Array.from({ length: 100 }, (_, place) => (place * 37) % 100)
const mask = Uint8Array.from({ length: 100 }, (_, row) => Number(row % 3 === 0))
const wanted = [...order].filter((row) => row % 3 === 0)

it('says how many rows a mask leaves, and which, however few of them are asked for first', () => {
  for (const size of [1, 5, 17, 34, 50])
    for (let start = 0; start < wanted.length; start += size) {
      const result = rowsOfMask(order, mask)
      expect(result.size).toBe(wanted.length)
      expect([...result.from(start, start + size)]).toEqual(wanted.slice(start, start + size))
      expect([...result.all()]).toEqual(wanted)
      expect([...result.from(start, start + size)]).toEqual([...allRows(Uint32Array.from(wanted)).from(start, start + size)])
    }
  expect([...rowsOfMask(order, new Uint8Array(100)).from(0, 50)]).toEqual([])
})

it('puts more rows in their places', () => {
  const even = Uint32Array.from([0, 2, 4, 6])
  expect([...withRows(even, [5, 1, 7], (a, b) => a - b)]).toEqual([0, 1, 2, 4, 5, 6, 7])
})
