// Folds the searched fields of whole rows (lower case, no accents). A row with an unsupported character is left to fold-bytes.ts.

import { CLOSE_OBJECT, COMMA, QUOTE } from '../bytes/json-bytes'
import { ADDRESS_BYTES, ADDRESS_OFFSET, FAR, LETTER_BYTES, NOWHERE } from '../bytes/scan-layout'
import { stops } from './plain-text'

const NEWLINE = 0x0a
const SPACE = 0x20

/** Converts ASCII capitals among sixteen bytes to lower case. */
function lower(bytes: v128): v128 {
  const isCapital = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x41)), i8x16.splat(26))
  return i8x16.add(bytes, v128.and(isCapital, i8x16.splat(0x20)))
}

/** Number in the table of the letter at `at`; -1: not in the table. Two bytes: U+0080 to U+00FF; three: U+2000 to U+203F. */
function letterAt(at: usize, byte: u32): i32 {
  if (byte == 0xc2) return (load<u8>(at, 1) as i32) - 0x80
  if (byte == 0xc3) return (load<u8>(at, 1) as i32) - 0x40
  if (byte == 0xe2 && load<u8>(at, 1) == 0x80) return load<u8>(at, 2)
  return -1
}

/** Writes the string that opens at `at`, folded, at `to`; the address after it, or 0: left to the slow path. */
function foldString(at: usize, to: usize, table: usize): usize {
  const begin = to
  at++
  while (true) {
    const bytes = v128.load(at)
    v128.store(to, lower(bytes))
    const bits = stops(bytes)
    if (!bits) {
      at += 16
      to += 16
      continue
    }
    const plain = ctz(bits)
    at += plain
    to += plain
    const byte: u32 = load<u8>(at)
    if (byte == QUOTE) break
    const letter = letterAt(at, byte)
    if (letter < 0) return 0
    const entry = table + letter * LETTER_BYTES
    const length = load<u8>(entry)
    if (!length) return 0
    store<u64>(to, load<u64>(entry) >> 8)
    to += length
    at += byte == 0xe2 ? 3 : 2
  }
  // a text that starts with a space may be all spaces, which counts as empty
  return to > begin && load<u8>(begin) == SPACE ? 0 : to
}

function isDigit(byte: u32): bool {
  return byte - 0x30 <= 9
}

/** Writes the whole number at `at`, up to three digits; the address after it, or 0: left to the slow path. */
function foldNumber(at: usize, to: usize): usize {
  const begin = at
  let byte: u32 = load<u8>(at)
  if (!isDigit(byte)) return 0
  do {
    store<u8>(to++, byte)
    byte = load<u8>(++at)
  } while (isDigit(byte))
  return (byte == COMMA || byte == CLOSE_OBJECT) && at - begin <= 3 ? to : 0
}

/** Writes the value at `at`; the address after it (`to` for none), or 0: left to the slow path. */
function foldValue(at: usize, to: usize, isNumber: bool, table: usize): usize {
  const byte: u32 = load<u8>(at)
  // null
  if (byte == 0x6e) return to
  if (isNumber) return foldNumber(at, to)
  if (byte == QUOTE) return foldString(at, to, table)
  // a number in the place of a text is searchable: left to the slow path; any other value has no text
  return isDigit(byte) || byte == 0x2d ? 0 : to
}

/**
 * Returns how many of `count` rows it wrote at `to`; fills `starts` with the start of each text, relative to `text`, and the end of the last. `base` and the
 * offset in a row's address give the address of the row; `asked` to `askedEnd` are the searched fields: offset among the row's places in bytes, 1 more for a
 * number. `table` has the folded letters. The memory behind the rows must be readable for 32 bytes, and writable behind the text for 64.
 */
export function foldRows(
  count: u32,
  addresses: usize,
  places: usize,
  stride: usize,
  base: usize,
  asked: usize,
  askedEnd: usize,
  table: usize,
  to: usize,
  starts: usize,
  text: usize,
): u32 {
  for (let row: u32 = 0; row < count; row++) {
    store<u32>(starts + row * 4, to - text)
    for (let field = asked; field < askedEnd; field += 4) {
      const option = load<u32>(field)
      const place: u32 = load<u16>(places + (option & ~1))
      if (place == FAR) return row
      if (place != NOWHERE) {
        to = foldValue(base + load<u32>(addresses, ADDRESS_OFFSET) + place, to, (option & 1) != 0, table)
        if (!to) return row
      }
      store<u8>(to++, NEWLINE)
    }
    addresses += ADDRESS_BYTES
    places += stride
  }
  store<u32>(starts + count * 4, to - text)
  return count
}
