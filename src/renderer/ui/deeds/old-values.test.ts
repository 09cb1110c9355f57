import { expect, test } from 'vitest'
import { oldValuesOf } from './old-values.ts'

const WHO = { email: 'night.shift@cellarmaster.example', customer_uuid: null, reason: null }
const change = (type: string, old_value: unknown, new_value: unknown) => oldValuesOf({ ...WHO, type, old_value, new_value }, 'fr')

test('what a change replaced, in the form that the fields of its form have', () => {
  const event = { id: 7, name: 'Foire', dates: '10/12/2026;11/12/2026', month: 'December', city: 'Cognac', url: '' }
  expect(change('update_event', event, { ...event, dates: '10/12/2026', city: 'Jarnac' })).toEqual({
    form: 'event 7',
    route: '/dashboard/events?edit=7',
    isTyped: false,
    old: { city: 'Cognac', dates: ['10/12/2026', '11/12/2026'] },
    now: { city: 'Jarnac', dates: ['10/12/2026'] },
  })
  const supplier = { supplier_uuid: 's-1', name: 'Chai', address: { city: 'Cognac' }, prices: { exit: { box_1: 4 } } }
  const dearer = { ...supplier, address: { city: 'Jarnac' }, prices: { exit: { box_1: 5 } } }
  expect(change('update_supplier', JSON.stringify(supplier), JSON.stringify(dearer))).toMatchObject({
    form: 'supplier s-1',
    old: { 'address.city': 'Cognac', 'prices.exit.box_1': 4 },
    now: { 'address.city': 'Jarnac', 'prices.exit.box_1': 5 },
  })
  expect(change('update_review', { id: 3, score: 90 }, { id: 3, score: 12 })).toMatchObject({ old: { score: 90 }, now: { score: 12 } })
})

test('a bottle, as its fields are typed in the language of the reader', () => {
  const bottle = { id: 901, ticker: 'EDDU/14', strength: 43.5, is_tep_files: 1, keywords: 'Islay;Peat', region: null }
  expect(change('update_bottle', bottle, { ...bottle, strength: 45, is_tep_files: 0, keywords: 'Islay', region: 'Islay' })).toEqual({
    form: 'bottle:901',
    route: '/dashboard/ticker/EDDU%2F14?bottle=901',
    isTyped: true,
    old: { strength: '43,5', is_tep_files: true, keywords: ['Islay', 'Peat'], region: '' },
    now: { strength: 45, is_tep_files: false, keywords: 'Islay', region: 'Islay' },
  })
  expect(change('update_bottle', { ticker: 'A', strength: 43 }, { ticker: 'A', strength: 45 })).toBeNull()
})

test('no values when nothing can be restored', () => {
  const row = { id: 7, name: 'A' }
  expect(change('update_event', row, row)).toBeNull()
  expect(change('delete_event', row, null)).toBeNull()
  expect(change('update_event', null, row)).toBeNull()
  expect(change('update_event', { name: 'A' }, { name: 'B' })).toBeNull()
  expect(change('update_rights', { id: 7, is_blocked: 0 }, { id: 7, is_blocked: 1 })).toBeNull()
  expect(change('update_constructor', row, { ...row, name: 'B' })).toBeNull()
  // a field that the old values lack, or that is unreadable, is not emptied
  expect(change('update_event', { id: 7, name: 'A' }, { id: 7, name: 'A', city: 'Jarnac' })).toBeNull()
  expect(change('update_review', { id: 7, score: { of: 100 } }, { id: 7, score: 3 })).toBeNull()
})
