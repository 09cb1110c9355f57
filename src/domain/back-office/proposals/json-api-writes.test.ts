import { expect, test } from 'vitest'
import { jsonApiWrites } from './json-api-writes.ts'

const WRITES = [
  ['orders.check', ['order_uuid', 'status', 'reasons']],
  ['articles.createTag', ['name']],
  ['articles.update', ['title', 'tags']],
  ['orders.remove', []],
] as const
const WRITTEN = new Map([
  ['orders.check', { of: 'order_uuid', reloads: ['orders.unverified', 'orders.verified', 'statistics.totals'] }],
  ['articles.createTag', { of: null, reloads: ['articles.tags'] }],
  ['articles.update', { of: 'id', reloads: ['articles.list'] }],
])
const READS = { 'orders.unverified': { row: 'attributes' }, 'articles.list': { row: 'attributes' }, 'articles.tags': { row: 'attributes' } }
const KINDS = new Map([
  ['orders.unverified', 'orders'],
  ['articles.list', 'articles'],
  ['articles.tags', 'tags'],
])

test('payloads follow the kind of the records that they change', () => {
  expect(jsonApiWrites(READS, WRITES, WRITTEN, KINDS)).toEqual({
    'orders.check': {
      fields: { 'data.id': 'order_uuid', 'data.attributes.status': 'status', 'data.attributes.reasons': 'reasons' },
      constants: { 'data.type': 'orders' },
      send: 'json-api',
    },
    'articles.createTag': { fields: { 'data.attributes.name': 'name' }, constants: { 'data.type': 'tags' }, send: 'json-api' },
    'articles.update': {
      fields: { 'data.id': 'id', 'data.attributes.title': 'title', 'data.attributes.tags': 'tags' },
      constants: { 'data.type': 'articles' },
      send: 'json-api',
    },
  })
})

test('names in the style of the reads stay below the attributes, and so do those of inner records', () => {
  const fields = { 'order-uuid': 'order_uuid', 'decline-reasons': 'reasons', 'decline-reasons.text': 'reasons.label' }
  expect(jsonApiWrites({ ...READS, 'orders.check': { fields, path: 'api/decisions' } }, WRITES, WRITTEN, KINDS)['orders.check']).toEqual({
    path: 'api/decisions',
    fields: {
      'data.id': 'order_uuid',
      'data.attributes.status': 'status',
      'data.attributes.decline-reasons': 'reasons',
      'data.attributes.decline-reasons.text': 'reasons.label',
    },
    constants: { 'data.type': 'orders' },
    send: 'json-api',
  })
})

test('other records, records of two kinds, and corrected payloads suggest nothing', () => {
  const only = (overrides: Parameters<typeof jsonApiWrites>[0], kinds: ReadonlyMap<string, string>) =>
    jsonApiWrites(overrides, WRITES.slice(0, 1), WRITTEN, kinds)
  expect(only({ 'orders.unverified': { row: 'node' } }, KINDS)).toEqual({})
  expect(only(READS, new Map())).toEqual({})
  expect(
    only(
      { ...READS, 'orders.verified': { row: 'attributes' } },
      new Map([
        ['orders.unverified', 'orders'],
        ['orders.verified', 'archived-orders'],
      ]),
    ),
  ).toEqual({})
  expect(only({ ...READS, 'orders.check': { send: 'json' } }, KINDS)).toEqual({})
})
