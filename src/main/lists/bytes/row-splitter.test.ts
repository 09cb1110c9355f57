import {
  array,
  assert,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  letrec,
  oneof,
  property,
  record,
  string,
  uint8Array,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpusStrings, jsonTestSuite } from '#tests/_support/files/corpora.ts'
import { listIn } from '#contract/reading/read.ts'
import { parseJson } from '#main/http/response/safe-json.ts'
import { createIncrementalParser } from './incremental-parser.ts'
import { createRowStore } from './row-store.ts'
import { isRecord } from '#contract/values/record.ts'

// no declared field is called `__proto__`: keys of that name are left out of rows, and the store finds only what is declared
const FIELDS = ['id', 'title', 'é"\\']

/** The engine's result for these bytes, split at `ends`. */
function found(body: Uint8Array, ends: readonly number[], whole = true) {
  const store = createRowStore(FIELDS)
  const reading = createIncrementalParser(store, 'application/json')
  let from = 0
  for (const end of [...ends, body.length]) {
    // each piece has its own buffer, as after a transfer between threads
    reading.feed(body.slice(from, end))
    from = end
  }
  reading.end(whole)
  const rows = Array.from({ length: store.size() }, (_, row) => store.parse(row))
  const values = Array.from({ length: store.size() }, (_, row) =>
    FIELDS.map((_name, field) => store.value(row, field, (bytes, at) => String.fromCharCode(bytes[at]!), 'absent')),
  )
  return { rows, values, unexpected: reading.unexpectedRows(), problem: reading.problem() }
}

/** Reference implementation: parses the whole text at once. */
function plain(body: Uint8Array) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  const parsed = parseJson(text)
  const all = 'value' in parsed ? listIn(parsed.value) : undefined
  return all && { rows: all.filter(isRecord), unexpected: all.filter((row) => !isRecord(row)).length }
}
const everyEnd = (length: number) => Array.from({ length }, (_, end) => end)

const someRow = oneof(
  {
    weight: 5,
    arbitrary: record(
      { id: oneof(integer(), string()), title: string({ unit: 'binary', maxLength: 12 }), more: jsonValue({ maxDepth: 2 }) },
      { requiredKeys: [] },
    ),
  },
  { weight: 2, arbitrary: dictionary(constantFrom('id', 'title', 'é"\\', 'x', '', '__proto__'), jsonValue({ maxDepth: 1 })) },
  { weight: 1, arbitrary: jsonValue({ maxDepth: 2 }) },
)
const { envelope } = letrec((tie) => ({
  envelope: oneof(
    { depthSize: 'small' },
    array(someRow, { maxLength: 12 }),
    dictionary(
      constantFrom('data', 'results', 'list', 'items', 'meta', 'n'),
      oneof(jsonValue({ maxDepth: 1 }), array(someRow, { maxLength: 5 }), tie('envelope')),
      {
        maxKeys: 4,
      },
    ),
  ),
}))
const inWords = (value: unknown, space: string | number) => Buffer.from(JSON.stringify(value, null, space))

describe('rows in arriving bytes', () => {
  it('are those that one parse of the whole finds, for any pieces', () => {
    assert(
      property(envelope, constantFrom('', ' ', '\t'), array(integer({ min: 0, max: 400 }), { maxLength: 6 }), (value, space, places) => {
        const body = inWords(value, space)
        const wanted = plain(body)
        const ends = places.filter((end) => end < body.length).toSorted((a, b) => a - b)
        const seen = found(body, ends)
        if (!wanted) {
          expect(seen.problem).toMatchObject({ issues: ['answer: expected a list'] })
          return
        }
        expect(seen.problem).toBeNull()
        expect([seen.rows, seen.unexpected]).toEqual([wanted.rows, wanted.unexpected])
        for (const [n, row] of wanted.rows.entries()) {
          const starts = FIELDS.map((name) => (Object.hasOwn(row, name) ? (JSON.stringify(row[name])[0] ?? '') : 'absent'))
          expect(seen.values[n]).toEqual(starts)
        }
      }),
      { numRuns: 600 },
    )
  })
  it('are the same when they come byte by byte, and when any one byte ends a piece', () => {
    assert(
      property(envelope, (value) => {
        const body = inWords(value, '')
        if (body.length > 250) return
        const whole = found(body, [])
        expect(found(body, everyEnd(body.length))).toEqual(whole)
        for (const end of everyEnd(body.length)) expect(found(body, [end])).toEqual(whole)
      }),
      { numRuns: 40 },
    )
  })
  it('are kept up to where an answer is cut off, and the place is named', () => {
    const rows = [{ id: 1, title: 'a' }, { id: 'Élixir', title: '"\\' }, null, { id: 3 }]
    const body = inWords(rows, '')
    for (let length = 0; length < body.length; length++) {
      const { rows: left, unexpected, problem } = found(body.subarray(0, length), [])
      expect(problem).toMatchObject({ kind: 'invalid-answer', damage: { problem: 'cut-off', byte: length } })
      expect(left).toEqual(rows.filter(isRecord).slice(0, left.length))
      if (length > 0) expect(problem).toMatchObject({ damage: { row: left.length + unexpected + 1 } })
    }
  })
  it('are kept up to what is no JSON, and the place is named', () => {
    for (const [bad, problem] of [
      ['{"id":tru}', 'malformed'],
      ['{"id":"\u0001"}', 'malformed'],
      ['{"id":01}', 'malformed'],
      ['{"id":1,}', 'malformed'],
      ['{id:1}', 'malformed'],
      ['{"id":1}x', 'malformed'],
      [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'bad-text'],
      [`{"id":${'['.repeat(63)}${']'.repeat(63)}}`, 'too-deep'],
    ] as const) {
      const head = Buffer.from('[{"id":"a"},{"id":"b"},')
      const body = Buffer.concat([head, Buffer.from(bad), Buffer.from(',{"id":"d"}]')])
      const seen = found(body, [])
      expect(seen.rows.slice(0, 2)).toEqual([{ id: 'a' }, { id: 'b' }])
      expect(seen.rows.length, String(bad)).toBeLessThan(4)
      expect(seen.problem, String(bad)).toMatchObject({ damage: { problem } })
      const byte = (seen.problem as { damage?: { byte: number } }).damage?.byte ?? 0
      expect(byte).toBeGreaterThanOrEqual(head.length)
      expect(byte).toBeLessThan(head.length + bad.length + 1)
    }
  })
  it('never end the thread, for any bytes', () => {
    assert(
      property(uint8Array({ maxLength: 60 }), array(integer({ min: 0, max: 60 }), { maxLength: 3 }), (body, places) => {
        const ends = places.filter((end) => end < body.length).toSorted((a, b) => a - b)
        let wanted: ReturnType<typeof plain>
        try {
          wanted = plain(body)
        } catch {
          wanted = undefined
        }
        const seen = found(body, ends)
        expect(seen.problem === null).toBe(wanted !== undefined)
      }),
      { numRuns: 1500 },
    )
  })
  it('in another charset are the same, and half a character at the end is named, not thrown', () => {
    const read = (body: Uint8Array, whole: boolean, type = 'application/json; charset=utf-16le') => {
      const store = createRowStore(FIELDS)
      const reading = createIncrementalParser(store, type)
      for (let at = 0; at < body.length; at += 7) reading.feed(body.slice(at, at + 7))
      reading.end(whole)
      return { rows: Array.from({ length: store.size() }, (_, row) => store.parse(row)), problem: reading.problem() }
    }
    const rows = [{ id: 1, title: 'Élixir' }, { id: 2 }]
    const body = Buffer.from(JSON.stringify(rows), 'utf16le')
    expect(read(body, true)).toEqual({ rows, problem: null })
    expect(read(body.subarray(0, -1), true)).toMatchObject({ rows, problem: { kind: 'invalid-answer' } })
    // the connection broke inside a character: the rows before it are kept
    expect(read(body.subarray(0, body.indexOf(Buffer.from('}', 'utf16le')) + 5), false)).toMatchObject({ rows: [rows[0]] })
    expect(read(body, true, 'application/json; charset=klingon').problem).toMatchObject({ issues: ['answer: not readable as text'] })
  })
  it('may have a repeated key (the last counts), a key of the language itself, or be far longer than a piece', () => {
    const long = 'x'.repeat(200_000)
    const body = Buffer.from(`[{"id":1,"id":2,"__proto__":{"id":3}},{"x":"${long}","id":"far"},{"id":"last"}]`)
    const seen = found(
      body,
      Array.from({ length: 40 }, (_, n) => n * 5000),
    )
    expect(seen.problem).toBeNull()
    expect(seen.rows.map((row) => row['id'])).toEqual([2, 'far', 'last'])
    expect(seen.values.map(([id]) => id)).toEqual(['2', '"', '"'])
    expect(Object.getPrototypeOf(seen.rows[0])).toBe(Object.prototype)
  })
})

const suite = jsonTestSuite()
describe.runIf(suite.length > 0)('the JSON test suite', () => {
  it('is read where it must be, refused with a place where it must be, cut anywhere', () => {
    for (const { name, expected, bytes } of suite) {
      const ends = bytes.length < 300 ? everyEnd(bytes.length) : [bytes.length >> 1]
      const { problem } = found(bytes, ends)
      const isList = expected === 'y' && Array.isArray(JSON.parse(Buffer.from(bytes).toString()))
      if (isList) expect(problem, name).toBeNull()
      if (expected === 'n' && bytes[0] !== 0x3c) expect(problem, name).toMatchObject({ damage: { byte: expect.any(Number) } })
      expect(problem, name).toEqual(found(bytes, []).problem)
    }
  })
})

it('takes naughty strings as keys and as values', () => {
  for (const text of ['', '\u0000', '\ud800', '\u2028', ...corpusStrings('naughty-strings.json')]) {
    const rows = [{ id: text, [text]: text }, { [text]: { [text]: [text] } }]
    expect(found(inWords(rows, ''), [7, 8]).rows).toEqual(plain(inWords(rows, ''))?.rows)
  }
})
