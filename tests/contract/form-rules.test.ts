import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ChangedArticle, TaggedArticle } from '#contract/content/articles.ts'
import { contract, type HttpName } from '#contract/index.ts'
import { ChangedSupplier, SUPPLIER_PRICES } from '#contract/trade/supplier.ts'
import { EnteredRelease } from '#contract/catalogue/tickers.ts'
import { GivenSubscription } from '#contract/people/users.ts'

/** Whether the input schema accepts the form's values; the button is enabled exactly in that case. */
const accepts = (name: HttpName, input: Record<string, unknown>) => z.safeEncode(contract[name].input as z.ZodObject, input).success
/** The input as sent over the wire. */
const sent = (name: HttpName, input: Record<string, unknown>) => z.encode(contract[name].input as z.ZodObject, input)

/** Emptying any single key must disable the button. */
function needs(name: HttpName, good: Record<string, unknown>, keys: readonly string[], empty: unknown = '') {
  expect(accepts(name, good)).toBe(true)
  for (const key of keys) {
    expect(accepts(name, { ...good, [key]: Array.isArray(good[key]) ? [] : empty }), `${key} empty`).toBe(false)
    const { [key]: _gone, ...without } = good
    expect(accepts(name, without), `${key} missing`).toBe(false)
  }
}

describe('sign-in (part 1 §5)', () => {
  const email = 'claire@maison.fr'
  test.each([
    [email, 'correct-horse', true],
    [email.slice(0, 14), 'correct-horse', false],
    [`${email.slice(0, 14)}     `, 'correct-horse', false],
    [email.slice(0, 15), '1234567890', true],
    [email, '123456789', false],
    [email, '          ', true],
  ])('%j with %j: %s', (email, password, enabled) => expect(accepts('session.login', { email, password })).toBe(enabled))
})

test('a decline needs a reason, an accept does not', () => {
  const order = { order_uuid: 'o-1' }
  expect(accepts('orders.check', { ...order, status: false, reasons: [] })).toBe(false)
  expect(accepts('orders.check', { ...order, status: false, reasons: ['Photo floue'] })).toBe(true)
  expect(sent('orders.check', { ...order, status: true, reasons: [] })).toEqual({ order_uuid: 'o-1', status: 1, reasons: [] })
})

describe('users', () => {
  const give = { user_uuid: 'u-1', action: 'give', type: 0, expiration: '2099-05-06' }
  test('giving a subscription needs a type and an expiry, category 0 counts, and the day is kept to its end', () => {
    expect(z.safeEncode(GivenSubscription, give as never).success).toBe(true)
    for (const key of ['type', 'expiration'])
      expect(z.safeEncode(GivenSubscription, { ...give, [key]: undefined } as never).success, key).toBe(false)
    expect(sent('users.subscription', give)).toEqual({ ...give, expiration: '2099-05-06 23:59:59' })
  })
  test('the first initialisation sends neither, half of them is refused, and so is a past day', () => {
    expect(sent('users.subscription', { user_uuid: 'u-1', action: 'give' })).toEqual({ user_uuid: 'u-1', action: 'give' })
    expect(accepts('users.subscription', { ...give, expiration: undefined })).toBe(false)
    expect(accepts('users.subscription', { ...give, expiration: '2020-01-01' })).toBe(false)
  })
  test('a revocation names the subscription', () => {
    expect(accepts('users.subscription', { user_uuid: 'u-1', action: 'revoke' })).toBe(false)
    expect(accepts('users.subscription', { user_uuid: 'u-1', action: 'revoke', type: 0 })).toBe(true)
  })
  test('rights go as a full set of 0 and 1', () => {
    const rights = {
      user_uuid: 'u-1',
      email: 'a@b.fr',
      try_pass_before_login: 0,
      is_blocked: true,
      is_transaction_blocked: false,
      is_create_orders_blocked: false,
      ban_ip: true,
    }
    expect(sent('users.rights', rights)).toEqual({
      ...rights,
      is_blocked: 1,
      is_transaction_blocked: 0,
      is_create_orders_blocked: 0,
      ban_ip: 1,
    })
    for (const key of Object.keys(rights)) expect(accepts('users.rights', { ...rights, [key]: undefined }), key).toBe(false)
  })
})

describe('catalogue and reports', () => {
  test('a report is resolved only with a ticker, deleted without', () => {
    const verdict = { id: 7, type: 0, enabled: false, is_approved: true, ticker: 'LAGAVULIN-16' }
    expect(sent('reports.verdict', verdict)).toEqual({ ...verdict, enabled: 0, is_approved: 1 })
    expect(accepts('reports.verdict', { ...verdict, ticker: '   ' })).toBe(false)
    expect(accepts('reports.verdict', { ...verdict, is_approved: false, ticker: '' })).toBe(true)
  })
  test('a ticker is not merged into itself', () => {
    expect(accepts('tickers.merge', { origin_ticker: 'A', target_ticker: 'A' })).toBe(false)
    expect(accepts('tickers.merge', { origin_ticker: 'A', target_ticker: 'a' })).toBe(true)
  })
  test('a bottle is sent back with its undeclared fields', () => {
    const bottle = {
      id: 3,
      ticker: 'T',
      strength: 46,
      vintage: '1998',
      is_reference: true,
      price: 89.5,
      colour: 'amber',
      keywords: ['peat'],
    }
    expect(sent('tickers.updateBottle', bottle)).toEqual({ ...bottle, is_reference: 1 })
  })
  test.each([
    [0, true],
    [20, true],
    [21, false],
    [-1, false],
    [1.5, false],
  ])('minimum of pictures %s: %s', (allowed_min_pictures, good) => {
    const release = { release_price: 12.5, release_date: '2026-02-03', allowed_min_pictures }
    expect(z.safeEncode(EnteredRelease, release as never).success).toBe(good)
  })
})

describe('content (part 2 §5)', () => {
  const article = { title: 'Peat', created_at: '2026-03-04', content: '<p>Smoke</p>', tags: ['whisky'] }
  test('an article needs title, date and content, and a tag where there are tags', () => {
    needs('articles.create', article, ['title', 'created_at', 'content'])
    expect([['whisky'], []].map((tags) => z.safeEncode(TaggedArticle, { ...article, tags }).success)).toEqual([true, false])
    expect(accepts('articles.create', { ...article, content: '<p>&nbsp;</p><p></p>' })).toBe(false)
    expect(accepts('articles.create', { ...article, content: '<p><img src="https://x/y.png"></p>' })).toBe(true)
    expect(sent('articles.create', article)).toEqual({ ...article, created_at: '2026-03-04 00:00:00', tags: [{ name: 'whisky' }] })
  })
  test('an update needs no tag', () => {
    for (const key of ['title', 'created_at', 'content'])
      expect(z.safeEncode(ChangedArticle, { ...article, [key]: '' }).success, key).toBe(false)
    expect(z.safeEncode(ChangedArticle, { ...article, tags: [] }).success).toBe(true)
  })
  test('a bottler needs name and description', () => {
    const bottler = {
      name: 'Signatory',
      description: '<p>Edinburgh</p>',
      email: '',
      phone: '',
      sign_date: '2026-01-02',
      renew_date: null,
      end_date: null,
    }
    needs('bottlers.create', bottler, ['name', 'description'])
    expect(sent('bottlers.create', bottler)).toMatchObject({ sign_date: '2026-01-02 00:00:00', renew_date: null })
  })
  test('an event needs spirit label, name and month; lists are joined as the site wants them', () => {
    const event = {
      name: 'Whisky Live',
      country: 'France',
      city: 'Paris',
      dates: ['26/09/2026', '27/09/2026'],
      month: ['September'],
      spirit_type_label: ['Whisky', 'Rhum'],
      contacts: '',
      url: '',
    }
    needs('agenda.create', event, ['name', 'month', 'spirit_type_label'])
    expect(sent('agenda.create', event)).toMatchObject({
      dates: '26/09/2026;27/09/2026',
      month: 'September',
      spirit_type_label: 'Whisky;Rhum',
    })
    expect(accepts('agenda.create', { ...event, dates: ['mid-June', '26/09/2026'] }), 'values already stored are accepted').toBe(true)
    expect(accepts('agenda.create', { ...event, dates: ['26/09/2026;27/09/2026'] })).toBe(false)
    expect(accepts('agenda.create', { ...event, url: 'javascript:alert(1)' })).toBe(false)
    expect(accepts('agenda.create', { ...event, url: 'https://whiskylive.fr/paris' })).toBe(true)
  })
})

describe('untouched fields are sent unchanged (D-131)', () => {
  const none = { name: null, email: null, phone: null, description: null }
  test.each([
    [
      'agenda.update',
      { id: 1, name: null, country: null, city: null, dates: null, month: null, spirit_type_label: null, contacts: null, url: 'www.old' },
    ],
    ['articles.update', { id: 1, title: null, created_at: '2026-07-14T22:30:00Z', content: null, tags: null, main_img: null, video: null }],
    ['bottlers.update', { id: 1, ...none, sign_date: '2026-10-23T22:30:00Z', renew_date: '0000-00-00 00:00:00', end_date: null }],
    ['reviews.update', { id: 1, user_uuid: 'u', ticker: 'T', title: null, score: 88.5, description: null }],
    ['tickers.release', { ticker: 'T', release_price: 99.999, release_date: '2026-02-30', allowed_min_pictures: 2.5 }],
    ['tickers.release', { ticker: 'T', release_price: -1, release_date: '2026-07-14T22:30:00Z', allowed_min_pictures: null }],
  ] as const)('%s %j', (name, input) => expect(sent(name, input)).toEqual(input))
})

describe('storage and reviews (part 2 §5)', () => {
  test('a stored bottle needs user, origin, ticker, title and start', () => {
    const bottle = { user_uuid: 'u-1', storage_origin: 'TEP', ticker: 'T', title: 'Ardbeg', store_start: '2026-01-01' }
    needs('storage.addBottle', bottle, Object.keys(bottle))
  })
  test('the portfolio is searched only above 30 and 4 characters', () => {
    expect(accepts('storage.searchPortfolio', { user_uuid: 'u'.repeat(31), ticker: 'ABCDE' })).toBe(true)
    expect(accepts('storage.searchPortfolio', { user_uuid: 'u'.repeat(30), ticker: 'ABCDE' })).toBe(false)
    expect(accepts('storage.searchPortfolio', { user_uuid: 'u'.repeat(31), ticker: 'ABCD' })).toBe(false)
  })
  test('a supplier needs everything but the region; an update also every price, and 0 is one', () => {
    const address = { address: '1 quai', zip: '33000', city: 'Bordeaux', region: '', country: 'FR' }
    const supplier = { name: 'Chai', pseudo: 'C1', address }
    needs('storage.addSupplier', supplier, ['name', 'pseudo'])
    for (const key of ['address', 'zip', 'city', 'country'])
      expect(accepts('storage.addSupplier', { ...supplier, address: { ...address, [key]: '' } }), key).toBe(false)
    const sheet = (keys: readonly string[], price: number) => Object.fromEntries(keys.map((key) => [key, price]))
    const { enter, subscription, exit } = SUPPLIER_PRICES
    const prices = { enter: sheet(enter, 0), subscription: sheet(subscription, 1.5), exit: sheet(exit, 2) }
    const changed = { ...supplier, supplier_uuid: 's-1', enabled: true, prices }
    const formTakes = (input: object) => z.safeEncode(ChangedSupplier, input as never).success
    expect(formTakes(changed)).toBe(true)
    expect(formTakes({ ...changed, prices: undefined })).toBe(false)
    expect(formTakes({ ...changed, prices: { ...prices, exit: { ...prices.exit, box_3: null } } })).toBe(false)
    expect(
      formTakes({
        ...changed,
        prices: { ...prices, subscription: { ...prices.subscription, per_month_insurance_percent: 101 } },
      }),
    ).toBe(false)
    // the list's switch sends a supplier back unchanged, with or without a complete sheet
    expect(accepts('storage.updateSupplier', { ...changed, prices: null, enabled: false })).toBe(true)
    expect(accepts('storage.updateSupplier', { ...changed, supplier_uuid: null })).toBe(false)
  })
  test('a review needs user, ticker, title and a whole score out of 100', () => {
    const review = { user_uuid: 'u-1', ticker: 'T', title: 'Ardbeg', score: 0, description: '' }
    needs('reviews.create', review, ['user_uuid', 'ticker', 'title', 'score'])
    for (const score of [101, -1, 50.5]) expect(accepts('reviews.create', { ...review, score }), String(score)).toBe(false)
  })
})

describe('bans and switches', () => {
  test.each(['8.8.8.8', '2001:4860:4860::8888', ' 185.24.9.1 ', '::ffff:8.8.8.8'])('%s can be banned', (ip) =>
    expect(accepts('history.banIp', { ip, description: '' })).toBe(true),
  )
  test.each([
    '',
    'example.org',
    '8.8.8.0/24',
    '8.8.8',
    '08.8.8.8',
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:192.168.1.1',
  ])('%j cannot', (ip) => expect(accepts('history.banIp', { ip, description: 'x' })).toBe(false))
  test('a switch is sent back in the form in which it was received', () => {
    for (const enabled of [true, 0, '1'])
      expect(sent('emergency.update', { emergency: [{ code: 'orders', enabled }] })).toEqual({ emergency: [{ code: 'orders', enabled }] })
  })
  test('the second factor is sent by e-mail, by phone or not at all', () => {
    expect([0, 1, 2].every((support) => accepts('emergency.support', { support }))).toBe(true)
    expect(accepts('emergency.support', { support: 3 })).toBe(false)
  })
})

test('searches wait for two characters', () => {
  for (const name of ['users.search', 'tickers.search', 'storage.searchSuppliers'] as const) {
    expect(accepts(name, { search: ' a ' }), name).toBe(false)
    expect(accepts(name, { search: 'ab' }), name).toBe(true)
  }
  expect(accepts('scraping.generate', { keywords: ' , ' })).toBe(false)
})
