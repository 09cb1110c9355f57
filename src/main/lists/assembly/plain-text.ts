import { BACKSLASH, QUOTE } from '../bytes/json-bytes'

/** One bit for each of sixteen bytes that ends the plain part of a JSON string: a quote, a backslash, a control character, or no ASCII. */
export function stops(bytes: v128): u32 {
  // signed: from 0x80 on a byte is less than any of ASCII
  const belowSpace = i8x16.lt_s(bytes, i8x16.splat(0x20))
  const quote = i8x16.eq(bytes, i8x16.splat(QUOTE as i8))
  const backslash = i8x16.eq(bytes, i8x16.splat(BACKSLASH as i8))
  return i8x16.bitmask(v128.or(v128.or(belowSpace, quote), backslash))
}
