import { expect, test } from 'vitest'
import { objectRoute } from './object-route.ts'
import { sentenceAbout } from './sentence.ts'

test('a sentence is cut around its object', () => {
  const object = { name: 'Eddu-Mor 14', route: '/dashboard/orders?order=1' }
  expect(sentenceAbout('Couldn’t accept Eddu-Mor 14: no connection', object)).toEqual({
    before: 'Couldn’t accept ',
    object: 'Eddu-Mor 14',
    route: '/dashboard/orders?order=1',
    after: ': no connection',
  })
})

test('a sentence without its object stays whole', () => {
  const whole = { before: 'Already handled', object: '', route: null, after: '' }
  expect(sentenceAbout('Already handled', { name: 'Eddu-Mor 14', route: '/x' })).toEqual(whole)
  expect(sentenceAbout('Already handled', { name: '', route: '/x' })).toEqual(whole)
  expect(sentenceAbout('Already handled', undefined)).toEqual(whole)
})

test('an object without an id has no page', () => {
  expect(objectRoute('ticker', { ticker: 'EDDU/14' })).toBe('/dashboard/ticker/EDDU%2F14')
  expect(objectRoute('article', { id: 7 })).toBe('/dashboard/settings/website/blog?tab=list&edit=7')
  expect(objectRoute('supplier', { supplier_uuid: '' })).toBeNull()
  expect(objectRoute('order', {})).toBeNull()
})
