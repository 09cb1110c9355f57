import { expect, test } from 'vitest'
import { banFields, visitFields } from './history-fields.ts'
import { listFields } from '../list-fields.ts'
import { selectRows } from '../lists/list-query.ts'
import type { ListFields } from '../values/list-values.ts'

const of = (fields: ListFields, name: string, row: object) => fields[name]?.of(row as Record<string, unknown>, 'en')

test('names are in upper case, and a missing name is null', () => {
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

test('the words and the seconds that the tables show are found by a search (D-121, D-128)', () => {
  const matchesFor = (list: 'history.banList' | 'history.staff', row: object, search: string) =>
    selectRows([row as never], listFields(list), { search, filters: [], sort: [] }, { language: 'en', fetchedAt: 0 }).length
  const ban = { ip: '::ffff:81.2.3.4', created_at: '2026-03-04 20:18:08', enabled: 0 }
  for (const search of ['20:18:08', 'disabled', '81.2.3.4', '::ffff:81.2.3.4'])
    expect(matchesFor('history.banList', ban, search), search).toBe(1)
  expect(matchesFor('history.banList', ban, '20:18:09')).toBe(0)
  expect(matchesFor('history.staff', { created_at: '2026-03-04 20:18:08' }, '20:18:08')).toBe(1)
})
