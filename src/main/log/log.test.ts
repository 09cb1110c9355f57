import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempDir } from '#tests/_support/session/console-session.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { inRound } from '#tests/_support/round.ts'
import { createLog } from './log.ts'
import { logLine } from './log-record.ts'
import { redact } from './redact.ts'

let folder: ReturnType<typeof tempDir>
beforeEach(() => {
  folder = tempDir()
})
afterEach(() => folder.remove())

/** Texts that must never appear in a log, in every form in which they could reach it. */
const SECRETS = [
  'camille.moreau@example.org',
  '+33 6 12 34 56 78',
  '0612345678',
  '203.0.113.77',
  '2001:db8::ff00:42:8329',
  '::ffff:203.0.113.9',
  '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ4CVP',
  'FR76 3000 6000 0112 3456 7890 189',
  'https://office.example/api/user/7d444840',
  '4111 1111 1111 1111',
  '/home/camille/Documents/invoice.pdf',
  'C:\\Users\\camille\\a.xlsx',
  '123456789',
  'sk_live_51H8abcdefghijklmnopqrstuvwxyz',
]
/** Bare names look like words: they are redacted only in quotes, where Node's own messages put values. */
const NAMES = ['Camille Moreau', 'Jérôme', '12 rue des Lilas']

test('no field of any name lets a secret into the log', () => {
  const secret = fc.constantFrom(...SECRETS, ...NAMES)
  const fields = [
    'event',
    'name',
    'method',
    'path',
    'failed',
    'reason',
    'phase',
    'version',
    'body',
    'email',
    'url',
    'message',
    'level',
    'time',
    '__proto__',
    'errorName',
    'errorCode',
    'status',
    'ms',
  ]
  const record = fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(
      secret,
      fc.tuple(fc.constantFrom('api/', 'orders.', 'GET ', ''), secret).map((parts) => parts.join('')),
      fc.anything(),
    ),
  )
  const error = fc
    .tuple(
      fc.constantFrom('connect ECONNREFUSED ', 'getaddrinfo ENOTFOUND ', 'no row ', 'value: '),
      fc.constantFrom(...SECRETS),
      fc.constantFrom('', ' at line 3', ', retry', '\n    at forged (/home/x/y.ts:1:1)'),
    )
    .map((parts) => new Error(parts.join('')))
  const quoted = fc.constantFrom(...NAMES).map((name) => new TypeError(`Cannot read properties of undefined (reading '${name}')`))
  fc.assert(
    fc.property(record, fc.option(fc.oneof(error, quoted, fc.anything())), (values, cause) => {
      const line = logLine('warn', { ...values, error: cause })
      for (const item of [...SECRETS, ...NAMES]) expect(line).not.toContain(item)
      expect(line.endsWith('\n')).toBe(true)
      expect(line.trimEnd()).not.toMatch(/[\n\r\u2028\u2029]/)
      expect(JSON.parse(line)).toMatchObject({ level: 'warn' })
    }),
    { numRuns: inRound(2_000, 10_000) },
  )
})

test('no header or log injection makes a second line', () => {
  for (const text of [...corpusStrings('crlf.json'), ...corpusStrings('naughty-strings.json')]) {
    const line = logLine('info', { event: text, path: text, reason: text, error: new Error(text) })
    expect(line.split('\n')).toHaveLength(2)
    JSON.parse(line)
  }
})

test('the intended fields are in the log', () => {
  const time = new Date('2026-11-21T10:00:00Z')
  expect(
    JSON.parse(
      logLine(
        'warn',
        {
          event: 'http.call',
          name: 'orders.check',
          method: 'PUT',
          path: 'api/orders/order/{order_uuid}/reactivate',
          status: 409,
          ms: 12,
          failed: 'rejected',
        },
        time,
      ),
    ),
  ).toEqual({
    time: '2026-11-21T10:00:00.000Z',
    level: 'warn',
    event: 'http.call',
    name: 'orders.check',
    method: 'PUT',
    path: 'api/orders/order/{order_uuid}/reactivate',
    status: 409,
    ms: 12,
    failed: 'rejected',
  })
  for (const path of ['api/2fa', 'api/user/statistics/{uuid}', 'api/bottler/picture/{bottlerId}', '(picture)'])
    expect(JSON.parse(logLine('info', { path }))).toMatchObject({ path })
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:443'), { code: 'ECONNREFUSED' })
  const logged = JSON.parse(logLine('error', { event: 'app.crash', error: cause })) as Record<string, string>
  expect(logged).toMatchObject({ errorName: 'Error', errorCode: 'ECONNREFUSED', message: 'connect ECONNREFUSED (ip)' })
  expect(logged['at']).toMatch(/log\.test\.ts:\d+/)
  expect(logged['at']).not.toContain('/')
})

// both took exponential or quadratic time: code that is not linear exceeds the test's time limit
test('a path of many words and a stack of many lines end at once', () => {
  expect(logLine('info', { path: `${'api/'.repeat(100)}7` })).not.toContain('api')
  const error = new Error('x')
  error.stack = `Error: x${'\n'.repeat(1_000_000)}   at run log.ts:1:2\n    at run (log.ts:1:2)`
  expect(JSON.parse(logLine('error', { error }))).toMatchObject({ at: 'run log.ts:1:2' })
})

test('words stay readable, and long ones are cut', () => {
  expect(redact('The list engine stopped twice while reading this list')).toBe('The list engine stopped twice while reading this list')
  expect(redact('x '.repeat(5_000)).length).toBe(300)
})

test('lines reach the disk in order; the file is put aside when it is full and three are kept', async () => {
  const log = createLog({ dir: join(folder.dir, 'logs'), maxBytes: 2_000 })
  for (let n = 0; n < 200; n++) {
    log.info({ event: 'test.line', count: n })
    if (n % 5 === 4) await log.flush()
  }
  await log.flush()
  expect(readdirSync(join(folder.dir, 'logs')).sort()).toEqual(['cellarmaster.1.log', 'cellarmaster.2.log', 'cellarmaster.log'])
  const counts = ['.2', '.1', ''].flatMap((mark) =>
    readFileSync(join(folder.dir, 'logs', `cellarmaster${mark}.log`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { count: number }).count),
  )
  expect(counts).toEqual(Array.from({ length: counts.length }, (_, at) => 200 - counts.length + at))
  expect(statSync(log.file).mode & 0o777).toBe(0o600)
})

test('the last words are on disk when crash returns, with what waited before them', () => {
  const log = createLog({ dir: folder.dir })
  log.warn({ event: 'before.end' })
  log.crash({ event: 'app.crash', error: new Error('boom') })
  expect(
    readFileSync(log.file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event),
  ).toEqual(['before.end', 'app.crash'])
})

test('a disk that cannot be written to causes no error', async () => {
  const place = join(folder.dir, 'not-a-folder')
  writeFileSync(place, '')
  const log = createLog({ dir: place })
  log.error({ event: 'lost.line' })
  await log.flush()
  log.crash({ event: 'lost.too' })
  expect(existsSync(join(place, 'cellarmaster.log'))).toBe(false)
})

test('the newest lines, oldest first, also those of the file put aside', async () => {
  const log = createLog({ dir: join(folder.dir, 'tail'), maxBytes: 1_000 })
  for (let n = 0; n < 30; n++) {
    log.info({ event: 'test.line', count: n })
    if (n % 5 === 4) await log.flush()
  }
  const counts = (await log.tail(12)).map((line) => (JSON.parse(line) as { count: number }).count)
  expect(counts).toEqual(Array.from({ length: 12 }, (_, at) => 18 + at))
  expect(await createLog({ dir: join(folder.dir, 'none') }).tail(5)).toEqual([])
})
