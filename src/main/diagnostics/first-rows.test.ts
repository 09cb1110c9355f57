import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFirstRows } from './first-rows.ts'

/** A stream of `text` in pieces of `size` bytes that counts the pieces read. */
function inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  let taken = 0
  const pieces = (async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) {
      taken++
      yield bytes.subarray(at, at + size)
    }
  })()
  return { pieces, taken: () => taken }
}
const read = async (text: string, most: number, size = 7) => {
  const head = await readFirstRows(inPieces(text, size).pieces, most)
  if (head === 'too-large') return head
  return { value: JSON.parse(Buffer.from(head.bytes).toString()) as unknown, cut: head.cut }
}

test('a long list is cut after its first rows, at any depth', async () => {
  const rows = [{ a: 1, b: [1, 2, { c: ',]}' }] }, { a: '"\\', b: [] }, { a: 3 }]
  for (const [wrap, unwrapped] of [
    [(list: unknown) => list, (two: unknown) => two],
    [
      (data: unknown) => ({ success: true, tags: ['x', 'y', 'z'], none: [], data: { items: data } }),
      (two: unknown) => ({ success: true, tags: ['x', 'y', 'z'], none: [], data: { items: two } }),
    ],
  ] as const)
    for (const indent of [0, 2])
      expect(await read(JSON.stringify(wrap(rows), null, indent), 2)).toEqual({ value: unwrapped(rows.slice(0, 2)), cut: true })
})

test('a list that is not longer, or no list at all, is read to its end', async () => {
  for (const value of [[], [{ a: 1 }, { a: 2 }], { data: [{ a: 1 }] }, { a: [[{ b: 1 }, { b: 2 }, { b: 3 }]] }, 'text', null, [1, 2, 3, 4]])
    expect(await read(JSON.stringify(value), 2)).toEqual({ value, cut: false })
})

test('of an answer of a million rows only the beginning is taken', async () => {
  const { pieces, taken } = inPieces(`[${Array.from({ length: 100_000 }, (_, n) => `{"id":${n}}`).join()}]`, 1024)
  expect(await readFirstRows(pieces, 200)).toMatchObject({ cut: true })
  expect(taken()).toBeLessThan(5)
})

test('an answer without rows in its first 8 MB is too large', async () => {
  const { pieces } = inPieces(JSON.stringify({ text: 'x'.repeat(9 * 1024 * 1024) }), 1024 * 1024)
  expect(await readFirstRows(pieces, 200)).toBe('too-large')
})

test('for any rows, cut into any pieces, the head is the first rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, most, size) => {
        const { value } = (await read(JSON.stringify({ data: rows }), most, size)) as { value: { data: unknown[] } }
        expect(JSON.stringify(value.data)).toBe(JSON.stringify(rows.slice(0, most)))
      },
    ),
    { numRuns: 300 },
  )
})

test('a list that is counted to its end keeps its first rows and what follows the list', async () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id, tags: [1, { a: ',]}' }] }))
  const text = JSON.stringify({ data: { rows, other: [{ a: 1 }, { a: 2 }, { a: 3 }] }, total: 1234 })
  for (const size of [7, 1_000_000]) {
    const head = await readFirstRows(inPieces(text, size).pieces, 2, 1000)
    if (head === 'too-large') throw new Error('too large')
    expect(head).toMatchObject({ cut: true, rows: 500 })
    expect(JSON.parse(Buffer.from(head.bytes).toString())).toEqual({
      data: { rows: rows.slice(0, 2), other: [{ a: 1 }, { a: 2 }, { a: 3 }] },
      total: 1234,
    })
  }
  // the end is not reached: the first rows alone
  for (const body of [inPieces(text, 64).pieces, inPieces(text.slice(0, 3000), 64).pieces]) {
    const head = await readFirstRows(body, 2, 400)
    if (head === 'too-large') throw new Error('too large')
    expect(head).toMatchObject({ cut: true, rows: null })
    expect(JSON.parse(Buffer.from(head.bytes).toString())).toEqual({ data: { rows: rows.slice(0, 2) } })
  }
})
