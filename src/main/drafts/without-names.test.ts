import { expect, test } from 'vitest'
import { withoutNames } from './without-names.ts'

const ORDER = '5f0f3c1e-0d6f-4a57-9d6c-0c5d3f9f2b11'
const run = {
  query: {
    search: 'Claire Martin',
    filters: [{ field: 'user_uuid', is: 'oneOf', values: ['Claire'] }],
    sort: [{ field: 'created_at', direction: 'asc' }],
  },
  turn: 3,
  at: ORDER,
  skipped: { [ORDER]: 'price' },
  before: { [ORDER]: 'Ask Claire Martin' },
  spared: [ORDER],
  share: { nth: 1, of: 2 },
  view: { zoom: 4, x: 0, y: -20, turns: 0 },
  tally: {},
}

test('ids, reason keys and numbers of a run may be on disk without a key, names and texts may not', () => {
  const part = withoutNames([
    ['orders.run', run],
    [`orders.decline:${ORDER}`, { reasons: ['too_bright', 'Claire Martin'], open: true, note: 'Claire Martin' }],
    ['orders.skipped', { [ORDER]: 'later' }],
    ['article 3', { title: 'Claire Martin' }],
    ['tables.kept', { users: { search: 'Claire Martin' } }],
    ['orders.decline:Claire Martin', { reasons: [], open: true }],
  ])
  expect(JSON.stringify(part)).not.toContain('Claire')
  expect(part).toEqual([
    ['orders.run', { ...run, query: { search: '', filters: [], sort: run.query.sort }, before: { [ORDER]: '' } }],
    [`orders.decline:${ORDER}`, { reasons: ['too_bright'], open: true }],
    ['orders.skipped', { [ORDER]: 'later' }],
  ])
})

test('the share of a run of an earlier version has another name', () => {
  const { share, ...rest } = run
  expect(withoutNames([['orders.run', { ...rest, seat: share }]])).toMatchObject([['orders.run', { share }]])
})

test('what has another shape is left out', () => {
  expect(withoutNames(null)).toBeNull()
  expect(withoutNames([['orders.run', { at: 1 }], ['orders.run'], 'x'])).toBeNull()
  expect(withoutNames([['orders.skipped', { 'Claire Martin': 'later' }]])).toBeNull()
})
