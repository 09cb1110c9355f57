import type { Damage } from '#contract/result.ts'
import { MAX_DEPTH } from '#main/http/response/safe-json.ts'
import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-bytes.ts'

/** The value does not end within these bytes: more of them are needed. */
export const MORE = -1
/** The bytes are not JSON; `fault` has the reason and the position. */
export const FAULT = -2

/** Details of the last FAULT. Shared, because a scanner that creates no objects is several times as fast. */
export const fault: { problem: Damage['problem']; at: number } = { problem: 'malformed', at: 0 }

/** Records where and why the bytes are not JSON; returns FAULT. */
export const broken = (at: number, problem: Damage['problem'] = 'malformed'): number => {
  fault.problem = problem
  fault.at = at
  return FAULT
}

const COLON = 0x3a

/** 1 for bytes that need no further check in a string. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte >= 0x20 && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH))
const SPACE = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09))
const DIGIT = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte >= 0x30 && byte <= 0x39))
const HEX = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number((byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66)),
)
const ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) => Number('"\\/bfnrt'.includes(String.fromCharCode(byte))))
const WORDS: Readonly<Record<number, Uint8Array>> = {
  0x74: Buffer.from('true'),
  0x66: Buffer.from('false'),
  0x6e: Buffer.from('null'),
}

/** The first byte at or after `at` that is not white space, or `end`. */
export function skipSpace(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && SPACE[bytes[at]!] === 1) at++
  return at
}

/** Scans a string from after its opening quote. Returns the position after the closing one, MORE or FAULT. */
export function skipString(bytes: Uint8Array, at: number, end: number): number {
  for (;;) {
    while (at < end && PLAIN[bytes[at]!] === 1) at++
    if (at >= end) return MORE
    const byte = bytes[at]!
    if (byte === QUOTE) return at + 1
    if (byte === BACKSLASH) {
      if (at + 1 >= end) return MORE
      const kind = bytes[at + 1]!
      if (ESCAPED[kind] === 1) at += 2
      else if (kind === 0x75) {
        for (let digit = at + 2; digit < at + 6; digit++) {
          if (digit >= end) return MORE
          if (HEX[bytes[digit]!] !== 1) return broken(digit)
        }
        at += 6
      } else return broken(at + 1)
    } else if (byte < 0x20) return broken(at)
    else {
      at = skipLetter(bytes, at, end)
      if (at < 0) return at
    }
  }
}

/** Scans one character of two to four bytes as strictly as a decoder. Returns the position after it, MORE or FAULT. */
function skipLetter(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at]!
  const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
  if (length === 0) return broken(at, 'bad-text')
  for (let next = 1; next < length; next++) {
    if (at + next >= end) return MORE
    const byte = bytes[at + next]!
    const [low, high] = next === 1 ? secondOf(lead) : CONTINUED
    if (byte < low || byte > high) return broken(at, 'bad-text')
  }
  return at + length
}
const CONTINUED = [0x80, 0xbf] as const
const SECOND: Readonly<Record<number, readonly [number, number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
}
const secondOf = (lead: number) => SECOND[lead] ?? CONTINUED

/** Scans a number. Returns the position after it or FAULT; MORE at the end of the bytes, because further digits may follow. */
function skipNumber(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] === 0x2d) at++
  if (at >= end) return MORE
  if (bytes[at] === 0x30) at++
  else {
    if (DIGIT[bytes[at]!] !== 1) return broken(at)
    while (at < end && DIGIT[bytes[at]!] === 1) at++
  }
  if (at < end && bytes[at] === 0x2e) {
    const from = ++at
    while (at < end && DIGIT[bytes[at]!] === 1) at++
    if (at === from && at < end) return broken(at)
  }
  if (at < end && (bytes[at] === 0x65 || bytes[at] === 0x45)) {
    at++
    if (at < end && (bytes[at] === 0x2b || bytes[at] === 0x2d)) at++
    const from = at
    while (at < end && DIGIT[bytes[at]!] === 1) at++
    if (at === from && at < end) return broken(at)
  }
  return at >= end ? MORE : at
}

/** Scans a value. Returns the position after it, MORE or FAULT. `depth`: number of brackets around it. */
export function skipValue(bytes: Uint8Array, at: number, end: number, depth: number): number {
  if (at >= end) return MORE
  const byte = bytes[at]!
  if (byte === QUOTE) return skipString(bytes, at + 1, end)
  if (byte === 0x2d || DIGIT[byte] === 1) return skipNumber(bytes, at, end)
  if (byte === OPEN_OBJECT || byte === OPEN_LIST) return depth >= MAX_DEPTH ? broken(at, 'too-deep') : skipGroup(bytes, at, end, depth + 1)
  const word = WORDS[byte]
  if (!word) return broken(at)
  for (let letter = 0; letter < word.length; letter++) {
    if (at + letter >= end) return MORE
    if (bytes[at + letter] !== word[letter]) return broken(at + letter)
  }
  return at + word.length
}

function skipGroup(bytes: Uint8Array, at: number, end: number, depth: number): number {
  const named = bytes[at] === OPEN_OBJECT
  const close = named ? CLOSE_OBJECT : CLOSE_LIST
  at = skipSpace(bytes, at + 1, end)
  if (at < end && bytes[at] === close) return at + 1
  for (;;) {
    if (named) {
      at = skipName(bytes, at, end)
      if (at < 0) return at
    }
    at = skipValue(bytes, at, end, depth)
    if (at < 0) return at
    at = skipSpace(bytes, at, end)
    if (at >= end) return MORE
    const byte = bytes[at]!
    if (byte === close) return at + 1
    if (byte !== COMMA) return broken(at)
    at = skipSpace(bytes, at + 1, end)
  }
}

/** Scans a key from its opening quote. Returns the position of its value, MORE or FAULT. */
export function skipName(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end) return MORE
  if (bytes[at] !== QUOTE) return broken(at)
  at = skipString(bytes, at + 1, end)
  if (at < 0) return at
  at = skipSpace(bytes, at, end)
  if (at >= end) return MORE
  if (bytes[at] !== COLON) return broken(at)
  return skipSpace(bytes, at + 1, end)
}

/** The key whose opening quote is at `at`, already checked by `skipName`. */
export function nameAt(bytes: Uint8Array, at: number): string {
  const end = skipString(bytes, at + 1, bytes.length)
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('utf8')) as string
}

/** The first byte of the value of this key in the whole object that begins at `at`; of a key that is repeated, the last. */
export function valueOf(bytes: Uint8Array, at: number, name: string): number {
  let result = -1
  at = skipSpace(bytes, at + 1, bytes.length)
  while (bytes[at] === QUOTE) {
    const value = skipName(bytes, at, bytes.length)
    if (nameAt(bytes, at) === name) result = value
    at = skipSpace(bytes, skipValue(bytes, value, bytes.length, 0), bytes.length)
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1, bytes.length)
  }
  return result
}
