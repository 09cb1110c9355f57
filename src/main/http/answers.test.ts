import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { consoleHttp } from '#tests/_support/session/console-http.ts'
import { corpusStrings, jsonTestSuite } from '#tests/_support/files/corpora.ts'
import { startServer } from '#tests/_support/session/local-server.ts'
import { contract } from '#contract/index.ts'
import { decodeAnswer, readValue } from './response/read-answer.ts'
import { refusesInBody, rejection } from './response/rejection.ts'
import { parseJson } from './response/safe-json.ts'

const server = await startServer((_, response) => void response.end())
const client = consoleHttp(server.url)
afterAll(async () => {
  await client.close()
  await server.close()
})
const give = (body: string | Uint8Array, type: string, status = 200) =>
  server.answer((_, response) => void response.writeHead(status, { 'content-type': type }).end(body))
const at = { method: 'GET', path: 'x', time: '', write: false }

test('the JSON test suite through the shipped client: a value or a typed error, never anything thrown', async () => {
  for (const { name, expected, bytes } of jsonTestSuite()) {
    const read = readValue(bytes, 'application/json')
    if (expected === 'y') expect([name, read.ok]).toEqual([name, true])
    // By our rule an empty body, or one of white space only, is "nothing".
    if (expected === 'n' && Buffer.from(bytes).toString().trim() !== '') expect([name, read.ok]).toEqual([name, false])
    give(bytes, 'application/json')
    const answer = await client.http.call('live.ping', {}, { retry: 'never' })
    expect(answer.ok ? 'read' : answer.error.kind).toMatch(/^(read|invalid-answer)$/)
  }
})

test('broken lines and naughty strings as bodies', () => {
  for (const text of [...corpusStrings('json-fuzz-lines.json'), ...corpusStrings('naughty-strings.json')]) {
    for (const type of ['application/json', 'text/plain', 'text/html', '', 'application/json; charset=utf-7', 'text/html; charset=']) {
      const read = readValue(Buffer.from(text), type)
      for (const name of ['live.ping', 'orders.unverified', 'orders.check', 'users.one'] as const) {
        if (read.ok) decodeAnswer(contract[name].output, read.value, () => undefined)
      }
      rejection({ status: 400, body: read.ok ? read.value : null, retryAfterMs: null }, ['already_checked'], at)
    }
  }
})

test.each([
  ['<!doctype html><title>Sign in to the hotel</title>', 'text/html'],
  ['<html>', 'application/json'],
  ['  \n<?xml version="1.0"?><error/>', 'application/json'],
])('a web page is an error without a word of the page in it: %s', async (body, type) => {
  give(body, type)
  const answer = await client.http.call('live.ping', {})
  expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid-answer', instead: 'web-page' } })
  expect(JSON.stringify(answer)).not.toContain('hotel')
})

test.each(['{"results":[]}', '\ufeff {"results":[]}'])('data that PHP calls a page are data: %s', async (body) => {
  give(body, 'text/html; charset=UTF-8')
  expect(await client.http.call('live.ping', {})).toMatchObject({ ok: true, value: { results: [] } })
})

test.each(['text/html; charset=utf-8', 'text/plain', ''])('bare text without markup is an answer, labelled "%s"', async (type) => {
  give('OK', type)
  expect(await client.http.call('orders.remove', { order_uuid: 'o' as never })).toEqual({ ok: true, value: 'OK' })
  give('eyJhbGciOiJIUzI1NiJ9.e30.c2ln', type)
  expect(await client.http.call('session.twoFactor', { code: '1' })).toMatchObject({ ok: true })
  give('OK', type)
  expect(await client.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
  give('{"ok":fal', type === 'text/plain' ? 'application/json' : type)
  expect(await client.http.call('orders.remove', { order_uuid: 'o' as never })).toMatchObject({
    ok: false,
    error: { kind: 'unknown-outcome' },
  })
})

test('a wrong charset is honoured when it is declared and an error when it is not', async () => {
  const latin = Buffer.from('[{"order_uuid":"o","firstname":"Zo\xe9"}]', 'latin1')
  give(latin, 'application/json; charset=iso-8859-1')
  expect(await client.http.call('orders.unverified', {})).toMatchObject({ ok: true, value: [{ firstname: 'Zoé' }] })
  give(latin, 'application/json')
  expect(await client.http.call('orders.unverified', {})).toMatchObject({
    ok: false,
    error: { kind: 'invalid-answer', issues: ['answer: not readable as text'] },
  })
  give(Buffer.from('\ufeff{"results":[],"prod_stats":[],"connected":[]}'), 'application/json')
  expect((await client.http.call('live.ping', {})).ok).toBe(true)
})

test('a depth bomb is refused before it is parsed, and 64 levels are read', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(parseJson(nested(64))).toHaveProperty('value')
  expect(parseJson(nested(65))).toEqual({ problem: 'too deep' })
  expect(parseJson('['.repeat(20_000_000))).toEqual({ problem: 'too deep' })
  expect(parseJson(JSON.stringify({ text: '[{'.repeat(500), more: '\\"[[['.repeat(90) }))).toHaveProperty('value')
})

test('a body over 50 MB is cut off', async () => {
  server.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(4 * 1024 * 1024, 0x20)
    const more = () => {
      if (!response.destroyed) response.write(piece, more)
    }
    more()
  })
  expect(await client.http.call('live.ping', {})).toMatchObject({
    ok: false,
    error: { kind: 'invalid-answer', issues: ['answer: larger than 50 MB'] },
  })
})

test('a read that is only answered with an error is rejected in the words of the back office; a record that failed is data', async () => {
  give('{"status":"error","error":{"code":"UNKNOWN","message":"No such route"},"result":null}', 'application/json')
  expect(await client.http.call('live.ping', {})).toMatchObject({
    ok: false,
    error: { kind: 'rejected', status: 200, message: 'No such route' },
  })
  give('{"status":"failed","message":"late","results":[],"prod_stats":[],"connected":["10.0.0.1"]}', 'application/json')
  expect(await client.http.call('live.ping', {})).toMatchObject({ ok: true })
})

test.each([
  '{"__proto__":{"polluted":true},"results":[]}',
  '{"\\u005f_proto__":{"polluted":true},"results":[]}',
  '{"results":[{"__proto__":{"polluted":true}}]}',
])('a prototype in the data goes nowhere: %s', async (body) => {
  give(body, 'application/json')
  const read = await client.http.call('live.ping', {})
  if (!read.ok) throw new Error(read.error.kind)
  const copied: Record<string, unknown> = Object.assign({}, read.value, read.value.results?.[0])
  expect(copied['polluted']).toBeUndefined()
  const unknown = readValue(Buffer.from(body), 'application/json')
  expect(Object.hasOwn(unknown.ok ? (unknown.value as object) : {}, '__proto__')).toBe(false)
})

test('anything at all as an answer: every list and entity of the contract reads or refuses it, and the result survives a structured clone', () => {
  const anything = fc.anything({ withNullPrototype: false, maxDepth: 4 })
  const schemas = Object.values(contract).map(({ output }) => output)
  fc.assert(
    fc.property(anything, (value) => {
      const text = JSON.stringify(value) ?? ''
      const read = readValue(Buffer.from(text), 'application/json')
      if (!read.ok) return
      for (const schema of schemas) structuredClone(decodeAnswer(schema, read.value, () => undefined))
      refusesInBody(read.value)
      structuredClone(rejection({ status: 500, body: read.value, retryAfterMs: 1 }, ['x'], at))
    }),
    { numRuns: 300 },
  )
})

test('only short plain words of the server are shown', () => {
  const message = (body: unknown) => {
    const error = rejection({ status: 400, body, retryAfterMs: null }, [], at)
    return error.kind === 'rejected' ? error.message : null
  }
  expect(message({ message: 'The order is gone' })).toBe('The order is gone')
  expect(message('Not now')).toBe('Not now')
  expect(message({ error: { message: 'Nested' } })).toBe('Nested')
  for (const bad of ['<b>bold</b>', 'x'.repeat(201), 'a\u202eb', 'two\nlines', '', '   ', '{"json":1}'])
    expect(message({ message: bad })).toBeUndefined()
})
