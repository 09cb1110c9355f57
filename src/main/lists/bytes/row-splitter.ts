import { guessedAt, mayHoldRows } from '#contract/reading/guess.ts'
import { besideValue, type BesideList, mergeBeside, isBesideName, NOTHING_BESIDE, isEmptyAnswer } from '#contract/reading/beside-list.ts'
import { ENVELOPES } from '#contract/reading/read.ts'
import type { Damage } from '#contract/result.ts'
import { CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-bytes.ts'
import { broken, fault, MORE, nameAt, skipName, skipSpace, skipValue } from './json-scan.ts'

/** Receiver of the list's elements, in order. `row` returns where the row ends (or the last of those that follow it directly), MORE or a FAULT. */
export interface RowSink {
  readonly row: (bytes: Uint8Array, start: number, end: number, depth: number) => number
  /** An element that is not a row: null, a number, a list … */
  readonly unexpectedRow: () => void
  /** Another list is used instead: discard everything so far. */
  readonly restart: () => void
  /** Number of elements received so far. */
  readonly count: () => number
}

/** Finds the rows of a list answer (D-118) in bytes that arrive in pieces. */
export interface RowSplitter {
  /** Processes complete rows and values of `bytes`; returns the number of processed bytes. Pass the rest again, followed by the next bytes. */
  feed(bytes: Uint8Array, last: boolean): number
  /** The row that would come next (from 1); null outside of the rows. */
  row(): number | null
  /** Why reading ended early; null = no error. */
  damage(): Damage | null
  /** Was there a list in the answer? Before its end: so far? */
  found(): boolean
  /** Did the answer end as it should? */
  complete(): boolean
  /** Path of the list that was used because the answer has no other one and none in a known envelope (`contract/reading/guess.ts`). */
  guessed(): string | null
  /** What the answer says about the list, beside its rows. */
  beside(): BesideList
  /** The answer has no list at all and counts no rows: HAL leaves out an empty list. */
  countsNone(): boolean
}

/** Longest value beside the rows that is read for it (bytes), and how deep it may be. */
const MAX_BESIDE = 4096
const MAX_BESIDE_DEPTH = 3

/** Objects that are nested deeper are not searched for a list; their content is skipped. */
const MAX_LIST_DEPTH = 60
type Path = readonly number[]

interface Level {
  readonly rows: boolean
  /** Ranks of the keys that led here; empty where one of them is not a known envelope. */
  readonly path: Path
  /** The key that led here. */
  readonly key: string
}

type Expects = 'value' | 'first' | 'next' | 'more' | 'end'

/** Should the list at `path` replace the one at `previous`? A repeated key replaces the earlier one, as in JSON.parse. */
const isBetter = (path: Path, previous: Path): boolean => {
  for (const [at, rank] of path.entries()) {
    const other = previous[at]
    if (other === undefined || rank < other) return true
    if (rank > other) return false
  }
  return true
}

export function createRowSplitter(sink: RowSink): RowSplitter {
  const levels: Level[] = []
  let expects: Expects = 'value'
  let path: Path = []
  let best: Path | null = null
  /** Path of the list that is used while no envelope is known; false after a second one. */
  let guess: readonly string[] | null | false = null
  let key = ''
  let damage: Damage | null = null
  let beside = NOTHING_BESIDE
  /** The answer has a list that cannot contain the rows for certain. */
  let hasOtherList = false
  let done = 0
  let isStart = true

  const row = () => (levels.at(-1)?.rows === true ? sink.count() + 1 : null)
  const fail = (problem: Damage['problem'], at: number) => {
    damage = { problem, byte: done + at, row: row() }
    return at
  }
  const open = (rows: boolean) => {
    levels.push({ rows, path, key })
    expects = 'first'
    if (!rows) return
    if (best || guess) sink.restart()
    best = path
    guess = null
  }
  /** Is it the only list of the answer so far, at most two keys deep? MORE: its first element has not been received yet. */
  const mayGuess = (bytes: Uint8Array, at: number, end: number): boolean | typeof MORE => {
    if (best || guess === false || levels.length === 0 || levels.length > 2) return false
    if (bytes[at] === QUOTE && mayHoldRows(key)) {
      if (at + 2 >= end) return MORE
      // a list of records as text, beside the guessed list: either may contain the rows
      if (bytes[at + 1] === OPEN_LIST && bytes[at + 2] === OPEN_OBJECT) {
        if (guess) sink.restart()
        guess = false
      }
      return false
    }
    if (bytes[at] === OPEN_OBJECT) return levels.length === 1
    if (bytes[at] !== OPEN_LIST || !mayHoldRows(key)) return false
    const first = skipSpace(bytes, at + 1, end)
    return first >= end ? MORE : bytes[first] === OPEN_OBJECT || bytes[first] === CLOSE_LIST
  }
  const openGuess = (rows: boolean): boolean => {
    if (rows) {
      const names = [...levels.slice(1).map((level) => level.key), key]
      const isAnother = guess && guess.join('\n') !== names.join('\n')
      if (guess) sink.restart()
      guess = isAnother ? false : names
      if (isAnother) return false
    }
    levels.push({ rows, path: rows ? [] : path, key })
    expects = 'first'
    return true
  }
  const close = () => {
    levels.pop()
    expects = levels.length === 0 ? 'end' : 'more'
  }

  /** One step from `at`; returns where the next one begins, or MORE or FAULT. */
  const step = (bytes: Uint8Array, at: number, end: number): number => {
    const byte = bytes[at]!
    const level = levels.at(-1)
    if (expects === 'more' && level) {
      if (byte === (level.rows ? CLOSE_LIST : CLOSE_OBJECT)) return (close(), at + 1)
      if (byte !== COMMA) return broken(at)
      expects = 'next'
      return at + 1
    }
    if (expects === 'end') return broken(at)
    if (level && expects === 'first' && byte === (level.rows ? CLOSE_LIST : CLOSE_OBJECT)) return (close(), at + 1)
    if (level?.rows) return element(bytes, at, end)
    if (!level) return value(bytes, at, end)
    const from = skipName(bytes, at, end)
    if (from < 0) return from
    if (from >= end) return MORE
    key = nameAt(bytes, at)
    const rank = ENVELOPES.findIndex((name) => name === key)
    path = rank < 0 ? [] : [...level.path, rank]
    const inside = rank >= 0 && (levels.length === 1 || level.path.length > 0)
    return value(bytes, from, end, inside)
  }
  const element = (bytes: Uint8Array, at: number, end: number): number => {
    const isRow = bytes[at] === OPEN_OBJECT
    const next = isRow ? sink.row(bytes, at, end, levels.length + 1) : skipValue(bytes, at, end, levels.length)
    if (next < 0) return next
    if (!isRow) sink.unexpectedRow()
    expects = 'more'
    return next
  }
  /** A value outside of the rows; `inside`: it may contain the list. */
  const value = (bytes: Uint8Array, at: number, end: number, inside = true): number => {
    const byte = bytes[at]
    if (inside && (byte === OPEN_LIST || byte === OPEN_OBJECT) && (!best || isBetter(path, best)) && levels.length < MAX_LIST_DEPTH) {
      open(byte === OPEN_LIST)
      return at + 1
    }
    const guessable = mayGuess(bytes, at, end)
    if (guessable === MORE) return MORE
    if (guessable && openGuess(byte === OPEN_LIST)) return at + 1
    if (byte === OPEN_LIST) hasOtherList = true
    const next = skipValue(bytes, at, end, levels.length)
    if (next >= 0) {
      noteBeside(bytes, at, next)
      expects = levels.length === 0 ? 'end' : 'more'
    }
    return next
  }
  const noteBeside = (bytes: Uint8Array, at: number, next: number) => {
    if (next - at > MAX_BESIDE || levels.length === 0 || levels.length > MAX_BESIDE_DEPTH) return
    if (bytes[at] !== OPEN_OBJECT && !isBesideName(key)) return
    try {
      beside = mergeBeside(beside, besideValue(key, JSON.parse(Buffer.from(bytes.subarray(at, next)).toString()), levels.length - 1))
    } catch {
      // not JSON after all: the values of the list are what counts
    }
  }
  return {
    feed: (bytes, last) => {
      if (damage) return bytes.length
      const end = bytes.length
      let at = 0
      if (isStart) {
        const mark = markLength(bytes, last)
        if (mark < 0) return 0
        isStart = false
        at = mark
      }
      for (;;) {
        at = skipSpace(bytes, at, end)
        if (at >= end) break
        const next = step(bytes, at, end)
        if (next === MORE) break
        if (next < 0) {
          fail(fault.problem, fault.at)
          break
        }
        at = next
      }
      if (last && !damage) finish(bytes, at, end)
      done += at
      return at
    },
    row,
    damage: () => damage,
    found: () => best !== null || Boolean(guess),
    guessed: () => (guess ? guessedAt(guess) : null),
    beside: () => beside,
    countsNone: () => best === null && guess === null && !hasOtherList && isEmptyAnswer(beside),
    complete: () => expects === 'end',
  }

  function finish(bytes: Uint8Array, at: number, end: number): void {
    if (expects === 'end' && at >= end) return
    // a number at the very end of the answer is complete; only here is the end known
    if (
      levels.length === 0 &&
      at < end &&
      bytes[at] !== QUOTE &&
      /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(Buffer.from(bytes.subarray(at)).toString('latin1'))
    ) {
      expects = 'end'
      return
    }
    fail('cut-off', end)
  }
}

/** Bytes of a byte order mark at the start; MORE while that is undecided. */
function markLength(bytes: Uint8Array, last: boolean): number {
  const mark = [0xef, 0xbb, 0xbf]
  for (const [at, byte] of mark.entries()) {
    if (at >= bytes.length) return last ? 0 : MORE
    if (bytes[at] !== byte) return 0
  }
  return mark.length
}
