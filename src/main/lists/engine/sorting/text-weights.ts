import { fold } from '#domain/text/fold.ts'
import type { Language } from '#domain/text/language.ts'
import { collatorOf } from '#domain/lists/list-query.ts'
import { BACKSLASH, QUOTE } from '#main/lists/bytes/json-bytes.ts'

/** Bits of one weight; a weight is below 128. */
export const WEIGHT_BITS = 7
/** Weight of a run of digits: they are weighed together, as one number. */
const DIGITS = 1
/** Digits of the longest number that is weighed by its length. */
const MAX_DIGITS = 100
/** Longer texts are compared by the collator alone. */
const MAX_CHARS = 2000
/** Initial size: most texts weigh less, and growing copies all of them. */
const USUAL_BYTES = 64

interface Weights {
  /** The weights of each known character's letters; none when only the collator can order it. */
  readonly of: readonly (Uint8Array | undefined)[]
  /** The same for ASCII characters, which have one weight each; 0 for a digit, a quote, a backslash and unknown ones. */
  readonly ascii: Uint8Array
  /** The weight of a number beside letters. */
  readonly number: number
}
const cache = new Map<Language, Weights>()

/** Western European letters and signs, and the typographic forms of quotes and dashes. */
const CHARS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŠšŽžŸ‘’‚“”„†‡•…‰‹›–—€™№']
/** The largest value that fits into the bits of a weight. */
const HEAVIEST = 2 ** WEIGHT_BITS - 1
const isNumber = /[0-9]/

/** Weights come from the collator itself, so that both cannot disagree: a plain character's from its order, any other's from its parts. */
function weightsOf(language: Language): Weights {
  const cached = cache.get(language)
  if (cached) return cached
  const { compare } = collatorOf(language)
  const plain = CHARS.filter((char) => lettersOf(char) === char && !isNumber.test(char) && compare(char, '') !== 0)
  const classes: string[] = []
  for (const char of [...plain, '0'].toSorted(compare))
    if (classes.length === 0 || compare(classes.at(-1) ?? '', char) !== 0) classes.push(char)
  const weight = (char: string) => classes.findIndex((item) => compare(item, char) === 0) + 2
  const of: (Uint8Array | undefined)[] = Array.from({ length: 0x2200 })
  for (const char of CHARS) {
    const letters = lettersOf(char)
    const weights = Array.from(letters, weight)
    if (isNumber.test(letters) || compare(char, letters) !== 0 || weights.some((one) => one < 2 || one > HEAVIEST)) continue
    of[char.charCodeAt(0)] = Uint8Array.from(weights)
  }
  for (let code = 0; code < 10; code++) of[48 + code] = Uint8Array.of(DIGITS)
  const ascii = Uint8Array.from({ length: 128 }, (_, code) =>
    of[code]?.length === 1 && !isDigit(code) && code !== QUOTE && code !== BACKSLASH ? of[code][0]! : 0,
  )
  const weights = { of, ascii, number: weight('0') }
  cache.set(language, weights)
  return weights
}
/** "Œ" → "oe", "…" → "...", "°" → "°" */
const lettersOf = (char: string) => (char === '€' ? char : fold(char))
function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n))
}

/** Texts as the weights of their letters, one after the other: those of text `at` are the bytes from its own bound to the next one. */
export class WeighedTexts {
  bytes: Buffer<ArrayBuffer>
  readonly bounds: Uint32Array
  private length = 0
  private readonly weights: Weights
  private readonly digits = new Uint8Array(MAX_DIGITS)
  constructor(size: number, language: Language) {
    // memory that is never written is never allocated
    this.bytes = Buffer.from(new ArrayBuffer(Math.max(1 << 12, size * USUAL_BYTES)))
    this.bounds = new Uint32Array(size + 1)
    this.weights = weightsOf(language)
  }

  /** Weighs the next text. False, and nothing written, when only the collator can place it. */
  add(text: string): boolean {
    const previous = this.length
    return this.write(text) || ((this.length = previous), false)
  }

  /** The same for the JSON string whose opening quote is at `at`, without creating a text. False also where it may be blank. */
  addQuoted(bytes: Uint8Array, at: number): boolean {
    const previous = this.length
    return this.writeQuoted(bytes, at) || ((this.length = previous), false)
  }

  /** Everything added since the last text becomes text `at`. Padded with zeros, the least weight, to a multiple of four. */
  end(at: number): void {
    while ((this.length & 3) > 0) this.bytes[this.length++] = 0
    this.bounds[at + 1] = this.length
  }

  /** Frees the memory at once: many megabytes would wait for the next collection, which in a quiet thread may take minutes. */
  free(): void {
    this.bytes = Buffer.from(this.bytes.buffer.transfer(0))
    this.length = 0
  }

  private write(text: string): boolean {
    if (text.length > MAX_CHARS) return false
    this.room(text.length)
    for (let at = 0; at < text.length; at++) {
      const weights = this.weights.of[text.charCodeAt(at)]
      if (!weights) return false
      if (weights[0] !== DIGITS) {
        for (let n = 0; n < weights.length; n++) this.bytes[this.length++] = weights[n]!
        continue
      }
      const from = at
      while (at + 1 < text.length && isDigit(text.charCodeAt(at + 1))) at++
      if (at - from >= MAX_DIGITS) return false
      for (let digit = from; digit <= at; digit++) this.digits[digit - from] = text.charCodeAt(digit)
      this.length = this.addNumber(this.digits, 0, at + 1 - from, this.length)
    }
    return true
  }

  private writeQuoted(quoted: Uint8Array, start: number): boolean {
    if (quoted[start] !== QUOTE) return false
    this.room(MAX_CHARS)
    const { bytes } = this
    const { of, ascii } = this.weights
    let isBlank = true
    let length = this.length
    let at = start + 1
    for (const last = start + MAX_CHARS; ; at++) {
      let code = quoted[at]!
      const weight = ascii[code] ?? 0
      // the common case
      if (weight > 0 && at < last) {
        bytes[length++] = weight
        if (code > 0x20) isBlank = false
        continue
      }
      if (code === QUOTE) break
      if (code === BACKSLASH || at >= last) return false
      if (isDigit(code)) {
        const from = at
        while (isDigit(quoted[at + 1]!)) at++
        if (at - from >= MAX_DIGITS) return false
        length = this.addNumber(quoted, from, at + 1, length)
        isBlank = false
        continue
      }
      // two and three bytes; the scanner has checked that they are complete, and four-byte characters have no weights here
      if (code >= 0xe0) code = ((code & 15) << 12) | ((quoted[++at]! & 63) << 6) | (quoted[++at]! & 63)
      else if (code >= 0x80) code = ((code & 31) << 6) | (quoted[++at]! & 63)
      const weights = of[code]
      if (!weights) return false
      for (let n = 0; n < weights.length; n++) bytes[length++] = weights[n]!
    }
    this.length = length
    return !isBlank
  }

  /** Makes space for a text of this many characters. */
  private room(chars: number): void {
    if (this.length + chars * 3 + 8 <= this.bytes.length) return
    this.bytes = Buffer.from(this.bytes.buffer.transfer(this.bytes.length * 2 + chars * 3))
  }

  /** A number among letters: longer ones are larger, leading zeros do not count. Written to `to`; returns its end. */
  private addNumber(digits: Uint8Array, from: number, end: number, to: number): number {
    const { bytes } = this
    while (from < end && digits[from] === 48) from++
    bytes[to++] = this.weights.number
    bytes[to++] = end - from + 1
    for (let at = from; at < end; at++) bytes[to++] = digits[at]! - 47
    return to
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57
