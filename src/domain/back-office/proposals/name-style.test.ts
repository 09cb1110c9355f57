import { expect, test } from 'vitest'
import { callsAtSlash, writesInStyle } from './name-style.ts'

const fields = {
  orderUuid: 'order_uuid',
  userUuid: 'user_uuid',
  createdAt: 'created_at',
  isPretrade: 'is_pretrade',
  orderType: 'order_type',
}
const pascal = Object.fromEntries(Object.entries(fields).map(([name, ours]) => [name.charAt(0).toUpperCase() + name.slice(1), ours]))
const WRITES = [
  ['orders.check', ['order_uuid', 'status', 'reasons']],
  ['reviews.update', ['id', 'score']],
] as const

test('writes are named like the corrected reads', () => {
  expect(writesInStyle({ 'orders.unverified': { fields } }, WRITES)).toEqual({ 'orders.check': { fields: { orderUuid: 'order_uuid' } } })
  expect(writesInStyle({ 'orders.unverified': { fields: pascal } }, WRITES)).toEqual({
    'orders.check': { fields: { OrderUuid: 'order_uuid', Status: 'status', Reasons: 'reasons' } },
    'reviews.update': { fields: { Id: 'id', Score: 'score' } },
  })
})

test('a method and path stay, and so do names that someone has corrected', () => {
  const reads = { 'orders.unverified': { fields } }
  const path = 'api/orders/decisions'
  expect(writesInStyle({ ...reads, 'orders.check': { path } }, WRITES)['orders.check']).toEqual({
    path,
    fields: { orderUuid: 'order_uuid' },
  })
  expect(writesInStyle({ ...reads, 'orders.check': { fields: { id: 'order_uuid' } } }, WRITES)).toEqual({})
})

test('names with dashes are a style too', () => {
  const reads = {
    'orders.unverified': { fields: Object.fromEntries(Object.values(fields).map((ours) => [ours.replaceAll('_', '-'), ours])) },
  }
  expect(writesInStyle(reads, [['x.y', ['order_uuid', 'status']]])).toEqual({ 'x.y': { fields: { 'order-uuid': 'order_uuid' } } })
})

test('records in a field are named as in the reads of the area', () => {
  const articles = { fields: { Tags: 'tags', 'Tags.Name': 'tags.name', 'Blog.Title': 'title' } }
  const reads = { 'orders.unverified': { fields: pascal }, 'articles.list': articles }
  expect(writesInStyle(reads, [['articles.create', ['title', 'tags']]])).toEqual({
    'articles.create': { fields: { Title: 'title', Tags: 'tags', 'Tags.Name': 'tags.name' } },
  })
})

test('a few names, names of one word and names of several styles tell nothing', () => {
  expect(writesInStyle({}, WRITES)).toEqual({})
  expect(writesInStyle({ 'orders.unverified': { fields: { orderUuid: 'order_uuid', userUuid: 'user_uuid' } } }, WRITES)).toEqual({})
  const other = { order: 'order_uuid', seller: 'user_uuid', made: 'created_at' }
  expect(writesInStyle({ 'orders.unverified': { fields }, 'orders.verified': { fields: other } }, WRITES)).toEqual({})
})

test('a field that the reads of the area call by one name keeps it, the ID included', () => {
  const reads = { 'orders.unverified': { fields: { ...pascal, State: 'status' }, id: 'OrderId' } }
  const ids = { 'orders.unverified': 'order_uuid' }
  const others = Object.fromEntries(Object.entries(pascal).filter(([name]) => name !== 'OrderUuid'))
  expect(
    writesInStyle({ 'orders.unverified': { fields: { ...others, IsSold: 'is_sold', State: 'status' }, id: 'OrderId' } }, WRITES, ids),
  ).toMatchObject({
    'orders.check': { fields: { OrderId: 'order_uuid', State: 'status', Reasons: 'reasons' } },
    'reviews.update': { fields: { Id: 'id', Score: 'score' } },
  })
  // two names for one field: the style decides
  expect(writesInStyle(reads, WRITES, ids)['orders.check']?.fields).toMatchObject({ OrderUuid: 'order_uuid' })
})

const PLACES = [
  { name: 'articles.list', path: 'api/articles', isWrite: false },
  { name: 'articles.create', path: 'api/articles', isWrite: true },
  { name: 'articles.update', path: 'api/articles/{id}', isWrite: true },
  { name: 'users.one', path: 'api/user/{uuid}', isWrite: false },
  { name: 'session.login', path: 'api/login', isWrite: true },
  ...['tags', 'events', 'reviews', 'bottlers'].map((name) => ({ name: `${name}.list`, path: `api/${name}`, isWrite: false })),
]
const NO_ANSWERS = new Set<string>()

test('a write at the path of a read follows its slash, unless its own path was corrected', () => {
  const list = { 'articles.list': { path: 'api/articles/' } }
  expect(callsAtSlash({ ...list, 'articles.create': { method: 'PUT' } }, PLACES, NO_ANSWERS)).toEqual({
    'articles.create': { method: 'PUT', path: 'api/articles/' },
  })
  expect(callsAtSlash({ ...list, 'articles.create': { path: 'api/blog' } }, PLACES, NO_ANSWERS)).toEqual({})
  expect(callsAtSlash({ 'articles.list': { path: 'api/blog' } }, PLACES, NO_ANSWERS)).toEqual({})
})

test('if every read has a slash at its end, so has every other call, except the sign-in, which works', () => {
  const slashed = Object.fromEntries(
    PLACES.flatMap(({ name, path, isWrite }) => (isWrite || path.includes('{') ? [] : [[name, { path: `${path}/` }]])),
  )
  const all = {
    'articles.create': { path: 'api/articles/' },
    'articles.update': { path: 'api/articles/{id}/' },
    'users.one': { path: 'api/user/{uuid}/' },
  }
  expect(callsAtSlash(slashed, PLACES, NO_ANSWERS)).toEqual(all)
  expect(callsAtSlash(slashed, PLACES, new Set(Object.keys(slashed)))).toEqual(all)
  const { 'articles.create': ofList } = all
  // one read has an answer without it
  expect(callsAtSlash(slashed, PLACES, new Set(['users.one']))).toEqual({ 'articles.create': ofList })
  const four = Object.fromEntries(Object.entries(slashed).filter(([name]) => name !== 'tags.list'))
  expect(callsAtSlash(four, PLACES, NO_ANSWERS)).toEqual({ 'articles.create': ofList })
})
