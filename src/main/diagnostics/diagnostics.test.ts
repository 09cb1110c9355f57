import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type LogFields, logLine } from '../log/log-record.ts'
import { createDiagnostics } from './diagnostics.ts'

test('every endpoint has a line, with what happened to it and nothing of what was in it', () => {
  const logged: [string, LogFields][] = []
  const log = {
    info: (fields: LogFields) => void logged.push(['info', fields]),
    warn: (fields: LogFields) => void logged.push(['warn', fields]),
    error: (fields: LogFields) => void logged.push(['error', fields]),
  }
  const diagnostics = createDiagnostics({ log, override: (name) => (name === 'orders.check' ? { path: 'v2/check' } : undefined) })
  expect(diagnostics.read().map(({ name }) => name)).toEqual(endpoints().map(([name]) => name))
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
  mismatch('price', 'unexpected')
  mismatch('price', 'unexpected', 40)
  mismatch('title', 'missing')
  diagnostics.bug('orders.unverified', new RangeError('Invalid time value'))
  expect(diagnostics.read().find(({ name }) => name === 'orders.unverified')).toMatchObject({
    assumed: false,
    calls: 2,
    status: null,
    ms: 30_000,
    at: expect.any(Number),
    mismatches: { price: { missing: 0, unexpected: 41 }, title: { missing: 1, unexpected: 0 } },
    bugs: 1,
  })
  expect(logged.map(([level, { name, failed }]) => [level, name, failed])).toEqual([
    ['info', 'orders.unverified', undefined],
    ['warn', 'orders.unverified', 'unreachable'],
    ['error', 'orders.unverified', undefined],
  ])
})

test('pictures, documents and linked files have lines of their own; a refused address leaves its reason and nothing of itself', () => {
  const lines: string[] = []
  const write = (fields: LogFields) => void lines.push(logLine('info', fields))
  const diagnostics = createDiagnostics({ log: { info: write, warn: write, error: write }, override: () => undefined })
  for (const [name, path] of [
    ['media.picture', '(picture)'],
    ['media.document', '(document)'],
    ['media.linkedFile', '(file)'],
  ] as const)
    diagnostics.called(name, { method: 'GET', path, status: 200, ms: 12, failed: null })
  diagnostics.refused('media.picture', 'operation')
  expect(diagnostics.readMedia().map(({ name, path, calls, status, ms }) => [name, path, calls, status, ms])).toEqual([
    ['media.picture', '(picture)', 1, 200, 12],
    ['media.document', '(document)', 1, 200, 12],
    ['media.linkedFile', '(file)', 1, 200, 12],
  ])
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    { event: 'http.call', name: 'media.picture', path: '(picture)', status: 200, ms: 12 },
    { event: 'http.call', name: 'media.document', path: '(document)' },
    { event: 'http.call', name: 'media.linkedFile', path: '(file)' },
    { event: 'media.refused', name: 'media.picture', reason: 'operation' },
  ])
})

test('a flood of fields does not fill the memory', () => {
  const diagnostics = createDiagnostics({
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    override: () => undefined,
  })
  const mismatch = diagnostics.mismatch('orders.verified')
  for (let n = 0; n < 5_000; n++) mismatch(`field ${n}`, 'unexpected')
  mismatch('field 0', 'unexpected')
  const mismatches = diagnostics.read().find(({ name }) => name === 'orders.verified')?.mismatches ?? {}
  expect(Object.keys(mismatches)).toHaveLength(200)
  expect(mismatches['field 0']?.unexpected).toBe(2)
})
