import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSide, nameToSend, sideByName } from './upload-rules.ts'

test.each([
  ['front.jpg', 'front'],
  ['IMG_FRONT_2.JPG', 'front'],
  ['Ardbeg Back.png', 'back'],
  ['front-and-back.png', 'both'],
  ['IMG_0001.jpg', 'none'],
] as const)('%s shows: %s', (name, side) => expect(sideByName(name)).toBe(side))

test('a file name with both words leaves the side to the person; without either it is another picture', () => {
  expect(firstSide('front-back.png')).toBeNull()
  expect(firstSide('IMG.png')).toBe('other')
  expect(firstSide('back.png')).toBe('back')
})

test('a file name that contains the side is sent unchanged', () => {
  expect(nameToSend('My FRONT.jpg', 'front')).toBe('My FRONT.jpg')
  expect(nameToSend('IMG_1.jpg', 'other')).toBe('IMG_1.jpg')
})

test('a corrected side is written into the name', () => {
  expect(nameToSend('IMG_1.jpg', 'front')).toBe('IMG_1-front.jpg')
  expect(nameToSend('front-back.png', 'back')).toBe('picture-back.png')
  expect(nameToSend('lot 4 front.png', 'other')).toBe('lot 4.png')
})

test('for any name, the sent name states exactly the chosen side', () => {
  const piece = fc.constantFrom('front', 'Back', 'a', '.', '-', '_', ' ', 'é', 'FRO', 'NT', 'ba', 'ck', '.jpg')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.constantFrom('front', 'back', 'other'), (pieces, side) => {
      const said = sideByName(nameToSend(pieces.join(''), side))
      expect(said).toBe(side === 'other' ? 'none' : side)
    }),
  )
})
