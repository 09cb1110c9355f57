import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoAddress, videoName, videoOf } from './article-video.ts'

test.each([
  [{ success: true, data: { url: '/x' } }, { url: '/x' }],
  [{ data: 'videos/a.mp4' }, 'videos/a.mp4'],
  [{ data: null }, null],
  [{ url: '/x' }, { url: '/x' }],
  ['videos/a.mp4', 'videos/a.mp4'],
  [[1], [1]],
])('of the answer %j, %j is kept', (answer, kept) => expect(videoOf(answer)).toEqual(kept))

test.each([
  [null, null],
  ['', null],
  [[], null],
  ['https://x.example/videos/a%20b.mp4?x=1', 'a b.mp4'],
  ['%zz', '%zz'],
  [{ url: '/media/visit.mp4', name: 'Visit' }, 'Visit'],
  [{ path: '/media/visit.mp4' }, 'visit.mp4'],
  [[{ src: 'a.webm' }], 'a.webm'],
  [{ id: 4 }, '{"id":4}'],
])('%j is called %j', (video, name) => expect(videoName(video)).toBe(name))

test('whatever an answer is, nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      expect(['string', 'object']).toContain(typeof videoName(videoOf(answer)))
    }),
  )
})

test('where a video lies is read of every form, and is nothing where it is not said', () => {
  const ADDRESS = '/media/video.mp4'
  for (const video of [ADDRESS, ` ${ADDRESS} `, [ADDRESS], { name: 'a', url: ADDRESS }, [{ path: ADDRESS }]])
    expect(videoAddress(video)).toBe(ADDRESS)
  for (const video of [null, undefined, '', ' ', [], {}, { name: 'video.mp4' }, { url: 7 }, 7]) expect(videoAddress(video)).toBeNull()
})
