import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { createPictureCache, type Picture } from './picture-cache.ts'

const pictureOf = (seed: number, length: number): Picture => ({
  bytes: Uint8Array.from({ length }, (_, at) => (seed * 31 + at) % 251),
  type: 'image/png',
})

it('gives up the least lately seen pictures when memory is full', () => {
  const cache = createPictureCache(300)
  const put = (name: string) => cache.put(name, pictureOf(name.charCodeAt(0), 100))
  for (const name of ['a', 'b', 'c']) put(name)
  cache.get('a')
  put('d')
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name))).toEqual(['a', 'c', 'd'])
  for (let n = 0; n < 1000; n++) put('e')
  expect(cache.get('e')?.bytes).toEqual(pictureOf('e'.charCodeAt(0), 100).bytes)
})

it('answers with the picture that was put last under this name, or with none, whatever comes in between', () => {
  const step = record({
    name: constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    length: oneof(integer({ min: 0, max: 80 }), constantFrom(50, 51, 100, 400)),
    read: constantFrom(true, false),
  })
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const cache = createPictureCache(100)
      const last = new Map<string, Picture>()
      for (const [nth, { name, length, read }] of steps.entries()) {
        if (read) {
          const entry = cache.get(name)
          if (entry) expect(entry).toEqual(last.get(name))
          continue
        }
        const picture = pictureOf(nth, length)
        cache.put(name, picture)
        last.set(name, picture)
        // a picture that fits is cached; a larger one is not, and its previous version is dropped
        expect(cache.get(name)).toEqual(length > 0 && length <= 50 ? picture : undefined)
      }
      for (const [name, picture] of last) expect([undefined, picture]).toContainEqual(cache.get(name))
    }),
    { numRuns: 500 },
  )
})

it('holds what it gave out safe from what is written later', () => {
  const cache = createPictureCache(100)
  cache.put('a', pictureOf(1, 50))
  const shown = cache.get('a')
  for (let n = 0; n < 10; n++) cache.put(`n${n}`, pictureOf(n, 40))
  expect(shown).toEqual(pictureOf(1, 50))
  expect(cache.get('a')).toBeUndefined()
})

it('holds as many pictures as fit into its memory, and none when it was emptied', () => {
  const cache = createPictureCache(8_000_000)
  for (let n = 0; n < 400; n++) cache.put(`n${n}`, pictureOf(n, 100_000))
  const held = Array.from({ length: 400 }, (_, n) => cache.get(`n${n}`)).filter((picture) => picture !== undefined)
  expect(held.length).toBeGreaterThan(70)
  expect(held.length).toBeLessThanOrEqual(80)
  cache.clear()
  for (let n = 0; n < 400; n++) expect(cache.get(`n${n}`)).toBeUndefined()
})
