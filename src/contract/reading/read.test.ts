import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { malformedAnswer } from '#tests/_support/hostile/malformed-rows.ts'
import { entity } from '../entity.ts'
import { endpoints } from '../index.ts'
import { Order } from '../orders/orders.ts'
import { type Mismatch, readAnswer, readEntity } from './read.ts'
import { ErrorReport } from '../catalogue/reports.ts'
import { Country } from '../trade/storage.ts'
import { isUnreadable, unreadableIn, withoutMarks } from './unreadable.ts'
import { User } from '../people/user-records.ts'
import { Text, Timestamp } from '../values/values.ts'

const reads = endpoints().filter(([, { output }]) => output.type !== 'unknown')

// R12: an answer may contain anything
test.each(reads)('%s: nothing that a server answers makes reading throw, and only plain data comes out', (_name, { output }) => {
  assert(
    property(malformedAnswer(output), (answer) => {
      const read = readAnswer(output, answer, () => undefined)
      if (read.ok) structuredClone(read.value)
      else expect(read.error.kind).toBe('invalid-answer')
    }),
    { numRuns: 150 },
  )
})

test('a date after the year 9999 is unreadable, one before it is read', () => {
  const moment = (wire: unknown) => Timestamp.safeDecode(wire as never)
  expect(moment(253_402_300_799_999)).toMatchObject({ success: true, data: '9999-12-31T23:59:59.999Z' })
  for (const wire of [253_402_300_800_000, 8.64e15, 8.8e15, Number.MAX_SAFE_INTEGER, 1e308]) expect(moment(wire).success).toBe(false)
})

function counted() {
  const counts: string[] = []
  const mismatch: Mismatch = (field, problem) => void counts.push(`${field} ${problem}`)
  return { counts, mismatch }
}
const silent = () => undefined

test('an unreadable value becomes null, is named in its record and counted; null and absent values are not', () => {
  const { counts, mismatch } = counted()
  const country = readEntity(Country, { alpha2: 'FR', enabled: 'maybe', nom_en_gb: null, $unreadable: ['alpha2'] }, mismatch)
  expect(country).toMatchObject({ alpha2: 'FR', nom_en_gb: null, enabled: null })
  expect(unreadableIn(country)).toEqual(['enabled'])
  expect(counts).toEqual(['enabled unexpected'])
  // a server field with the reserved name `$unreadable` is ignored
  expect(unreadableIn(readEntity(Country, { alpha2: 'FR', nom_en_gb: 'France', enabled: 1, $unreadable: ['enabled'] }, silent))).toEqual([])
  expect(unreadableIn(readEntity(Country, {}, silent))).toEqual([])
})

test('records and lists that came as JSON text are read, at every level', () => {
  const user = readEntity(
    User,
    {
      organization: '{"name":"Cave du Nord","siret":123}',
      other_delivery_address: '[]',
      shareholders: JSON.stringify([{ firstname: 'Ann' }, JSON.stringify({ firstname: 'Bo' })]),
      subscriptions_informations: ' [ {"type":"1","subscription_state":"1"} ] ',
      invoices: '',
      orders: '{}',
      user_agents: 'Mozilla/5.0 (X11; Linux, x86_64)',
    },
    silent,
  )
  expect(user.organization).toMatchObject({ name: 'Cave du Nord', siret: '123' })
  expect(user.other_delivery_address).toBeNull()
  expect(user.shareholders?.map(({ firstname }) => firstname)).toEqual(['Ann', 'Bo'])
  expect(user.subscriptions_informations).toMatchObject([{ type: 1, subscription_state: 1 }])
  expect(user.invoices).toBeNull()
  expect(user.orders).toEqual([])
  expect(user.user_agents).toEqual(['Mozilla/5.0 (X11; Linux, x86_64)'])
  expect(unreadableIn(user)).toEqual([])
  expect(readEntity(ErrorReport, { errors_bottle: '0,3,17' }, silent).errors_bottle).toEqual([0, 3, 17])
  expect(readEntity(ErrorReport, { errors_bottle: '["4", 5]' }, silent).errors_bottle).toEqual([4, 5])
})

test('records and lists without anything readable are not read as empty ones', () => {
  const user = readEntity(
    User,
    { organization: 'Cave du Nord', shareholders: 3, orders: '{"a":', invoices: ['x', null], user_agents: [5, {}] },
    silent,
  )
  expect(user).toMatchObject({ organization: null, shareholders: null, orders: null })
  expect(unreadableIn(user)).toEqual(['organization', 'shareholders', 'orders', 'user_agents'])
  // an unreadable row counts as one row; a missing list counts as none
  expect(user.invoices).toHaveLength(1)
  expect(isUnreadable(user.invoices?.[0], 'price_gross')).toBe(true)
  expect(user.user_agents).toEqual([{}])
})

test('order types are read as numbers and as text', () => {
  expect([0, '3', 4].map((order_type) => readEntity(Order, { order_type }, silent).order_type)).toEqual([0, 3, 4])
  for (const order_type of [5, '5', 'BUY', -1, 1.5])
    expect(isUnreadable(readEntity(Order, { order_type }, silent), 'order_type')).toBe(true)
})

test('when a codec throws, its value is lost and counted', () => {
  const broken = z.codec(z.string(), z.string(), {
    decode: () => {
      throw new RangeError('on purpose')
    },
    encode: (text) => text,
  })
  const { counts, mismatch } = counted()
  const row = readEntity(entity({ at: broken, title: Text }), { at: 'x', title: 'Ardbeg' }, mismatch)
  expect(row).toMatchObject({ at: null, title: 'Ardbeg' })
  expect(isUnreadable(row, 'at')).toBe(true)
  expect(counts).toEqual(['at not worked out unexpected'])
})

test('the marks of unreadable fields are not sent to the server', () => {
  const user = readEntity(User, { organization: { name: [] }, shareholders: 3 }, silent)
  expect(JSON.stringify(user)).toContain('unreadable')
  expect(JSON.stringify(withoutMarks([user]))).not.toContain('unreadable')
  expect(withoutMarks({ a: [1, null, 'x'], b: { c: true } })).toEqual({ a: [1, null, 'x'], b: { c: true } })
})
