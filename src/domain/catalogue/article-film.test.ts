import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmAddress, filmName, filmOf } from './article-film.ts'

test.each([
  [{ success: true, data: { url: '/x' } }, { url: '/x' }],
  [{ data: 'films/a.mp4' }, 'films/a.mp4'],
  [{ data: null }, null],
  [{ url: '/x' }, { url: '/x' }],
  ['films/a.mp4', 'films/a.mp4'],
  [[1], [1]],
])('of the answer %j, %j is kept', (answer, kept) => expect(filmOf(answer)).toEqual(kept))

test.each([
  [null, null],
  ['', null],
  [[], null],
  ['https://x.example/films/a%20b.mp4?x=1', 'a b.mp4'],
  ['%zz', '%zz'],
  [{ url: '/media/visit.mp4', name: 'Visit' }, 'Visit'],
  [{ path: '/media/visit.mp4' }, 'visit.mp4'],
  [[{ src: 'a.webm' }], 'a.webm'],
  [{ id: 4 }, '{"id":4}'],
])('%j is called %j', (video, name) => expect(filmName(video)).toBe(name))

test('whatever an answer is, nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      expect(['string', 'object']).toContain(typeof filmName(filmOf(answer)))
    }),
  )
})

test('where a video lies is read of every form, and is nothing where it is not said', () => {
  const ADDRESS = '/media/film.mp4'
  for (const video of [ADDRESS, ` ${ADDRESS} `, [ADDRESS], { name: 'a', url: ADDRESS }, [{ path: ADDRESS }]])
    expect(filmAddress(video)).toBe(ADDRESS)
  for (const video of [null, undefined, '', ' ', [], {}, { name: 'film.mp4' }, { url: 7 }, 7]) expect(filmAddress(video)).toBeNull()
})
