import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Override } from '#contract/reading/override.ts'
import { mergeOverride } from '../merge-override.ts'
import { proposalsFor } from './proposals.ts'
import { reshapeAnswer } from '../reshape.ts'
import { shapePreview } from './shape-preview.ts'

const switches = contract['emergency.list']
const rows = [
  { code: 'pay', label: 'Payments', active: 1, updated: 1_700_000_000 },
  { code: 'sell', label: 'Sales', active: '0', updated: 1_700_000_100 },
]

test('of two lists in an envelope the one whose records have the declared fields is proposed', () => {
  const answer = { users: [{ a: 1 }], found: { switches: rows }, errors: [] }
  const proposals = proposalsFor(switches, undefined, answer)
  expect(proposals[0]).toMatchObject({ kind: 'envelope', theirs: 'found.switches', change: { envelope: 'found.switches' } })
})

test('a guessed envelope is proposed as an explicit one', () => {
  expect(proposalsFor(switches, undefined, { switches: rows })[0]).toMatchObject({ kind: 'envelope', theirs: 'switches' })
  expect(proposalsFor(switches, undefined, { data: rows }).some(({ kind }) => kind === 'envelope')).toBe(false)
})

test('missing fields are found by name and kind of value, and the forms they come in', () => {
  const all = proposalsFor(switches, undefined, rows)
  expect(Object.fromEntries(all.map(({ ours, theirs }) => [ours, theirs]))).toEqual({
    description: 'label',
    enabled: 'active',
    updated_at: 'updated',
  })
  const taught = all.reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(proposalsFor(switches, taught, rows)).toEqual([])
  expect(reshapeAnswer(taught, rows, 'list')).toMatchObject([{ code: 'pay', description: 'Payments', enabled: 1 }, { code: 'sell' }])
})

test('an id, decimal euros and JSON text of orders', () => {
  const orders = contract['orders.unverified']
  const wire = [
    { id: 11, user_uuid: 'u1', isbn: 'I1', title: 'A', price: 12.5, order_type: 1 },
    { id: 12, user_uuid: 'u1', isbn: 'I2', title: 'B', price: 99.9, order_type: 0 },
  ]
  const proposals = proposalsFor(orders, undefined, wire)
  expect(proposals).toContainEqual(expect.objectContaining({ kind: 'id', ours: 'order_uuid', theirs: 'id', change: { id: 'id' } }))
  expect(proposals).toContainEqual(expect.objectContaining({ kind: 'form', ours: 'price', form: 'euros' }))
  // a field whose value repeats cannot be the ID
  expect(proposalsFor(orders, undefined, [wire[0], wire[0]]).some(({ kind }) => kind === 'id')).toBe(false)
})

test('an id named like a reference', () => {
  const orders = contract['orders.unverified']
  for (const name of ['ref', 'reference', 'orderRef', 'key']) {
    const wire = ['R-1', 'R-2'].map((ref, at) => ({ [name]: ref, user_uuid: 'u1', isbn: `I${at}`, title: 'A', price: 1250, order_type: 1 }))
    expect(proposalsFor(orders, undefined, wire)).toContainEqual(
      expect.objectContaining({ kind: 'id', theirs: name, change: { id: name } }),
    )
  }
  // the reference of something else isn't chosen before the row's own
  const two = ['R-1', 'R-2'].map((ref) => ({ user_ref: `u${ref}`, ref, isbn: 'I', title: 'A', price: 1250, order_type: 1 }))
  expect(proposalsFor(orders, undefined, two).find(({ kind }) => kind === 'id')).toMatchObject({ theirs: 'ref' })
})

test('switches that come as key, label and on', () => {
  const wire = [
    { key: 'pay', label: 'Payments', on: true },
    { key: 'sell', label: 'Sales', on: false },
  ]
  const all = proposalsFor(switches, undefined, wire)
  expect(Object.fromEntries(all.map(({ ours, theirs }) => [ours, theirs]))).toEqual({ code: 'key', description: 'label', enabled: 'on' })
  const taught = all.reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(reshapeAnswer(taught, wire, 'list', 'code')).toEqual([
    { code: 'pay', description: 'Payments', enabled: true },
    { code: 'sell', description: 'Sales', enabled: false },
  ])
})

test('rows whose fields are in a record of each (JSON:API), in camel case and with numbers as ids', () => {
  const orders = contract['orders.unverified']
  const wire = {
    data: [1001, 1002].map((id) => ({
      type: 'orders',
      id,
      attributes: {
        userId: 501,
        createdAt: 1_763_000_000,
        expiresAt: 1_773_000_000,
        isbn: 'I1',
        title: `Bottle ${id}`,
        price: '49.90',
        pretrade: false,
      },
    })),
  }
  const all = proposalsFor(orders, undefined, wire)
  expect(all[0]).toMatchObject({ kind: 'row', theirs: 'attributes', change: { row: 'attributes' } })
  expect(Object.fromEntries(all.slice(1).map(({ ours, theirs }) => [ours, theirs]))).toEqual({
    order_uuid: 'id',
    user_uuid: 'userId',
    created_at: 'createdAt',
    countdown: 'expiresAt',
    is_pretrade: 'pretrade',
    price: 'price',
  })
  const taught = all.reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(proposalsFor(orders, taught, wire)).toEqual([])
  expect(shapePreview(orders, undefined, taught, wire).after[0]).toMatchObject({ user_uuid: '501' })
  expect(reshapeAnswer(taught, wire, 'list', 'order_uuid')).toMatchObject([{ order_uuid: 1001, title: 'Bottle 1001', price: 4990 }, {}])
})

test('the record in each row, under an envelope of its own, beside a record that isn’t it', () => {
  const wire = {
    page: rows.map(({ code, ...attributes }) => ({ id: code, links: { self: 'x' }, attributes })),
    other: [{ a: 1 }],
  }
  const kinds = proposalsFor(switches, undefined, wire).map(({ kind, theirs }) => `${kind} ${theirs}`)
  expect(kinds.slice(0, 3)).toEqual(['envelope page', 'row attributes', 'id id'])
  // a record that the contract declares, or one with less than the row itself, is no such record
  expect(
    proposalsFor(contract['orders.unverified'], undefined, [
      {
        order_uuid: 'o1',
        isbn: 'I',
        title: 'A',
        price: 100,
        package_dimensions: { length: 1, width: 2 },
        seller: { firstname: 'Z', lastname: 'M' },
      },
    ]).filter(({ kind }) => kind === 'row'),
  ).toEqual([])
})

test('rows that only their link identifies (HAL); of an ID that people read only one of its form', () => {
  const linked = (path: string, more: object) =>
    [1, 2].map((n) => ({ ...more, _links: { self: { href: `/api/${path}/o-10${n}{?view}` } } }))
  const wire = { _embedded: { orders: linked('orders/order', { title: 'A', price: 100 }) }, page: { totalElements: 2 } }
  const orders = contract['orders.unverified']
  const all = proposalsFor(orders, undefined, wire)
  expect(all.find(({ kind }) => kind === 'id')).toMatchObject({ ours: 'order_uuid', theirs: '_links.self.href', form: 'link' })
  const taught = all.reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(reshapeAnswer(taught, wire, 'list', 'order_uuid')).toMatchObject([{ order_uuid: 'o-101' }, { order_uuid: 'o-102' }])
  // the address of a ban is not the number of its record
  const bans = proposalsFor(contract['history.banList'], undefined, linked('bans', { reason: 'Scan', count: 3 }))
  expect(bans.some(({ kind }) => kind === 'id')).toBe(false)
  const self = (ends: readonly string[], more: object) => ends.map((end) => ({ ...more, _links: { self: { href: `/api/x/${end}` } } }))
  const idIn = (list: 'history.banList' | 'tickers.list' | 'storage.countries', ends: readonly string[], more: object) =>
    proposalsFor(contract[list], undefined, self(ends, more)).find(({ kind }) => kind === 'id')
  const byLink = { theirs: '_links.self.href', form: 'link' }
  expect(idIn('history.banList', ['192.0.2.1', '2001%3Adb8%3A%3A1'], { reason: 'Scan', count: 3 })).toMatchObject({ ours: 'ip', ...byLink })
  expect(idIn('history.banList', ['192.0.2.1', '17'], { reason: 'Scan' })).toBeUndefined()
  expect(idIn('tickers.list', ['LAPH10', 'ARDB%20TEN'], { isbn: 'I' })).toBeUndefined()
  expect(idIn('tickers.list', ['LAPH10', 'ARDBTEN'], { isbn: 'I' })).toMatchObject({ ours: 'ticker', ...byLink })
  expect(idIn('tickers.list', ['1', '2'], { isbn: 'I' })).toBeUndefined()
  // a record, and rows of a list without an identity of its own
  const bottles = self(['7', '8'], { ticker: 'LAPH10', isbn: 'I', title: 'A' })
  const [bottle] = proposalsFor(contract['tickers.one'], undefined, bottles)
  expect(bottle).toMatchObject({
    kind: 'field',
    ours: 'id',
    ...byLink,
    change: { fields: { '_links.self.href': 'id' }, forms: { id: 'link' } },
  })
  const [user] = self(['u-1'], { email: 'zoe@example.test', firstname: 'Zoé', lastname: 'M' })
  expect(proposalsFor(contract['users.one'], undefined, user).find(({ ours }) => ours === 'uuid')).toMatchObject(byLink)
  // links of all rows to the same place identify none
  const same = linked('orders', { title: 'A' }).map((row) => ({ ...row, _links: { self: { href: '/api/orders' } } }))
  expect(proposalsFor(orders, undefined, same).some(({ kind }) => kind === 'id')).toBe(false)
})

test('a switch is identified by its key, not by the number of its row', () => {
  const wire = [1, 2].map((id) => ({ id, key: `k${id}`, label: 'Payments', on: true }))
  expect(proposalsFor(switches, undefined, wire).find(({ kind }) => kind === 'id')).toMatchObject({ ours: 'code', theirs: 'key' })
})

test('totals in decimal euros are not shown as cents: the form is proposed, for a total that is whole by chance too', () => {
  const totals = contract['statistics.totals']
  const wire = { orders: 3, orders_sum_buy: 1234.56, orders_sum_sell: 900 }
  const forms = { orders_sum_buy: 'euros', orders_sum_sell: 'euros' } as const
  const [first, ...others] = proposalsFor(totals, undefined, wire).filter(({ kind }) => kind === 'form')
  expect(first).toMatchObject({ ours: 'orders_sum_buy', form: 'euros', change: { forms } })
  expect(others).toEqual([])
  expect(shapePreview(totals, undefined, { forms }, wire)).toMatchObject({
    before: [{ orders_sum_buy: { isUnread: true } }],
    after: [{ orders_sum_buy: { cents: [123_456] }, orders_sum_sell: { cents: [90_000] } }],
  })
  expect(proposalsFor(totals, { forms }, wire).filter(({ kind }) => kind === 'form')).toEqual([])
  expect(proposalsFor(totals, undefined, { ...wire, orders_sum_buy: 123_456 }).filter(({ kind }) => kind === 'form')).toEqual([])
})

test('the first rows before and after', () => {
  const shape = { fields: { label: 'description' } }
  expect(shapePreview(switches, undefined, shape, rows)).toEqual({
    fields: ['description'],
    before: [{ description: null }, { description: null }],
    after: [{ description: 'Payments' }, { description: 'Sales' }],
  })
  const opened = shapePreview(switches, undefined, { envelope: 'x.rows' }, { x: { rows }, y: { rows } })
  expect(opened.before).toEqual([])
  expect(opened.after[0]).toMatchObject({ code: 'pay' })
})

test('a field that was taught another name is renamed', () => {
  expect(mergeOverride({ path: 'x', fields: { a: 'title', b: 'price' } }, { fields: { c: 'title' } })).toEqual({
    path: 'x',
    fields: { b: 'price', c: 'title' },
  })
})

test('the person of an order is found under the words of other back offices', () => {
  const wire = (name: string, values: readonly unknown[]) =>
    values.map((value, at) => ({ order_uuid: `o${at}`, [name]: value, isbn: `I${at}`, title: 'A', price: 1250, order_type: 1 }))
  const found = (name: string, ...values: readonly unknown[]) =>
    proposalsFor(contract['orders.unverified'], undefined, wire(name, values)).map(({ ours, theirs }) => `${ours} ${theirs}`)
  for (const name of ['owner_uid', 'ownerId', 'owner', 'authorUuid', 'holder_ref', 'member_id', 'userUid'])
    expect(found(name, 'u-81', 'u-82')).toContain(`user_uuid ${name}`)
  expect(found('owner_id', 501, 502)).toContain('user_uuid owner_id')
  // a name, a mail address, a sentence or a picture is no identifier
  for (const values of [['Zoé Müller', 'Max Mustermann'], ['zoe@example.test'], ['https://cdn.example/1.jpg'], ['2026-01-01T00:00:00Z']])
    expect(found('owner', ...values)).toEqual([])
  // and a column of yes and no is none either
  expect(found('owner', true, false)).toEqual([])
})

test('fields of records in a row, and values in a record that names their type', () => {
  const wire = [1, 2].map((n) => ({
    _id: { $oid: `65a0${n}` },
    isbn: `I${n}`,
    title: 'A',
    created_at: { $date: '2026-11-20T10:00:00Z' },
    user: { uuid: 'u1', firstname: 'Jan', lastname: 'Kok', created_at: '2020-01-01' },
    price: 1250,
    order_type: 1,
  }))
  const orders = contract['orders.unverified']
  const all = proposalsFor(orders, undefined, wire)
  const taught = all.reduce<Override>((override, { change }) => mergeOverride(override, change), {})
  expect(taught).toMatchObject({
    id: '_id.$oid',
    fields: {
      'created_at.$date': 'created_at',
      'user.uuid': 'user_uuid',
      'user.firstname': 'firstname',
      'user.lastname': 'lastname',
    },
  })
  expect(reshapeAnswer(taught, wire, 'list', 'order_uuid')).toMatchObject([
    { order_uuid: '65a01', user_uuid: 'u1', firstname: 'Jan', created_at: '2026-11-20T10:00:00Z' },
    { order_uuid: '65a02' },
  ])
  // the ID of the user identifies no order
  const bare = wire.map(({ _id, ...row }) => ({ ...row, user: { ...row.user, uuid: `u${_id.$oid}` } }))
  expect(proposalsFor(orders, undefined, bare).some(({ kind }) => kind === 'id')).toBe(false)
})

test('a record with thousands of undeclared names is compared by its first ones', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`zz${n}`, { qq: n }]))
  const titled = (row: object) => proposalsFor(contract['orders.unverified'], undefined, [row]).some(({ theirs }) => theirs === 'label')
  expect(titled({ label: 'A', ...many })).toBe(true)
  expect(titled({ ...many, label: 'A' })).toBe(false)
})

test('rows of GraphQL and JSON:API are found by their convention, whatever their fields are called', () => {
  const history = contract['history.browser']
  const row = { luotu: '2026-11-20', hakusana: 'ardbeg' }
  for (const wrapper of ['node', 'attributes']) {
    const answer = { status: 'ok', result: { edges: [{ [wrapper]: row, cursor: 'c1' }], warnings: [{ code: 'x' }] } }
    expect(proposalsFor(history, undefined, answer).map(({ change }) => change)).toEqual([{ envelope: 'result.edges' }, { row: wrapper }])
  }
  expect(proposalsFor(history, undefined, { result: { edges: [{ knoop: row }] } })).toEqual([])
})

test('names in another language are proposed, and an amount in a record of its own', () => {
  const attributes = {
    creado_en: 1_795_000_000,
    isbn: 'A',
    titulo: 'Brandy',
    tipo: 1,
    precio: { importe: '12.50', moneda: 'EUR' },
    activo: true,
  }
  const answer = { data: [1, 2].map((n) => ({ type: 'pedido', id: `ped_${n}`, attributes })) }
  const change = proposalsFor(contract['orders.unverified'], undefined, answer).reduce(
    (override, proposal) => mergeOverride(override, proposal.change),
    {},
  )
  expect(change).toEqual({
    row: 'attributes',
    id: 'id',
    fields: { creado_en: 'created_at', titulo: 'title', tipo: 'order_type', 'precio.importe': 'price', activo: 'enabled' },
    forms: { price: 'euros' },
  })
  expect(proposalsFor(contract['orders.unverified'], change, answer)).toEqual([])
})
