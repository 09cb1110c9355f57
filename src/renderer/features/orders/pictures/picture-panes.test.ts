import { expect, test } from 'vitest'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { panesOf, withPicture } from './picture-panes.ts'

const panes = (...files: string[]) => {
  const { left, right } = panesOf(picturesOf(files))
  return [left?.url ?? null, right?.url ?? null]
}

test('front is on the left and back on the right in any order of the list', () => {
  expect(panes('back.jpg', 'label.jpg', 'front.jpg')).toEqual(['front.jpg', 'back.jpg'])
})

test('pictures without a side fill the empty places', () => {
  expect(panes('a.jpg', 'b.jpg')).toEqual(['a.jpg', 'b.jpg'])
  expect(panes('a.jpg', 'back.jpg')).toEqual(['a.jpg', 'back.jpg'])
  expect(panes('front.jpg', 'a.jpg')).toEqual(['front.jpg', 'a.jpg'])
})

test('a missing side stays empty instead of showing the same picture twice', () => {
  expect(panes('front.jpg')).toEqual(['front.jpg', null])
  expect(panes('back.jpg')).toEqual([null, 'back.jpg'])
  expect(panes()).toEqual([null, null])
})

test('a chosen picture appears next to the other one and never twice', () => {
  const pictures = picturesOf(['front.jpg', 'back.jpg', 'cork.jpg'])
  const previous = panesOf(pictures)
  expect(withPicture(previous, pictures[2]!).right?.url).toBe('cork.jpg')
  expect(withPicture(previous, pictures[1]!)).toBe(previous)
})
