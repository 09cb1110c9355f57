import { expect, test } from 'vitest'
import { lostParts } from './lost-parts.ts'

test('a tag that is named like something every object has is counted like others', () => {
  const stored = '<p>Ardbeg <constructor title="x">1972</constructor></p>'
  expect(lostParts(stored, '<p>Ardbeg 1972</p>')).toEqual([{ what: 'constructor', count: 1 }])
})
