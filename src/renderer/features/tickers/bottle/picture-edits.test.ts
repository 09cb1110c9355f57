import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapShown, swapSides, withoutPicture } from './picture-edits.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'

const front = { url: '/a.png', name: 'x-front.png', type: 'front', size: 3 }
const back = { url: '/b.png', name: 'x-back.png', type: 'back' }
const other = { url: '/c.png', name: 'box.png' }
const rolesOf = (raw: unknown) => Object.fromEntries(picturesOf(raw).map(({ url, role }) => [url, role]))

test('swapping exchanges the roles and changes nothing else', () => {
  const swapped = swapSides([front, back, other])
  expect(swapped).toEqual([{ ...front, type: 'back' }, { ...back, type: 'front' }, other])
  expect(rolesOf(swapped)).toEqual({ '/a.png': 'back', '/b.png': 'front', '/c.png': 'other' })
})

test('without roles, swapping exchanges the words in the file names', () => {
  expect(
    swapSides([
      { url: '/1', name: 'IMG-FRONT.jpg' },
      { url: '/2', name: 'Back of it.jpg' },
    ]),
  ).toEqual([
    { url: '/1', name: 'IMG-BACK.jpg' },
    { url: '/2', name: 'Front of it.jpg' },
  ])
})

test('pictures as an object per side, a list inside an object and JSON text can be swapped', () => {
  expect(swapSides({ front: '/1.jpg', back: ['/2.jpg'], by: 'x' })).toEqual({ back: '/1.jpg', front: ['/2.jpg'], by: 'x' })
  expect(swapSides({ pictures: [front], v: 2 })).toEqual({ pictures: [{ ...front, type: 'back' }], v: 2 })
  expect(swapSides(JSON.stringify([front]))).toEqual([{ ...front, type: 'back' }])
  expect(swapSides([{ url: '/1', front: true }])).toEqual([{ url: '/1', back: true }])
})

test.each([[[other]], [['/x/front.jpg']], [null], ['no json'], [[]], [7]])('%j cannot be swapped', (raw) =>
  expect(swapSides(raw)).toBeNull(),
)

test('swapping twice gives the original', () => {
  for (const raw of [[front, back, other], { front: '/1', back: '/2' }]) expect(swapSides(swapSides(raw))).toEqual(raw)
})

test('a swap is not sent when a side has changed since the pictures were shown', () => {
  const shown = [front, back, other]
  expect(swapShown(swapSides(shown), shown), 'a colleague has swapped them').toBeNull()
  expect(swapShown([back, other], shown), 'a colleague has deleted the front').toBeNull()
  const added = { url: '/d.png', name: 'd.png' }
  expect(swapShown([...shown, added], shown)).toEqual(swapSides([...shown, added]))
  expect(swapShown([front, back], shown), 'a picture without a side was deleted').toEqual(swapSides([front, back]))
})

test('removing one picture keeps the others in their format and order', () => {
  expect(withoutPicture([front, back, other], '/b.png')).toEqual([front, other])
  expect(withoutPicture(['/1.jpg', '/2.jpg'], '/1.jpg')).toEqual(['/2.jpg'])
  expect(withoutPicture({ front: '/1.jpg', back: ['/2.jpg', '/3.jpg'] }, '/2.jpg')).toEqual({ front: '/1.jpg', back: ['/3.jpg'] })
  expect(withoutPicture({ front: '/1.jpg', back: '/2.jpg' }, '/1.jpg')).toEqual({ back: '/2.jpg' })
  expect(withoutPicture([front], '/nowhere')).toBeNull()
})

test('swapping twice is no change, and swapping loses no picture', () => {
  const side = fc.constantFrom('front', 'back', 'other')
  const picture = fc.record({ role: side, size: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 6 }), (pictures) => {
      const list = pictures.map(({ role, size }, at) => ({ url: `/${at}.png`, name: `${at}.png`, type: role, size }))
      const once = swapSides(list)
      if (once === null) return
      expect(Object.keys(rolesOf(once)).toSorted()).toEqual(Object.keys(rolesOf(list)).toSorted())
      expect(swapSides(once)).toEqual(list)
    }),
  )
})
