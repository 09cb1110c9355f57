import { expect, test } from 'vitest'
import { lostParts } from './lost-parts.ts'

test('a tag named like an object property is counted like others', () => {
  const stored = '<p>Ardbeg <constructor title="x">1972</constructor></p>'
  expect(lostParts(stored, '<p>Ardbeg 1972</p>')).toEqual([{ what: 'constructor', count: 1 }])
})
