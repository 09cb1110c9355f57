import { CLOSE_OBJECT, COMMA, QUOTE } from './json-scan.ts'
import { ADDRESS, FAR, NOWHERE } from './row-place.ts'
import { stopsOf } from './row-scan-module.ts'
import {
  add,
  addSixteen,
  advance,
  and,
  back,
  block,
  andSixteen,
  code,
  type Code,
  or,
  get,
  isAtLeast,
  isMore,
  isZero,
  leave,
  leaveIf,
  loadByte,
  loadEight,
  loadNumber,
  loadSixteen,
  loadSmall,
  loop,
  trailingZeros,
  number,
  type Routine,
  same,
  set,
  shiftLeft,
  sixteen,
  storeByte,
  storeEight,
  storeNumber,
  storeSixteen,
  subtract,
  subtractSixteen,
  times,
  whereLessUnsigned,
  when,
  withoutLowByte,
} from './wasm-code.ts'

// The quick way of fold-bytes.ts: the searched fields of whole rows, folded, sixteen bytes at a time. What it does not know it leaves to that file.

const [COUNT, ADDRESSES, PLACES, STRIDE, BASE, ASKED_FROM, ASKED_END, TABLE, TO, STARTS, TEXT] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const [ROW, ASKED, AT, BYTE, BITS, ENTRY, BEGAN, SIXTEEN] = [11, 12, 13, 14, 15, 16, 17, 18] as const

/** Out of it all: the row that was begun is not done. */
const end: Code = code(get(ROW), back)
const byteAt = (on = 0): Code => code(get(AT), loadByte(on))
const isByte = (byte: number): Code => code(get(BYTE), number(byte), same)
const write = (byte: Code): Code => code(get(TO), byte, storeByte, advance(TO, 1))
const startHere: Code = code(get(STARTS), get(ROW), number(2), shiftLeft, add, get(TO), get(TEXT), subtract, storeNumber())

/** Capitals of ASCII in small letters. */
const lower: Code = code(
  code(get(SIXTEEN), get(SIXTEEN), sixteen(0x41), subtractSixteen, sixteen(26), whereLessUnsigned),
  code(sixteen(0x20), andSixteen, addSixteen),
)
/** What the letter in the table is folded to: its length, then its bytes. */
const writeKnown = (nth: Code): Code =>
  code(
    code(get(TABLE), nth, number(8), times, add, set(ENTRY), get(ENTRY), loadByte(), set(BYTE)),
    when(code(get(BYTE), isZero), end),
    code(get(TO), get(ENTRY), loadEight(), withoutLowByte, storeEight, get(TO), get(BYTE), add, set(TO)),
  )
/** The string at whose opening quote we stand. */
const text: Code = code(
  code(advance(AT, 1), get(TO), set(BEGAN)),
  block(
    loop(
      code(get(AT), loadSixteen(), set(SIXTEEN), get(TO), lower, storeSixteen, stopsOf(SIXTEEN), set(BITS)),
      when(code(get(BITS), isZero), advance(AT, 16), advance(TO, 16), leave(1)),
      code(get(BITS), trailingZeros, set(BITS), get(AT), get(BITS), add, set(AT), get(TO), get(BITS), add, set(TO)),
      code(byteAt(), set(BYTE), isByte(QUOTE), leaveIf(1)),
      when(isByte(0xc2), writeKnown(code(byteAt(1), number(0x80), subtract)), advance(AT, 2), leave(1)),
      when(isByte(0xc3), writeKnown(code(byteAt(1), number(0x40), subtract)), advance(AT, 2), leave(1)),
      when(code(isByte(0xe2), byteAt(1), number(0x80), same, and), code(writeKnown(code(byteAt(2))), advance(AT, 3), leave(1))),
      end,
    ),
  ),
  // one that begins with a space may be nothing else, which is no text: left to the plain way
  when(code(get(TO), get(BEGAN), isMore), when(code(get(BEGAN), loadByte(), number(0x20), same), end)),
)
const isDigit: Code = code(get(BYTE), number(0x30), subtract, number(9), isMore, isZero)
/** A whole number that is shown as it stands: of at most three digits. */
const numeral: Code = code(
  code(get(TO), set(BEGAN)),
  loop(write(get(BYTE)), advance(AT, 1), code(byteAt(), set(BYTE)), code(isDigit, leaveIf(0))),
  when(code(isByte(COMMA), isByte(CLOSE_OBJECT), or, isZero), end),
  when(code(get(TO), get(BEGAN), subtract, number(3), isMore), end),
)
const isNull: Code = isByte(0x6e)
/** One searched field of the row. */
const field: Code = block(
  code(get(PLACES), get(ASKED), loadNumber(), number(-2), and, add, loadSmall(), set(AT)),
  code(get(AT), number(NOWHERE), same, leaveIf(0)),
  when(code(get(AT), number(FAR), same), end),
  code(get(AT), get(ADDRESSES), loadNumber(ADDRESS.offset), add, get(BASE), add, set(AT)),
  code(byteAt(), set(BYTE), isNull, leaveIf(0)),
  when(code(get(ASKED), loadNumber(), number(1), and), when(code(isDigit, isZero), end), code(numeral, leave(1))),
  when(isByte(QUOTE), text, leave(1)),
  // a number in the place of a text is shown: left to the plain way; anything else is no text
  when(code(isDigit, isByte(0x2d), or), end),
)

const foldRows: Code = code(
  loop(
    startHere,
    when(code(get(ROW), get(COUNT), isAtLeast), end),
    code(get(ASKED_FROM), set(ASKED)),
    block(loop(code(get(ASKED), get(ASKED_END), isAtLeast, leaveIf(1)), field, code(write(number(0x0a)), advance(ASKED, 4), leave(0)))),
    code(advance(ROW, 1), advance(ADDRESSES, ADDRESS.bytes), get(PLACES), get(STRIDE), add, set(PLACES), leave(0)),
  ),
  get(ROW),
)

/**
 * `foldRows(count, addresses, places, stride, base, asked, askedEnd, table, to, starts, text)`: how many rows are written; `starts` gets where the text of
 * each begins in `text`, and where the last one ends. `base` and a row's offset make its place; `asked` are bytes in a row's places, 1 more for a number.
 */
export const foldRoutines = (): Routine[] => [{ name: 'foldRows', takes: 11, gives: true, numbers: 7, sixteens: 1, body: foldRows }]
