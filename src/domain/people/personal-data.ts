import { isRecord } from '#contract/values/record.ts'

/** Fields that name, locate or reach a person. `ip`: also an address of a person (D-45). */
const PERSONAL = new Set(
  'firstname lastname email phone phone_country_code ip birth birthdate iban bic address zip city contacts'.split(' '),
)
/** Of a place they are personal, of an event they are not: learned only from records that also have one of `PERSON`. */
const PLACE = new Set(['address', 'zip', 'city'])
const PERSON = ['firstname', 'lastname', 'zip'] as const

/** Is this field, or one that it is computed from, about a person? 'address.zip' counts as 'zip'. */
export const isPersonalField = (name: string, sources: readonly string[] = []): boolean =>
  [name, ...sources].some((field) => PERSONAL.has(field.slice(field.lastIndexOf('.') + 1)))

/** 'Claire Morel' → 'C••••• M••••', '192.0.2.7' → '•••.•.•.•'. Keeps the length: nothing on screen moves. */
export const maskAll = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{M}])[\p{L}\p{M}]|\p{N}/gu, (letter) => '•'.repeat(letter.length))

const PATTERNS = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\p{L}/gu,
  // a phone number: international, or French with separators; without them it may be an article number
  /(?<![\w+])\+\d[\d ().-]{7,18}\d(?!\w)/g,
  /(?<!\w)0[1-9](?:[ .-]\d{2}){4}(?!\w)/g,
  /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?!\w)/g,
  // IPv4
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g,
  // IPv6; a time such as 20:18:05 has neither eight groups nor '::'
  /(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])/gi,
  /(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?![\w:])/gi,
]

/** E-mail addresses, phone numbers, IBANs and IP addresses in a text. Same length. */
export const maskPatterns = (text: string): string => PATTERNS.reduce((masked, pattern) => masked.replace(pattern, maskAll), text)

/** Most values that are remembered; the oldest is dropped first. */
const MAX_VALUES = 20_000
const MAX_DEPTH = 8

/** Personal values of the answers: they are recognized in any text, a sentence or a title too. */
export interface PersonalValues {
  /** Remembers the personal fields of an answer. */
  learn(answer: unknown): void
  /** The text without personal data, of the same length. */
  mask(text: string): string
}

export function createPersonalValues(): PersonalValues {
  /** Whole texts, in small letters. */
  const whole = new Set<string>()
  /** Words of names and places: two in a row are masked. */
  const words = new Set<string>()
  /** One-letter words of names, as in L'Hostis: they continue a run of words and count for nothing. */
  const letters = new Set<string>()
  /** Longer values by their first word: they are masked within a sentence. */
  const phrases = new Map<string, Set<string>>()

  function remember(name: string, value: string): void {
    const text = lower(value.trim())
    if (text.length < 2) return
    if (whole.has(text)) return
    bounded(whole, text)
    const found = text.match(WORD) ?? []
    if (name === 'firstname' || name === 'lastname' || name === 'zip' || name === 'city') {
      for (const word of found) bounded(word.length > 1 ? words : letters, word)
    } else if (text.length >= 6 && found[0] !== undefined) {
      const known = phrases.get(found[0]) ?? new Set()
      known.add(text)
      phrases.set(found[0], known)
      const [oldest] = phrases.keys()
      if (phrases.size > MAX_VALUES && oldest !== undefined) phrases.delete(oldest)
    }
  }
  function learn(value: unknown, depth = 0): void {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(value)) for (const item of value) learn(item, depth + 1)
    else if (isRecord(value)) {
      const isPerson = PERSON.some((name) => typeof value[name] === 'string')
      for (const [name, inside] of Object.entries(value)) {
        if (typeof inside !== 'string') learn(inside, depth + 1)
        else if (PERSONAL.has(name) && (isPerson || !PLACE.has(name))) remember(name, inside)
      }
    }
  }
  return {
    learn: (answer) => learn(answer),
    mask(text) {
      const small = lower(text)
      if (whole.has(small.trim())) return maskAll(text)
      const marked: (readonly [from: number, to: number])[] = []
      let run: { from: number; to: number; count: number } | null = null
      const close = () => {
        if (run && run.count > 1) marked.push([run.from, run.to])
        run = null
      }
      for (const { 0: word, index } of small.matchAll(WORD)) {
        for (const phrase of phrases.get(word) ?? []) if (small.startsWith(phrase, index)) marked.push([index, index + phrase.length])
        const follows = run !== null && /^[\s,’'-]{1,3}$/.test(small.slice(run.to, index))
        if (run && follows && (words.has(word) || letters.has(word)))
          run = { from: run.from, to: index + word.length, count: run.count + (words.has(word) ? 1 : 0) }
        else if (!words.has(word)) close()
        else {
          close()
          run = { from: index, to: index + word.length, count: 1 }
        }
      }
      close()
      const named = marked.reduce((now, [from, to]) => now.slice(0, from) + maskAll(text.slice(from, to)) + now.slice(to), text)
      return maskPatterns(named)
    },
  }
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Small letters at the same places: where a letter would change its length, the text stays as it is. */
function lower(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : text
}

function bounded(values: Set<string>, value: string): void {
  values.add(value)
  const [oldest] = values
  if (values.size > MAX_VALUES && oldest !== undefined) values.delete(oldest)
}
