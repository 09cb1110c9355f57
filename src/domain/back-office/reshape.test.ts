import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Shape } from '#contract/reading/shape.ts'
import { reshapeAnswer, reshapeRequest, theirName, wordlessField } from './reshape.ts'

test('envelope, names, forms and id of a list', () => {
  const shape = Shape.parse({
    envelope: 'payload.page',
    id: 'id',
    fields: { prix: 'price', 'client.nom': 'lastname' },
    forms: { price: 'euros', created_at: 'epoch-s', pictures_attachments: 'json-text', quantity: 'number-text' },
  })
  const answer = {
    payload: {
      page: JSON.stringify([
        {
          id: 7,
          prix: '12,5',
          client: { nom: 'Müller', age: 3 },
          created_at: 1_700_000_000,
          pictures_attachments: '["a.jpg"]',
          quantity: '3',
          more: 1,
        },
      ]),
    },
  }
  expect(reshapeAnswer(shape, answer, 'list', 'order_uuid')).toEqual([
    {
      order_uuid: 7,
      price: 1250,
      lastname: 'Müller',
      client: { age: 3 },
      created_at: '2023-11-14T22:13:20.000Z',
      pictures_attachments: ['a.jpg'],
      quantity: 3,
      more: 1,
    },
  ])
})

test('a record is found by its names: in a list of one, in a known envelope; fields of records inside it are left alone', () => {
  const shape = { fields: { nom: 'lastname' } }
  const record = { nom: 'Müller', organization: { nom: 'Cave' } }
  const ours = { lastname: 'Müller', organization: { nom: 'Cave' } }
  for (const answer of [record, [record], { data: record }, { data: [record] }])
    expect(reshapeAnswer(shape, answer, 'record')).toEqual(ours)
  // without the envelope the reader gets the whole answer
  expect(reshapeAnswer({ envelope: 'user' }, record, 'record')).toEqual(record)
  expect(reshapeAnswer({ envelope: 'users.0' }, { users: [record] }, 'record')).toEqual(record)
})

test('values in another format are left to the tolerant reader', () => {
  const shape = Shape.parse({ forms: { a: 'epoch-s', b: 'json-text', c: 'euros', d: 'number-text' } })
  const odd = { a: 'soon', b: '{', c: 'dear', d: 'many', e: null }
  expect(reshapeAnswer(shape, odd, 'record')).toEqual(odd)
})

test('requests use the field names and formats of the back office', () => {
  const shape = Shape.parse({
    fields: { id: 'order_uuid', motifs: 'reasons', 'verdict.code': 'status' },
    forms: { reasons: 'json-text', at: 'epoch-ms', price: 'euros' },
  })
  expect(
    reshapeRequest(shape, { order_uuid: 'o1', reasons: ['dark'], status: 0, at: '2026-01-01T00:00:00Z', price: 1250, note: 'x' }),
  ).toEqual({
    id: 'o1',
    motifs: '["dark"]',
    verdict: { code: 0 },
    at: 1_767_225_600_000,
    price: 12.5,
    note: 'x',
  })
  expect([theirName(shape, 'reasons'), theirName(shape, 'note')]).toEqual(['motifs', 'note'])
})

/** Such keys are left out of JSON text on purpose. */
const hasNoProtoKey = (value: unknown): boolean => !JSON.stringify(value).includes('"__proto__"')

test('a key named __proto__ in JSON text is left out', () => {
  const shape = Shape.parse({ forms: { a: 'json-text' } })
  const row = reshapeAnswer(shape, { a: '{"b":{"__proto__":1,"c":2}}' }, 'record') as Record<string, unknown>
  expect(JSON.stringify(row)).toBe('{"a":{"b":{"c":2}}}')
})

test('a row that is read and sent back is as the server wrote it', () => {
  const shape = Shape.parse({ fields: { b: 'a', a: 'b', 'c.d': 'e' }, forms: { a: 'json-text', e: 'cents' } })
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 1 }).filter(hasNoProtoKey), fc.integer(), fc.integer({ min: 0, max: 1e9 }), (text, a, d) => {
      const wire = { b: JSON.stringify({ text }), a, c: { d }, more: 1 }
      const row = reshapeAnswer(shape, wire, 'record') as Record<string, unknown>
      expect(reshapeRequest(shape, row)).toEqual({ ...wire })
    }),
  )
})

test('a shape with two names for one field, invalid names or prototype keys is rejected', () => {
  for (const bad of [
    { fields: { a: 'c', b: 'c' } },
    { envelope: '__proto__.a' },
    { envelope: '' },
    { envelope: 'a b' },
    { forms: { a: 'roman' } },
    { token: { in: 'body', at: 'a', send: 'header', as: 'x: y' } },
  ])
    expect(Shape.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
})

test('fields of a record in the row: over those beside it, as JSON text too, and of a single record', () => {
  const shape = Shape.parse({ row: 'attributes', fields: { firstName: 'firstname' } })
  const row = { type: 'users', id: 7, attributes: { type: 'person', firstName: 'Zoé' } }
  expect(reshapeAnswer(shape, { data: [row, { id: 8, firstName: 'Ana' }, { ...row, attributes: '{"firstName":"Jo"}' }] }, 'list')).toEqual([
    { type: 'person', id: 7, firstname: 'Zoé' },
    { id: 8, firstname: 'Ana' },
    { type: 'users', id: 7, firstname: 'Jo' },
  ])
  expect(reshapeAnswer(shape, { data: row, included: [] }, 'record')).toEqual({ type: 'person', id: 7, firstname: 'Zoé' })
})

test('an id that a server wants as a number', () => {
  const shape = Shape.parse({ fields: { orderId: 'order_uuid' }, forms: { order_uuid: 'number' } })
  expect(reshapeRequest(shape, { order_uuid: '1001', status: 1 })).toEqual({ orderId: 1001, status: 1 })
  expect(reshapeRequest(shape, { order_uuid: 'a1' })).toEqual({ orderId: 'a1' })
  expect(reshapeRequest(shape, { order_uuid: '9007199254740993' })).toEqual({ orderId: '9007199254740993' })
})

test('the kind of a JSON:API resource is no field; a type among its attributes is', () => {
  const rows = [
    { type: 'accion', id: 'a1', attributes: { tipo: 'usuario', correo: 'a@b.example' } },
    { type: 'action', id: 'a2', attributes: { type: 'user' }, relationships: {} },
  ]
  expect(reshapeAnswer({ row: 'attributes', fields: { correo: 'email' } }, rows, 'list')).toEqual([
    { id: 'a1', tipo: 'usuario', email: 'a@b.example' },
    { id: 'a2', type: 'user', relationships: {} },
  ])
  expect(reshapeAnswer({ fields: { 'attributes.correo': 'email' } }, rows.slice(0, 1), 'list')).toEqual([
    { id: 'a1', attributes: { tipo: 'usuario' }, email: 'a@b.example' },
  ])
  // named on purpose, or a record with fields of its own beside its attributes
  expect(reshapeAnswer({ row: 'attributes', fields: { type: 'entity' } }, rows.slice(0, 1), 'list')).toMatchObject([{ entity: 'accion' }])
  expect(reshapeAnswer({ row: 'attributes' }, [{ type: 'SELL', title: 'A', attributes: {} }], 'list')).toMatchObject([{ type: 'SELL' }])
})

test('constants stand beside the payload, and never in place of a field of it', () => {
  const shape = Shape.parse({
    fields: { 'data.attributes.estado': 'status' },
    constants: { 'data.type': 'decision', 'data.attributes.estado': 'other', 'data.attributes.estado.word': 'other' },
  })
  expect(reshapeRequest(shape, { status: 1 })).toEqual({ data: { type: 'decision', attributes: { estado: 1 } } })
  expect(Shape.safeParse({ constants: { 'data.__proto__.x': 'a' } }).success).toBe(false)
  expect(Shape.safeParse({ constants: { a: 'two\nlines' } }).success).toBe(false)
})

test('names and formats of the records in a list inside a record, in both directions', () => {
  const shape = Shape.parse({
    fields: { top: 'isbn', 'top.barcode': 'isbn.isbn', 'top.hits.all': 'isbn.count', 'orders.asking.amount': 'orders.price' },
    forms: { 'orders.price': 'euros', 'isbn.count': 'number-text' },
  })
  const answer = { top: [{ barcode: 'a', hits: { all: '3' }, more: 1 }, null], orders: [{ asking: { amount: '12.50' } }, {}] }
  expect(reshapeAnswer(shape, answer, 'record')).toEqual({
    isbn: [{ isbn: 'a', count: 3, hits: {}, more: 1 }, null],
    orders: [{ price: 1250, asking: {} }, {}],
  })

  const switches = Shape.parse({
    fields: { switches: 'emergency', 'switches.key': 'emergency.code', 'switches.on': 'emergency.enabled' },
    forms: { 'emergency.enabled': 'true=yes|false=no' },
  })
  const sent = { emergency: [{ code: 'ORDERS', enabled: false }] }
  expect(reshapeRequest(switches, sent)).toEqual({ switches: [{ key: 'ORDERS', on: 'no' }] })
  expect(wordlessField(switches, sent)).toBeNull()
  expect(wordlessField(switches, { emergency: [{ code: 'ORDERS', enabled: 7 }] })).toBe('emergency.enabled')
})

test('a name that leads out of its list says nothing, and a number is a place in a list', () => {
  const answer = { lines: [{ sum: 1 }, { sum: 2 }] }
  expect(reshapeAnswer({ fields: { 'lines.sum': 'total' } }, answer, 'record')).toEqual(answer)
  expect(reshapeAnswer({ fields: { 'lines.1.sum': 'total' } }, answer, 'record')).toMatchObject({ total: 2 })
})
