import { expect, test } from 'vitest'
import { banFields, visitFields } from './history-fields.ts'
import { listFields } from './list-fields.ts'

const of = (fields: typeof banFields, name: string, row: object) => fields[name]?.of(row as Record<string, unknown>, 'en')

test('names are in upper case, and nobody is null', () => {
  expect(of(visitFields, 'name', { firstname: 'Zoé ', lastname: 'Lefèvre' })).toBe('ZOÉ LEFÈVRE')
  expect(of(visitFields, 'name', { firstname: null, lastname: 'Lefèvre' })).toBe('LEFÈVRE')
  expect(of(visitFields, 'name', { firstname: ' ', lastname: null })).toBeNull()
})

test('a mapped address loses its prefix in every spelling, others keep what they are', () => {
  for (const ip of ['::ffff:81.2.3.4', '::FFFF:5102:304', '0:0:0:0:0:ffff:81.2.3.4', '81.2.3.4'])
    expect(of(banFields, 'address', { ip })).toBe('81.2.3.4')
  expect(of(banFields, 'address', { ip: '2001:DB8::1' })).toBe('2001:db8::1')
  expect(of(banFields, 'address', { ip: 'not an address' })).toBe('not an address')
  expect(of(banFields, 'address', { ip: null })).toBeNull()
})

test('they are fields of their lists', () => {
  expect(listFields('history.banList')).toHaveProperty('address')
  expect(listFields('history.browser')).toHaveProperty('name')
  expect(listFields('history.product')).toHaveProperty('name')
})
