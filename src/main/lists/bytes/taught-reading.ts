import type { ListName } from '#contract/index.ts'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { besideList, NOTHING_BESIDE } from '#contract/reading/beside-list.ts'
import type { AppError } from '#contract/result.ts'
import type { Shape } from '#contract/reading/shape.ts'
import { reshapeAnswer } from '#domain/back-office/reshape.ts'
import { readValue } from '#main/http/response/read-answer.ts'
import { createIncrementalParser, type IncrementalParser } from './incremental-parser.ts'
import type { RowStore } from './row-store.ts'

/** Rows written in one piece: the text of a long list may exceed the longest string. */
const ROWS_AT_ONCE = 2_000

/**
 * A list of a back office with overrides: read when it is complete, parsed, and written again as declared. This takes several times the time and
 * memory, and shows no rows before the end.
 */
export function createTaughtReading(store: RowStore, contentType: string, list: ListName, shape: Shape): IncrementalParser {
  const inner = createIncrementalParser(store, 'application/json')
  const { list: spec }: Endpoint = contract[list]
  let chunks: Uint8Array[] = []
  let came = 0
  let problem: AppError | null = null
  let beside = NOTHING_BESIDE
  return {
    ...inner,
    feed: (bytes) => {
      chunks.push(bytes)
      came += bytes.length
    },
    end: (whole) => {
      const value = whole ? readValue(Buffer.concat(chunks), contentType) : null
      chunks = []
      if (value === null) {
        problem = { kind: 'invalid-answer', issues: ['answer: not JSON'], damage: { problem: 'cut-off', byte: came, row: null } }
        return
      }
      if (!value.ok) {
        problem = value.error
        return
      }
      beside = besideList(value.value)
      const rows = reshapeAnswer(shape, value.value, 'list', spec?.id)
      for (const piece of Array.isArray(rows) ? asPieces(rows) : [Buffer.from(JSON.stringify(rows ?? null))]) inner.feed(piece)
      inner.end(true)
    },
    beside: () => beside,
    waiting: () => inner.waiting() + (chunks.length > 0 ? came : 0),
    place: () => ({ byte: came, row: null }),
    problem: () => problem ?? inner.problem(),
  }
}

function* asPieces(rows: readonly unknown[]): Generator<Buffer> {
  yield Buffer.from('[')
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const text = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) => JSON.stringify(row))
      .join(',')
    yield Buffer.from(at === 0 ? text : `,${text}`)
  }
  yield Buffer.from(']')
}
