import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskCore, openDesk } from '../../../tests/_support/desk-core.ts'
import { endpoints } from '../../contract/index.ts'
import type { CheckResult, EndpointHealth } from '../../contract/diagnostics.ts'
import { diagnosticsText } from '../../domain/diagnostics-text.ts'
import { envelopeOf } from './envelope.ts'
import { valueOf } from '../../../tests/_support/value-of.ts'

let desk: DeskCore
beforeAll(async () => {
  desk = await openDesk({}, () => undefined)
})
beforeEach(() => desk.control.clearFaults())
afterAll(() => desk.close())

const value = async <T>(name: 'diagnostics.checkOne' | 'diagnostics.read' | 'diagnostics.log', input: object): Promise<T> => {
  return valueOf(await desk.call(name, input)) as T
}
const check = (name: string) => value<CheckResult>('diagnostics.checkOne', { name })
const answers = (body: unknown) => ({ is: 'body', body: JSON.stringify(body), contentType: 'application/json' }) as const

test('every operation is looked at; writes and the way out are never tried', async () => {
  await desk.control.clearTraffic()
  const journal = (await desk.control.journal()).length
  const order = endpoints().toSorted(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  const results = []
  for (const [name] of order) results.push(await check(name))
  for (const [name, { method }] of endpoints())
    if (method !== 'GET') expect(results.find((one) => one.name === name)).toMatchObject({ outcome: 'not-tried', reason: 'write' })
  expect(results.find(({ name }) => name === 'session.logout')).toMatchObject({ outcome: 'not-tried', reason: 'session' })
  const tried = results.filter(({ outcome }) => outcome !== 'not-tried')
  expect(tried.length).toBeGreaterThan(25)
  // the sandbox was made from the contract
  expect(
    tried.filter(({ outcome }) => outcome !== 'right').map(({ name, outcome, missing, odd }) => [name, outcome, missing, odd]),
  ).toEqual([])
  expect(results.find(({ name }) => name === 'users.one')).toMatchObject({ outcome: 'right', status: 200 })
  expect(await desk.control.journal()).toHaveLength(journal)
  const reads = new Set<string>(endpoints().flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])))
  expect((await desk.control.traffic()).filter(({ name }) => !reads.has(name))).toEqual([])
})

test('a missing and an odd field are named; the envelope is told; a refusal has its status', async () => {
  await desk.control.fault(
    'emergency.list',
    answers({
      data: {
        items: [
          { code: 'a', description: 'b', enabled: 1, updated_at: 'soon' },
          { code: 'c', enabled: 0 },
        ],
      },
    }),
    1,
  )
  expect(await check('emergency.list')).toMatchObject({
    outcome: 'differs',
    envelope: 'data.items',
    rows: 2,
    missing: [],
    odd: ['updated_at'],
  })
  await desk.control.fault('emergency.list', answers([{ code: 'a', enabled: 1 }]), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'differs', envelope: 'list', missing: ['description', 'updated_at'] })
  await desk.control.fault('emergency.list', { is: 'status', status: 404 }, 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'refused', status: 404 })
  await desk.control.fault('emergency.list', { is: 'html' }, 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'unreadable' })
  await desk.control.fault('emergency.list', answers({ rows: [] }), 1)
  expect(await check('emergency.list')).toMatchObject({ outcome: 'differs', envelope: 'object', rows: null })
})

test.each([
  [[], 'list'],
  [{ data: [] }, 'data'],
  [{ data: { items: [] } }, 'data.items'],
  [{ 'zoe@example.test': 1 }, 'object'],
  ['text', 'text'],
  [null, 'empty'],
])('%j comes in %s', (answer, envelope) => {
  expect(envelopeOf(answer)).toBe(envelope)
})

test('nothing that belongs to a person gets into the text, whatever the back office answers', async () => {
  const planted = fc.record({
    email: fc.constantFrom('zoe.planted@example.test', 'max+planted@example.test'),
    firstname: fc.constantFrom('Zoéplanted', 'Maxplanted'),
    ip: fc.constantFrom('81.2.69.142', '2a01:e0a:1:2::7'),
    phone: fc.constantFrom('+33 6 12 34 56 78', '+49 170 1234567'),
    uuid: fc.uuid(),
    [`key of zoe.planted@example.test`]: fc.string(),
    address: fc.oneof(fc.constant({ street: '12 rue Planted' }), fc.constant('12 rue Planted')),
  })
  const body = planted.chain((row) =>
    fc.constantFrom<unknown>([row], { data: [row] }, { [row.email]: [row] }, row.email, [[row]], { data: { [row.firstname]: row } }),
  )
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom('users.list', 'history.staff', 'orders.verified', 'statistics.chart'), async (answer, name) => {
      await desk.control.fault(name as 'users.list', answers(answer), 2)
      const result = await check(name)
      await desk.call('lists.reload', { list: name, params: {} })
      await desk.control.clearFaults()
      const { endpoints: health } = await value<{ endpoints: EndpointHealth[] }>('diagnostics.read', {})
      const { lines } = await value<{ lines: string[] }>('diagnostics.log', { most: 500 })
      const about = { version: '1.0.0', platform: 'linux', mode: 'training', keychain: 'not-used', at: '2026-01-01T00:00:00.000Z' }
      const text = diagnosticsText(about, health, [result], lines)
      expect(text).toContain(name)
      for (const secret of ['planted', 'Planted', '81.2.69.142', '2a01:e0a', '12 34 56', '1234567', 'example.test', 'uuid: '])
        expect(text).not.toContain(secret)
      for (const id of JSON.stringify(answer).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []) expect(text).not.toContain(id)
    }),
    { numRuns: 40 },
  )
})
