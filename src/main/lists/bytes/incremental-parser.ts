import { TextDecoder } from 'node:util'
import type { BesideList } from '#contract/reading/beside-list.ts'
import type { AppError, Damage } from '#contract/result.ts'
import { beginsAsJson, charsetOf, isWebPage, WEB_PAGE } from '#main/http/response/read-answer.ts'
import { createRowSplitter } from './row-splitter.ts'
import type { RowStore } from './row-store.ts'

/** Parses a list answer while it is being received: rows are stored as soon as they are complete. */
export interface IncrementalParser {
  feed(bytes: Uint8Array): void
  /** The answer has ended (`whole`: completely). */
  end(whole: boolean): void
  /** Number of elements that were not rows. */
  unexpectedRows(): number
  /** Guesses that were made, and where; null when the rows were at an expected place. */
  guessed(): { readonly guess: 'list' | 'text'; readonly at: string } | null
  /** What the answer says about the list, beside its rows. */
  beside(): BesideList
  /** Bytes that are kept until the rest of their row arrives. */
  waiting(): number
  /** Reading position: bytes, and the next row (from 1; null outside of the rows). */
  place(): Pick<Damage, 'byte' | 'row'>
  /** Why the rest cannot be read; null so far. */
  problem(): AppError | null
}

/** Number of bytes of the next piece that are first appended to complete the row started in the previous one. */
const BRIDGE = 1024
const QUOTE = 0x22
const UTF8 = /^utf-?8$/i
/** A byte order mark; no JSON begins with one of its bytes. */
const MARK = [0xef, 0xbb, 0xbf]

export function createIncrementalParser(store: RowStore, contentType: string): IncrementalParser {
  const charset = charsetOf(contentType)
  let unexpectedRows = 0
  let problem: AppError | null = null
  /** Unprocessed bytes, in pieces, and how many are needed before the next try. */
  let rest: Uint8Array[] = []
  let waiting = 0
  let enough = 0
  let came = 0
  let first = true
  /** The whole answer is one text, which may contain a list: parsed when it is complete. */
  let isText = false

  const finder = createRowSplitter({
    row: (bytes, start, end, depth) => {
      store.keep(bytes)
      return store.add(bytes, start, end, depth)
    },
    unexpectedRow: () => void unexpectedRows++,
    restart: () => {
      store.clear()
      unexpectedRows = 0
    },
    count: () => store.size() + unexpectedRows,
  })
  const decoder = UTF8.test(charset) ? null : decoderOf(charset)
  if (decoder === undefined) problem ??= unreadable()

  const look = (bytes: Uint8Array, last: boolean): number => {
    const done = finder.feed(bytes, last)
    const damage = finder.damage()
    if (damage) problem = { kind: 'invalid-answer', issues: [`answer: ${ISSUES[damage.problem]}`], damage }
    return done
  }
  const put = (bytes: Uint8Array) => {
    rest = bytes.length > 0 ? [bytes] : []
    waiting = bytes.length
    // a long row is not parsed again with every piece
    enough = waiting + (waiting >> 1)
  }
  const take = (bytes: Uint8Array): void => {
    if (first) {
      const at = bytes.findIndex((byte) => byte > 0x20 && !MARK.includes(byte))
      if (at >= 0) first = false
      if (bytes[at] === 0x3c || (at >= 0 && isWebPage(contentType) && !beginsAsJson(bytes[at]))) return void (problem = WEB_PAGE)
      isText = bytes[at] === QUOTE
    }
    if (isText) {
      rest.push(bytes)
      waiting += bytes.length
      return
    }
    if (waiting === 0) return put(bytes.subarray(look(bytes, false)))
    const [only] = rest
    if (rest.length === 1 && only && bytes.length > 4 * (waiting + BRIDGE)) {
      const bridge = Buffer.concat([only, bytes.subarray(0, waiting + BRIDGE)])
      const done = look(bridge, false)
      if (problem) return
      if (done >= waiting) return put(bytes.subarray(done - waiting + look(bytes.subarray(done - waiting), false)))
      return put(Buffer.concat([bridge.subarray(done), bytes.subarray(waiting + BRIDGE)]))
    }
    rest.push(bytes)
    waiting += bytes.length
    if (waiting < enough) return
    const whole = Buffer.concat(rest)
    put(whole.subarray(look(whole, false)))
  }
  return {
    feed: (bytes) => {
      if (problem) return
      came += bytes.length
      const utf8 = decoder ? decoded(decoder, bytes) : bytes
      if (utf8) take(utf8)
      else problem = unreadable()
    },
    end: (whole) => {
      if (!problem) {
        const last = decoder ? decoded(decoder) : NOTHING
        const remainder = Buffer.concat(last ? [...rest, last] : rest)
        const spelled = isText && whole ? listSpelledBy(remainder) : null
        isText = spelled !== null
        look(spelled ?? remainder, whole)
        if (whole && !last) problem ??= unreadable()
        if (whole && !problem && !finder.found() && !finder.countsNone())
          problem = { kind: 'invalid-answer', issues: ['answer: expected a list'], instead: 'no-list' }
      }
      rest = []
      waiting = 0
    },
    unexpectedRows: () => unexpectedRows,
    guessed: () => {
      const at = finder.guessed()
      return isText ? { guess: 'text', at: 'answer' } : at === null ? null : { guess: 'list', at }
    },
    beside: finder.beside,
    waiting: () => waiting,
    place: () => ({ byte: came, row: finder.row() }),
    problem: () => problem,
  }
}

const unreadable = (): AppError => ({ kind: 'invalid-answer', issues: ['answer: not readable as text'] })
const ISSUES: Readonly<Record<Damage['problem'], string>> = {
  'cut-off': 'not JSON',
  malformed: 'not JSON',
  'bad-text': 'not readable as text',
  'too-deep': 'too deep',
  'too-large': 'too large',
  'too-slow': 'too slow',
  'over-memory': 'larger than the memory of the lists',
}

const NOTHING = Buffer.alloc(0)

/** The value of a text that contains JSON; null when it does not. */
function listSpelledBy(bytes: Buffer): Buffer | null {
  try {
    const text: unknown = JSON.parse(bytes.toString())
    return typeof text === 'string' && /^\s*[[{]/.test(text) ? Buffer.from(text) : null
  } catch {
    return null
  }
}

/** The next bytes as UTF-8, or the last ones when there are no more; null when they are invalid in the charset. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array): Buffer | null {
  try {
    return Buffer.from(decoder.decode(bytes, { stream: bytes !== undefined }))
  } catch {
    return null
  }
}

/** undefined for an unknown charset. */
function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    return undefined
  }
}
