import { expect, test } from 'vitest'
import { personInCapitals, personName } from './person-name.ts'

test.each([
  [{ firstname: ' Zoé ', lastname: 'Dœuf' }, 'Zoé Dœuf', 'ZOÉ DŒUF'],
  [{ firstname: '', lastname: 'Dœuf' }, 'Dœuf', 'DŒUF'],
  [{ firstname: 7, lastname: { odd: true } }, '7', '7'],
  [{ firstname: null, lastname: ' ' }, null, null],
  [{}, null, null],
])('%j', (person, name, capitals) => {
  expect(personName(person)).toBe(name)
  expect(personInCapitals(person)).toBe(capitals)
})
