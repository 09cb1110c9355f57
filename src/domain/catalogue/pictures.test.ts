import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { picturesOf, roleByName } from './pictures.ts'

const sides = (raw: unknown) => picturesOf(raw).map((picture) => `${picture.role}: ${picture.url}`)

test.each<[string, unknown]>([
  ['a list of addresses', ['/p/1-Back.jpg', '/p/1-front.jpg']],
  ['a list of objects with url', [{ url: '/p/1-Back.jpg' }, { url: '/p/1-front.jpg' }]],
  ['a list of objects with path', [{ path: '/p/1-front.jpg' }, { path: '/p/1-Back.jpg' }]],
  [
    'a list of objects with image',
    [
      { id: 1, image: '/p/1-front.jpg' },
      { id: 2, image: '/p/1-Back.jpg' },
    ],
  ],
  ['names that begin with a capital', [{ Url: '/p/1-front.jpg' }, { Path: '/p/1-Back.jpg', FileName: 'a-back.jpg' }]],
  ['an object with two sides', { back: '/p/1-Back.jpg', front: '/p/1-front.jpg' }],
  ['an object with two sides as objects', { front: { url: '/p/1-front.jpg' }, back: { url: '/p/1-Back.jpg' } }],
  ['an object with longer keys and lists', { picture_front: ['/p/1-front.jpg'], picture_back: ['/p/1-Back.jpg'] }],
  ['a wrapped list', { files: ['/p/1-front.jpg', '/p/1-Back.jpg'] }],
  ['JSON text', '["/p/1-Back.jpg","/p/1-front.jpg"]'],
  ['a list that repeats itself', ['/p/1-Back.jpg', { url: '/p/1-front.jpg' }, '/p/1-front.jpg']],
])('reads %s', (_form, raw) => {
  expect(sides(raw)).toEqual(['front: /p/1-front.jpg', 'back: /p/1-Back.jpg'])
})

test('the side in the data takes precedence over the file name', () => {
  expect(sides([{ url: '/p/front.jpg', role: 'back' }])).toEqual(['back: /p/front.jpg'])
  expect(sides([{ url: '/p/b.jpg', type: 'Front picture' }])).toEqual(['front: /p/b.jpg'])
  expect(sides([{ url: '/p/a.jpg', back: 1 }])).toEqual(['back: /p/a.jpg'])
  expect(sides({ back: '/p/front.jpg' })).toEqual(['back: /p/front.jpg'])
  expect(sides([{ url: '/p/123', name: 'FRONT.png' }])).toEqual(['front: /p/123'])
})

test('pictures without a side come last, in their own order', () => {
  expect(sides(['/p/c.jpg', '/p/a.jpg', '/p/back.jpg'])).toEqual(['back: /p/back.jpg', 'other: /p/c.jpg', 'other: /p/a.jpg'])
})

test('the name of the file is read out of the address', () => {
  expect(picturesOf(['https://m.example/p/ma%20photo.jpg?v=2'])[0]?.name).toBe('ma photo.jpg')
  expect(picturesOf(['/p/%E0%A4%A'])[0]?.name).toBe('%E0%A4%A')
})

test('a file name with both words has no side', () => {
  expect(roleByName('front-and-back.jpg')).toBe('other')
  expect(roleByName('BACK.JPG')).toBe('back')
})

test('an empty value has no picture', () => {
  for (const raw of [null, undefined, '', 'null', [], {}, '[]', [null], [''], { front: null, back: '' }, 3, '{broken'])
    expect(picturesOf(raw)).toEqual([])
})

test('no value at all makes it throw, and every picture has an address of its own', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (raw) => {
      const pictures = picturesOf(raw)
      expect(new Set(pictures.map((picture) => picture.url)).size).toBe(pictures.length)
      for (const picture of pictures) expect(picture.url.trim()).not.toBe('')
    }),
    { numRuns: 2000 },
  )
})
