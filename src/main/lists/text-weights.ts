import { fold } from '../../domain/fold.ts'
import type { Language } from '../../domain/language.ts'
import { collatorOf } from '../../domain/list-query.ts'

/** Bits of one weight: it is a byte below 128. */
export const WEIGHT_BITS = 7
/** Stands for a digit: digits are weighed together, as the number that they are. */
const DIGITS = 1
/** A longer number in a text has no weight of its own length. */
const MOST_DIGITS = 100
/** The collator alone compares longer texts. */
const MOST_CHARS = 2000

interface Weights {
  /** For each known character the weights of its letters; none when only the collator knows. */
  readonly of: readonly (Uint8Array | undefined)[]
  /** What a number weighs beside a letter. */
  readonly number: number
}
const made = new Map<Language, Weights>()

/** Western European letters and signs, and what programs make of quotes and dashes. */
const CHARS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŠšŽžŸ‘’‚“”„†‡•…‰‹›–—€™№']
/** The heaviest that fits into the bits of a weight. */
const HEAVIEST = 2 ** WEIGHT_BITS - 1
const isNumber = /[0-9]/

/** What a character weighs is asked of the collator itself, so that both cannot disagree: a plain one by its order, any other by what it is made of. */
function weightsOf(language: Language): Weights {
  const known = made.get(language)
  if (known) return known
  const { compare } = collatorOf(language)
  const plain = CHARS.filter((char) => lettersOf(char) === char && !isNumber.test(char) && compare(char, '') !== 0)
  const classes: string[] = []
  for (const char of [...plain, '0'].toSorted(compare))
    if (classes.length === 0 || compare(classes.at(-1) ?? '', char) !== 0) classes.push(char)
  const weight = (char: string) => classes.findIndex((one) => compare(one, char) === 0) + 2
  const of: (Uint8Array | undefined)[] = Array.from({ length: 0x2200 })
  for (const char of CHARS) {
    const letters = lettersOf(char)
    const weights = Array.from(letters, weight)
    if (isNumber.test(letters) || compare(char, letters) !== 0 || weights.some((one) => one < 2 || one > HEAVIEST)) continue
    of[char.charCodeAt(0)] = Uint8Array.from(weights)
  }
  for (let code = 0; code < 10; code++) of[48 + code] = Uint8Array.of(DIGITS)
  const weights = { of, number: weight('0') }
  made.set(language, weights)
  return weights
}
/** "Œ" → "oe", "…" → "...", "°" → "°" */
const lettersOf = (char: string) => (char === '€' ? char : fold(char))
function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n))
}

/** Texts as the weights of their letters, one after the other: those of text `at` are the bytes from `starts[at]` to `ends[at]`. */
export class WeighedTexts {
  bytes = Buffer.allocUnsafeSlow(1 << 16)
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  private length = 0
  private readonly weights: Weights
  constructor(size: number, language: Language) {
    this.starts = new Uint32Array(size)
    this.ends = new Uint32Array(size)
    this.weights = weightsOf(language)
  }

  /** Weighs text `at`. False, and nothing written, when only the collator knows where it stands. */
  add(at: number, text: string): boolean {
    this.starts[at] = this.length
    const isWhole = this.write(text)
    if (!isWhole) this.length = this.starts[at] as number
    this.ends[at] = this.length
    return isWhole
  }

  private write(text: string): boolean {
    if (text.length > MOST_CHARS) return false
    if (this.length + text.length * 3 + 8 > this.bytes.length) {
      const next = Buffer.allocUnsafeSlow(this.bytes.length * 2 + text.length * 3)
      this.bytes.copy(next, 0, 0, this.length)
      this.bytes = next
    }
    for (let at = 0; at < text.length; at++) {
      const weights = this.weights.of[text.charCodeAt(at)]
      if (!weights) return false
      if (weights[0] !== DIGITS) {
        for (let n = 0; n < weights.length; n++) this.bytes[this.length++] = weights[n] as number
        continue
      }
      const from = at
      while (at + 1 < text.length && isDigit(text.charCodeAt(at + 1))) at++
      if (at - from >= MOST_DIGITS) return false
      this.addNumber(text, from, at + 1)
    }
    return true
  }

  /** A number among letters: longer ones are larger, zeros in front do not count. */
  private addNumber(text: string, from: number, end: number): void {
    while (from < end && text.charCodeAt(from) === 48) from++
    this.bytes[this.length++] = this.weights.number
    this.bytes[this.length++] = end - from + 1
    for (let at = from; at < end; at++) this.bytes[this.length++] = text.charCodeAt(at) - 47
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57
