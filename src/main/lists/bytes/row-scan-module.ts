import { BACKSLASH, CLOSE_OBJECT, COMMA, OPEN_OBJECT, QUOTE } from './json-scan.ts'
import { FAR, LOOK_AHEAD } from './row-place.ts'
import {
  add,
  advance,
  and,
  asBits,
  back,
  block,
  andSixteen,
  code,
  type Code,
  differs,
  orSixteen,
  fillBytes,
  get,
  isAtLeast,
  isLess,
  isMore,
  isSome,
  isZero,
  leave,
  leaveIf,
  loadByte,
  loadNumber,
  loadSixteen,
  loadSmall,
  loop,
  trailingZeros,
  number,
  xorSixteen,
  type Routine,
  same,
  set,
  sixteen,
  storeNumber,
  storeSmall,
  subtract,
  times,
  whereLess,
  whereSame,
  when,
  whenElse,
} from './wasm-code.ts'

// The quick scan of row-scan.ts: whole rows whose keys stand as they were learnt. What it does not know it leaves to row-shape.ts.

/** A gap (what stands between two values) as bytes, then a mask of which of them count, its length, and its field (in bytes of a row's places; -1: none). */
export const GAP = { most: 32, mask: 32, length: 64, field: 68, bytes: 72 } as const
/** Four letters as a number of 32 bits, the first one lowest. */
const LETTERS_NULL = 0x6c6c756e
const LETTERS_TRUE = 0x65757274
const LETTERS_FALS = 0x736c6166

const [AT, MOST, GAPS, GAPS_END, ROWS, PLACES, STRIDE] = [0, 1, 2, 3, 4, 5, 6] as const
const [ROW, START, GAP_AT, TRIED, LAST_TRIED, BYTE, BITS, SIXTEEN] = [7, 8, 9, 10, 11, 12, 13, 14] as const

const end: Code = code(get(ROW), back)
const byteAt = (on = 0): Code => code(get(AT), loadByte(on))
const readByte: Code = code(byteAt(), set(BYTE))
const isByte = (byte: number): Code => code(get(BYTE), number(byte), same)
const isNoDigit: Code = code(get(BYTE), number(0x30), subtract, number(9), isMore)
/** Which of sixteen bytes end the plain part of a string: a quote, a backslash, what is below a space, and what is no ASCII. */
export const stopsOf = (local: number): Code =>
  code(
    code(get(local), sixteen(0x20), whereLess),
    code(get(local), sixteen(QUOTE), whereSame, orSixteen),
    code(get(local), sixteen(BACKSLASH), whereSame, orSixteen, asBits),
  )

/** Finds the gap that stands here, and goes behind it. */
const gap: Code = (() => {
  const half = (on: number) =>
    code(get(AT), loadSixteen(on), get(TRIED), loadSixteen(on), xorSixteen, get(TRIED), loadSixteen(GAP.mask + on), andSixteen)
  return code(
    code(get(GAP_AT), set(TRIED), get(GAP_AT), number(LOOK_AHEAD * GAP.bytes), add, set(LAST_TRIED)),
    when(code(get(LAST_TRIED), get(GAPS_END), isMore), get(GAPS_END), set(LAST_TRIED)),
    block(
      loop(
        when(code(get(TRIED), get(LAST_TRIED), isAtLeast), end),
        code(half(0), half(16), orSixteen, isSome, isZero, leaveIf(1)),
        code(advance(TRIED, GAP.bytes), leave(0)),
      ),
    ),
    code(get(TRIED), number(GAP.bytes), add, set(GAP_AT)),
    code(get(AT), get(TRIED), loadNumber(GAP.length), add, set(AT)),
    code(get(TRIED), loadNumber(GAP.field), set(BITS)),
    when(
      code(get(BITS), number(-1), differs),
      when(code(get(AT), get(START), subtract, number(FAR), isAtLeast), end),
      code(get(PLACES), get(ROW), get(STRIDE), times, add, get(BITS), add, get(AT), get(START), subtract, storeSmall),
    ),
  )
})()

const isContinued = (on: number): Code => code(byteAt(on), number(0xc0), and, number(0x80), same)
/** From the opening quote to behind the closing one. */
const string: Code = code(
  advance(AT, 1),
  block(
    loop(
      code(get(AT), loadSixteen(), set(SIXTEEN), stopsOf(SIXTEEN), set(BITS)),
      when(code(get(BITS), isZero), advance(AT, 16), leave(1)),
      code(get(AT), get(BITS), trailingZeros, add, set(AT), readByte),
      code(isByte(QUOTE), leaveIf(1)),
      // a character of two bytes, or of three unless its first one restricts the second (0xe0, 0xed)
      when(
        code(get(BYTE), number(0xe0), and, number(0xc0), same),
        when(code(get(BYTE), number(0xc2), isLess), end),
        when(code(isContinued(1), isZero), end),
        code(advance(AT, 2), leave(1)),
      ),
      when(
        code(get(BYTE), number(0xf0), and, number(0xe0), same),
        when(isByte(0xe0), end),
        when(isByte(0xed), end),
        when(code(get(AT), loadSmall(1), number(0xc0c0), and, number(0x8080), differs), end),
        code(advance(AT, 3), leave(1)),
      ),
      end,
    ),
  ),
  advance(AT, 1),
)
const nextByte: Code = code(advance(AT, 1), readByte)
const digits: Code = loop(nextByte, code(isNoDigit, isZero, leaveIf(0)))
/** A number without an exponent. */
const numeral: Code = code(
  when(isByte(0x2d), nextByte),
  when(isNoDigit, end),
  whenElse(isByte(0x30), nextByte, digits),
  when(isByte(0x2e), nextByte, when(isNoDigit, end), digits),
)
/** From the first byte of a value to behind its last. */
const value: Code = block(
  readByte,
  when(isByte(QUOTE), string, leave(1)),
  code(get(AT), loadNumber(), set(BITS)),
  when(code(get(BITS), number(LETTERS_NULL), same), advance(AT, 4), leave(1)),
  when(code(get(BITS), number(LETTERS_TRUE), same), advance(AT, 4), leave(1)),
  when(code(get(BITS), number(LETTERS_FALS), same, byteAt(4), number(0x65), same, and), advance(AT, 5), leave(1)),
  numeral,
)

const scanRows: Code = code(
  loop(
    when(code(get(ROW), get(MOST), isAtLeast), end),
    code(get(AT), set(START), get(GAPS), set(GAP_AT)),
    code(get(PLACES), get(ROW), get(STRIDE), times, add, number(0xff), get(STRIDE), fillBytes),
    loop(gap, value, code(readByte, isByte(COMMA), leaveIf(0))),
    when(code(isByte(CLOSE_OBJECT), isZero), end),
    advance(AT, 1),
    code(get(ROWS), get(START), storeNumber(), get(ROWS), get(AT), storeNumber(4), advance(ROWS, 8), advance(ROW, 1)),
    when(code(byteAt(), number(COMMA), differs), end),
    when(code(byteAt(1), number(OPEN_OBJECT), differs), end),
    code(advance(AT, 1), leave(0)),
  ),
  get(ROW),
)

/**
 * `scanRows(at, most, gaps, gapsEnd, rows, places, stride)`: how many rows it has found, at most `most`. `rows` gets where each begins and ends, `places`
 * those of its fields: `stride` bytes a row. All but `most` and `stride` are addresses.
 */
export const rowRoutines = (): Routine[] => [{ name: 'scanRows', takes: 7, gives: true, numbers: 7, sixteens: 1, body: scanRows }]
