import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import type { LogFields } from '../log/log-record.ts'
import { createDiagnostics } from './diagnostics.ts'

test('every endpoint has a line, with what happened to it and nothing of what was in it', () => {
  const logged: [string, LogFields][] = []
  const log = {
    info: (fields: LogFields) => void logged.push(['info', fields]),
    warn: (fields: LogFields) => void logged.push(['warn', fields]),
  }
  const diagnostics = createDiagnostics({ log, override: (name) => (name === 'orders.check' ? { path: 'v2/check' } : undefined) })
  expect(diagnostics.read()).toHaveLength(endpoints().length)
  expect(diagnostics.read().find(({ name }) => name === 'orders.check')).toMatchObject({
    path: 'v2/check',
    method: 'PUT',
    assumed: true,
    calls: 0,
    status: null,
    at: null,
  })

  const place = { method: 'GET', path: 'api/orders/unverified' }
  diagnostics.called('orders.unverified', { ...place, status: 200, ms: 40, failed: null })
  diagnostics.called('orders.unverified', { ...place, status: null, ms: 30_000, failed: 'unreachable' })
  const mismatch = diagnostics.mismatch('orders.unverified')
  mismatch('price', 'odd')
  mismatch('price', 'odd', 40)
  mismatch('title', 'missing')
  expect(diagnostics.read().find(({ name }) => name === 'orders.unverified')).toMatchObject({
    assumed: false,
    calls: 2,
    status: null,
    ms: 30_000,
    at: expect.any(Number),
    mismatches: { price: { missing: 0, odd: 41 }, title: { missing: 1, odd: 0 } },
  })
  expect(logged.map(([level, { name, failed }]) => [level, name, failed])).toEqual([
    ['info', 'orders.unverified', undefined],
    ['warn', 'orders.unverified', 'unreachable'],
  ])
})

test('a flood of fields does not fill the memory', () => {
  const diagnostics = createDiagnostics({ log: { info: () => undefined, warn: () => undefined }, override: () => undefined })
  const mismatch = diagnostics.mismatch('orders.verified')
  for (let n = 0; n < 5_000; n++) mismatch(`field ${n}`, 'odd')
  mismatch('field 0', 'odd')
  const mismatches = diagnostics.read().find(({ name }) => name === 'orders.verified')?.mismatches ?? {}
  expect(Object.keys(mismatches)).toHaveLength(200)
  expect(mismatches['field 0']?.odd).toBe(2)
})
