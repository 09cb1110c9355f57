import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Override } from '#contract/reading/override.ts'
import { mergeOverride } from '../merge-override.ts'
import { reshapeAnswer, reshapeRequest } from '../reshape.ts'
import { proposalsFor } from './proposals.ts'
import { shapePreview } from './shape-preview.ts'

type Declared = Parameters<typeof proposalsFor>[0]

const taughtBy = (declared: Declared, answer: unknown, present: Override = {}): Override =>
  proposalsFor(declared, present, answer).reduce<Override>((override, { change }) => mergeOverride(override, change), present)

const USER = {
  uuid: 'u1',
  email: 'zoe@example.test',
  accountType: 'COMPANY',
  subscriptionsInformations: [
    { label: 'Rhums', type: 0, price: 990, createdAt: 1_763_000_000_000, subscriptionState: 1 },
    { label: 'Whisky', type: 1, price: 990, createdAt: 1_763_000_000_000, subscriptionState: 0 },
  ],
  orders: [
    { orderUuid: 'o1', orderType: 'SELL', packageDimensions: { length: 40, sizeUnit: 'cm', weightUnit: 'kg' } },
    { orderUuid: 'o2', orderType: 'BUY', packageDimensions: null },
  ],
}

test('names in the records of a record, below a name that is corrected in the same press, and words in them', () => {
  const users = contract['users.one']
  const taught = taughtBy(users, USER)
  expect(taught.fields).toMatchObject({
    accountType: 'account_type',
    subscriptionsInformations: 'subscriptions_informations',
    'subscriptionsInformations.subscriptionState': 'subscriptions_informations.subscription_state',
    'orders.orderUuid': 'orders.order_uuid',
    'orders.packageDimensions': 'orders.package_dimensions',
  })
  expect(taught.forms).toEqual({ account_type: 'true=COMPANY', 'orders.order_type': '0=BUY|1=SELL' })
  expect(reshapeAnswer(taught, USER, 'record')).toMatchObject({
    account_type: true,
    subscriptions_informations: [{ subscription_state: 1, created_at: 1_763_000_000_000 }, { subscription_state: 0 }],
    orders: [
      { order_uuid: 'o1', order_type: 1, package_dimensions: { length: 40, sizeUnit: 'cm' } },
      { order_uuid: 'o2', order_type: 0 },
    ],
  })
  expect(proposalsFor(users, taught, USER)).toEqual([])
  // the second press finds what lies below names that were corrected before
  const { subscriptionsInformations: theirs = '' } = taught.fields ?? {}
  const later = taughtBy(users, USER, { fields: { subscriptionsInformations: theirs } })
  expect(later.fields).toMatchObject({ 'subscriptionsInformations.createdAt': 'subscriptions_informations.created_at' })
  expect(shapePreview(users, undefined, { fields: { 'orders.orderUuid': 'orders.order_uuid' } }, USER)).toEqual({
    fields: ['orders.order_uuid'],
    before: [{ 'orders.order_uuid': null }],
    after: [{ 'orders.order_uuid': '["o1","o2"]' }],
  })
})

test('names in records of records, which a write sends back under the same names', () => {
  const suppliers = contract['storage.suppliers']
  const wire = [
    { supplierUuid: 's1', name: 'A', prices: { enter: { delivery: '12.50', perNewReference: '1.00' }, exit: { perKg: 2, kraft50Cm: 1 } } },
  ]
  const taught = taughtBy(suppliers, wire)
  expect(taught.fields).toMatchObject({
    'prices.enter.perNewReference': 'prices.enter.per_new_reference',
    'prices.exit.perKg': 'prices.exit.per_kg',
    'prices.exit.kraft50Cm': 'prices.exit.kraft_50_cm',
  })
  const [read] = reshapeAnswer(taught, wire, 'list', 'supplier_uuid') as [Record<string, unknown>]
  expect(read['prices']).toEqual({ enter: { delivery: '12.50', per_new_reference: '1.00' }, exit: { per_kg: 2, kraft_50_cm: 1 } })
  expect(reshapeRequest(taught, read)['prices']).toEqual(wire[0]?.prices)
})

test('a renamed record with renamed fields loses none of them, in whatever order they were taught', () => {
  const fields = { 'tarifs.parKg': 'prices.per_kg', tarifs: 'prices' }
  const read = reshapeAnswer({ fields }, { tarifs: { parKg: 2, note: 'x' } }, 'record')
  expect(read).toEqual({ prices: { per_kg: 2, note: 'x' } })
  expect(reshapeRequest({ fields }, read as Record<string, unknown>)).toEqual({ tarifs: { parKg: 2, note: 'x' } })
})

test('the known price of an order, whose record the contract reads in any format', () => {
  const wire = [{ order_uuid: 'o1', isbn: 'I', title: 'A', price: 100, priceHistory: { lastPrice: 8500, soldDate: 1_763_000_000_000 } }]
  const taught = taughtBy(contract['orders.unverified'], wire)
  expect(reshapeAnswer(taught, wire, 'list', 'order_uuid')).toMatchObject([
    { price_history: { last_price: 8500, sold_date: 1_763_000_000_000 } },
  ])
})

test('the three tables of the scraping statistics are recognized by their names, in lists of their own or in one', () => {
  const scraping = contract['scraping.statistics']
  const auto = {
    code: 'WB',
    lastCheck: '2026-11-20T10:00:00Z',
    lastIntegrate: null,
    picturesProtected: false,
    getPictures: true,
    enabled: true,
  }
  const category = { spiritType: 1, label: 'Whisky', nb: 42 }
  const named = { autoscrapers: [auto], categories: [category] }
  const taught = taughtBy(scraping, named)
  expect(taught.fields).toMatchObject({
    'autoscrapers.lastCheck': 'autoscrapers.last_check',
    'autoscrapers.getPictures': 'autoscrapers.get_pictures',
    'categories.spiritType': 'categories.spirit_type',
  })
  expect(reshapeAnswer(taught, named, 'other')).toMatchObject({
    autoscrapers: [{ last_check: auto.lastCheck }],
    categories: [{ spirit_type: 1 }],
  })
  expect(shapePreview(scraping, undefined, taught, named).after[0]).toMatchObject({ 'autoscrapers.last_check': auto.lastCheck })
  const mixed = taughtBy(scraping, [auto, category])
  expect(reshapeAnswer(mixed, [auto, category], 'other')).toMatchObject([{ last_check: auto.lastCheck }, { spirit_type: 1 }])
  // as declared: nothing to propose
  expect(proposalsFor(scraping, undefined, { rows: [{ website: 'a', auctionsDone: 1, updatedAt: '2026-11-20' }] })).toEqual([])
})

test('inside records only alike names are paired: one that is left over on each side may be another field', () => {
  const wire = [{ order_uuid: 'o1', package_dimensions: { length: 1, width: 1, height: 1, sizeUnit: 'cm', weight: 1, zzz: 'kg' } }]
  expect(proposalsFor(contract['orders.unverified'], undefined, wire).filter(({ ours }) => ours.includes('.'))).toEqual([])
})

test('tags that name themselves otherwise, in an article and in their own list', () => {
  const articles = contract['articles.list']
  const wire = [
    { Id: 1, Title: 'A', Tags: [{ Id: 1, Name: 'Whisky' }] },
    { Id: 2, Title: 'B', Tags: [] },
  ]
  const taught = taughtBy(articles, wire)
  expect(taught.fields).toMatchObject({ Tags: 'tags', 'Tags.Name': 'tags.name' })
  const [read] = reshapeAnswer(taught, wire, 'list', 'id') as [Record<string, unknown>]
  expect(read['tags']).toEqual([{ Id: 1, name: 'Whisky' }])
  expect(reshapeRequest(taught, { tags: [{ name: 'Whisky' }] })).toEqual({ Tags: [{ Name: 'Whisky' }] })

  const tags = contract['articles.tags']
  const rows = { data: [{ Id: 1, libelle: 'Whisky' }] }
  const named = taughtBy(tags, rows)
  expect(named.fields).toEqual({ libelle: 'name' })
  expect(reshapeAnswer(named, rows, 'list')).toEqual([{ Id: 1, name: 'Whisky' }])
  expect(shapePreview(tags, undefined, named, rows)).toMatchObject({ before: [{ name: null }], after: [{ name: 'Whisky' }] })
  expect(proposalsFor(tags, undefined, ['Whisky', 'Rhum'])).toEqual([])
})

test('the ID of another record, where JSON:API has it', () => {
  const user = (id: string) => ({ user: { data: { type: 'users', id } } })
  const wire = {
    data: [
      { type: 'orders', id: 'o1', attributes: { title: 'A', 'price-cents': 100, isbn: 'I' }, relationships: user('u1') },
      { type: 'orders', id: 'o2', attributes: { title: 'B', 'price-cents': 200, isbn: 'J' }, relationships: user('u2') },
    ],
  }
  const orders = contract['orders.unverified']
  const taught = taughtBy(orders, wire)
  expect(taught.fields).toMatchObject({ 'relationships.user.data.id': 'user_uuid' })
  expect(reshapeAnswer(taught, wire, 'list', 'order_uuid')).toMatchObject([
    { order_uuid: 'o1', user_uuid: 'u1', title: 'A' },
    { order_uuid: 'o2', user_uuid: 'u2' },
  ])
  // two users: nothing tells which one it is
  const two = wire.data.map((row) => ({ ...row, relationships: { ...row.relationships, owner: row.relationships.user } }))
  expect(Object.values(taughtBy(orders, { data: two }).fields ?? {})).not.toContain('user_uuid')
})

const SOLD = {
  id: '01930001-a1b2-7c3d-9e4f-000000000001',
  reference: 'ORD-1001',
  type: 'SELL',
  submitted_at: 1_795_852_800,
  expires_at: 1_797_580_800,
  product_title: 'Port Ellen 1979',
  unit_price: '133.50',
  seller: { id: '01939001-a1b2-7c3d-9e4f-000000009001', first_name: 'Bruno', last_name: 'Keller' },
  last_sale: null,
}

test('the seller of an order is its user, and a reference or an empty field is nobody', () => {
  const { fields } = taughtBy(contract['orders.unverified'], { data: [SOLD] })
  expect(fields).toMatchObject({
    'seller.id': 'user_uuid',
    'seller.first_name': 'firstname',
    'seller.last_name': 'lastname',
    submitted_at: 'created_at',
    expires_at: 'countdown',
    product_title: 'title',
    unit_price: 'price',
  })
  expect(Object.keys(fields ?? {}).filter((name) => ['reference', 'last_sale', 'id'].includes(name))).toEqual([])
})

test('of two persons in a row neither is taken for its user', () => {
  const { fields = {} } = taughtBy(contract['orders.unverified'], { data: [{ ...SOLD, buyer: { ...SOLD.seller, first_name: 'Ada' } }] })
  expect(Object.keys(fields).filter((name) => /^(seller|buyer)/.test(name))).toEqual([])
})

test('the code of a country is no code of a phone', () => {
  const row = { id: SOLD.seller.id, email_address: 'a@b.example', country_code: 'FR', registered_at: 1_795_852_800, first_name: 'Ada' }
  expect(taughtBy(contract['users.list'], { data: [row] }).fields).toMatchObject({
    country_code: 'country',
    registered_at: 'created_at',
    email_address: 'email',
  })
})
