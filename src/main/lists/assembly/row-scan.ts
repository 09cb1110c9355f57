// Scans whole rows of a JSON list whose keys have the order learnt from earlier rows. Other rows are left to key-layout.ts.

import { CLOSE_OBJECT, COMMA, OPEN_OBJECT, QUOTE } from '../bytes/json-bytes'
import { FAR, GAP_BYTES, GAP_FIELD, GAP_LENGTH, GAP_MASK, LOOK_AHEAD } from '../bytes/scan-layout'
import { stops } from './plain-text'

/** Four letters as a little-endian number. */
const NULL: u32 = 0x6c6c756e
const TRUE: u32 = 0x65757274
const FALS: u32 = 0x736c6166

/** Address after the first gap, from `gap` on, that matches at `at`; 0: none of the next few matches. */
function behindGap(at: usize, gap: usize, gapsEnd: usize): usize {
  const end = min(gap + LOOK_AHEAD * GAP_BYTES, gapsEnd)
  for (; gap < end; gap += GAP_BYTES) {
    const low = v128.and(v128.xor(v128.load(at), v128.load(gap)), v128.load(gap, GAP_MASK))
    const high = v128.and(v128.xor(v128.load(at, 16), v128.load(gap, 16)), v128.load(gap, GAP_MASK + 16))
    if (!v128.any_true(v128.or(low, high))) return gap + GAP_BYTES
  }
  return 0
}

/** Address after the string that opens at `at`; 0: it has an escape, a control character, a character of four bytes, or is not UTF-8. */
function behindString(at: usize): usize {
  at++
  while (true) {
    const bits = stops(v128.load(at))
    if (!bits) {
      at += 16
      continue
    }
    at += ctz(bits)
    const byte: u32 = load<u8>(at)
    if (byte == QUOTE) return at + 1
    if ((byte & 0xe0) == 0xc0) {
      if (byte < 0xc2 || (load<u8>(at, 1) & 0xc0) != 0x80) return 0
      at += 2
    } else if ((byte & 0xf0) == 0xe0) {
      // 0xe0 and 0xed restrict the next byte
      if (byte == 0xe0 || byte == 0xed || (load<u16>(at, 1) & 0xc0c0) != 0x8080) return 0
      at += 3
    } else return 0
  }
}

function isDigit(byte: u32): bool {
  return byte - 0x30 <= 9
}

/** Address of the first byte, from `at` on, that is not a digit. */
function behindDigits(at: usize): usize {
  while (isDigit(load<u8>(at))) at++
  return at
}

/** Address after the number at `at`; 0: not a number. Exponents are not supported: the next byte is then not a comma, and the row is rejected. */
function behindNumber(at: usize): usize {
  if (load<u8>(at) == 0x2d) at++
  const byte: u32 = load<u8>(at)
  if (!isDigit(byte)) return 0
  at = byte == 0x30 ? at + 1 : behindDigits(at + 1)
  if (load<u8>(at) != 0x2e) return at
  at++
  return isDigit(load<u8>(at)) ? behindDigits(at + 1) : 0
}

/** Address after the value at `at`; 0: a list, an object, or a value that this scan does not support. */
function behindValue(at: usize): usize {
  if (load<u8>(at) == QUOTE) return behindString(at)
  const letters = load<u32>(at)
  if (letters == NULL || letters == TRUE) return at + 4
  if (letters == FALS && load<u8>(at, 4) == 0x65) return at + 5
  return behindNumber(at)
}

/**
 * Returns how many rows it scanned from `at` on, at most `most`. Fills `rows` with the start and end address of each, `places` with the start of its fields: `stride` bytes
 * a row. `gaps` to `gapsEnd` are the learnt gaps. The memory behind the bytes must be readable for 64 more.
 */
export function scanRows(at: usize, most: u32, gaps: usize, gapsEnd: usize, rows: usize, places: usize, stride: usize): u32 {
  for (let row: u32 = 0; row < most; row++) {
    const start = at
    let gap = gaps
    memory.fill(places, 0xff, stride)
    do {
      gap = behindGap(at, gap, gapsEnd)
      if (!gap) return row
      at += load<u32>(gap - GAP_BYTES, GAP_LENGTH)
      const field = load<i32>(gap - GAP_BYTES, GAP_FIELD)
      if (field != -1) {
        if (at - start >= (FAR as usize)) return row
        store<u16>(places + field, at - start)
      }
      at = behindValue(at)
      if (!at) return row
    } while (load<u8>(at) == COMMA)
    if (load<u8>(at) != CLOSE_OBJECT) return row
    at++
    store<u32>(rows, start)
    store<u32>(rows, at, 4)
    rows += 8
    places += stride
    if (load<u8>(at) != COMMA || load<u8>(at, 1) != OPEN_OBJECT) return row + 1
    at++
  }
  return most
}
