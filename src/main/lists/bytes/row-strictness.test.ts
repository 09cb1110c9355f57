import { array, assert, boolean, constantFrom, integer, nat, oneof, property, record, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { listIn } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import { parseJson } from '#main/http/response/safe-json.ts'
import { inRound } from '#tests/_support/round.ts'
import { createIncrementalParser } from './incremental-parser.ts'
import { createRowScan, type RowScan } from './row-scan.ts'
import { createKeyLayout } from './key-layout.ts'
import { createRowStore } from './row-store.ts'

const FIELDS = ['order_uuid', 'title', 'price']
/** Printed with a failure by the test and by fast-check. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

/** Rows in two key orders, with missing keys at the beginning, in the middle and at the end. */
const ORDERS = [
  ['order_uuid', 'title', 'price', 'sold'],
  ['title', 'price', 'order_uuid'],
] as const
const space = constantFrom('', '', '', ' ', '\n', '\t ')
const value = constantFrom('"a"', '"é"', '"\\u0061"', '1', '-0.5e3', 'true', 'null', '[1,{"x":2}]', '{"title":"in"}')
const row = record({ order: constantFrom(...ORDERS), without: nat(7), values: array(value, { minLength: 1, maxLength: 4 }), style: nat(9) })
/** Whitespace, mostly equal in all rows of an answer so that the scan recognises the gaps. */
const style = tuple(space, space, space, space)

function tokensOf(order: readonly string[], values: readonly string[], [before, after, colon, last]: readonly string[]): string[] {
  return order.flatMap((key, at) => [
    ...(at === 0 ? ['{', before ?? ''] : [before ?? '', ',', after ?? '']),
    `"${key}"`,
    ':',
    colon ?? '',
    values[at % values.length] ?? '0',
    ...(at === order.length - 1 ? [last ?? '', '}'] : []),
  ])
}

/** Damage to a few adjacent tokens: removed, repeated or replaced. */
const damage = record({
  at: nat(10_000),
  length: integer({ min: 1, max: 4 }),
  what: oneof(
    { weight: 3, arbitrary: constantFrom('gone') },
    constantFrom('twice', ',', '{', '}', ']', '[', ':', '"title"', '""', '{"title":', '},{', ',,', ' ', '\u0000', '1'),
  ),
})
const answer = record({
  rows: array(row, { minLength: 2, maxLength: 9 }),
  styles: array(style, { minLength: 1, maxLength: 2 }),
  repeat: boolean(),
  between: space,
  damages: array(damage, { maxLength: 2 }),
}).map(({ rows, styles, repeat, between, damages }) => {
  const all = repeat ? [...rows, ...rows] : rows
  const tokens = [
    '[',
    ...all.flatMap(({ order, without, values, style: nth }, at) => {
      const left = order.filter((_, key) => key !== without)
      return [...(at > 0 ? [',', between] : []), ...tokensOf(left, values, styles[nth % styles.length] ?? [])]
    }),
    ']',
  ].filter(Boolean)
  for (const { at, length, what } of damages) {
    const from = at % tokens.length
    const hit = tokens.slice(from, from + length)
    tokens.splice(from, length, ...(what === 'gone' ? [] : what === 'twice' ? [...hit, ...hit] : [what]))
  }
  return tokens.join('')
})

function engine(body: Buffer, ends: readonly number[], quick: () => RowScan | null) {
  const store = createRowStore(FIELDS, createKeyLayout(FIELDS, quick))
  const reading = createIncrementalParser(store, 'application/json')
  let from = 0
  for (const end of [...ends, body.length]) {
    reading.feed(new Uint8Array(body.subarray(from, end)))
    from = end
  }
  reading.end(true)
  const problem = reading.problem()
  if (problem) return null
  const rows = Array.from({ length: store.size() }, (_, at) => store.parse(at))
  const parts = rows.map((_, at) => store.part(at, [0, 1, 2]))
  return { rows, parts, unexpected: reading.unexpectedRows() }
}

function reference(body: Buffer) {
  const parsed = parseJson(body.toString())
  const all = 'value' in parsed ? listIn(parsed.value) : undefined
  if (!all) return null
  const rows = all.filter(isRecord)
  const parts = rows.map((row) => Object.fromEntries(FIELDS.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]])))
  return { rows, parts, unexpected: all.length - rows.length }
}

const scan = createRowScan()
const quickly = (): RowScan | null => scan
const plainly = (): RowScan | null => null
it.each([
  ['sixteen bytes at a time', quickly],
  ['one by one', plainly],
] as const)(`rows found %s are those of JSON.parse, and what it refuses is refused (FUZZ_SEED=${SEED})`, (_, quick) => {
  assert(
    property(tuple(answer, array(nat(2_000), { maxLength: 5 })), ([text, places]) => {
      const body = Buffer.from(text)
      const ends = places.filter((end) => end < body.length).toSorted((a, b) => a - b)
      expect(engine(body, ends, quick)).toEqual(reference(body))
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? inRound(1_000, 4_000)), seed: SEED },
  )
})

it('refuses a row that begins in the middle of another one, although both beginnings are known', () => {
  const existing = '{"order_uuid":"x","title":"a","price":1},{"title":"b","price":2,"order_uuid":"z"}'
  for (const quick of [quickly, plainly]) {
    expect(engine(Buffer.from(`[${existing},{"title":"c"{"order_uuid":"y","price":2},${existing}]`), [], quick)).toBeNull()
    expect(engine(Buffer.from(`[${existing},{"title":"c" {"order_uuid":"y","price":2},${existing}]`), [], quick)).toBeNull()
  }
})
