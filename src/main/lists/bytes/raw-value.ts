import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, QUOTE } from './json-bytes.ts'
import { skipValue } from './json-scan.ts'

/** Beyond this a number may be inexact. */
const MAX_DIGITS = 15

/** The value that begins here, as JSON.parse returns it. */
export const rawValue = (bytes: Uint8Array, at: number): unknown => {
  if (bytes[at] === QUOTE) {
    let end = at + 1
    while (bytes[end] !== QUOTE && bytes[end] !== BACKSLASH) end++
    if (bytes[end] === QUOTE) return (bytes as Buffer).toString('utf8', at + 1, end)
  }
  const whole = wholeNumber(bytes, at)
  if (whole >= 0) return whole
  const end = skipValue(bytes, at, bytes.length, 0)
  return JSON.parse((bytes as Buffer).toString('utf8', at, end < 0 ? bytes.length : end))
}

/** A short whole number without a sign, as most are; -1 for anything else. */
function wholeNumber(bytes: Uint8Array, at: number): number {
  let number = 0
  const most = at + MAX_DIGITS
  for (let place = at; place < most; place++) {
    const byte = bytes[place]!
    if (byte >= 0x30 && byte <= 0x39) number = number * 10 + byte - 0x30
    else return place > at && (byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST) ? number : -1
  }
  return -1
}
