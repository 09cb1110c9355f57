import { CURRENCIES } from '#contract/catalogue/bottle.ts'
import type { BottleInput } from './bottle-fields.ts'
import type { Language } from '../text/language.ts'
import { localDay, dateTimeLike } from '../values/local-date-time.ts'
import { plainDigits, writtenNumber } from '../values/typed-number.ts'

/** Content of a field of the form: text, a switch, or keywords. */
export type Typed = string | boolean | readonly string[]
/** A field's value for the contract, or nothing: the input is not valid (yet). */
export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

const read = (value: unknown): Read => ({ ok: true, value })
const WRONG: Read = { ok: false }

/** A value of the bottle for editing. Decimals have the sign of the language. */
export function typedOf(input: BottleInput, value: unknown, language: Language): Typed {
  if (input === 'flag') return value === true
  if (input === 'keywords') return wordsOf(value)
  if (typeof value === 'number') return writtenNumber(value, language)
  if (typeof value !== 'string') return ''
  return value
}

/** Typed input in the form of the contract and of `previous`: a number that came as text is sent back as text (D-73). Empty is null. */
export function readTyped(input: BottleInput, typed: Typed, previous: unknown, language: Language): Read {
  if (typeof typed === 'boolean') return read(typed)
  if (typeof typed !== 'string')
    return read(typed.length === 0 && previous === null ? null : Array.isArray(previous) ? [...typed] : typed.join(separatorOf(previous)))
  const text = typed.trim()
  if (text === '') return read(null)
  const digits = plainDigits(text, language)
  switch (input) {
    case 'given':
      return read(typeof previous === 'number' && digits !== null ? Number(digits) : text)
    case 'figure':
      // a text ("70 cl") may become another text; a number stays one
      if (digits === null) return typeof previous === 'string' && plainDigits(previous, 'en') === null ? read(text) : WRONG
      return read(typeof previous === 'string' ? digits : Number(digits))
    case 'euros':
      return digits !== null && Number(digits) >= 0 ? read(Number(digits)) : WRONG
    case 'minimum':
      return /^\d{1,2}$/.test(text) && Number(text) <= 20 ? read(Number(text)) : WRONG
    case 'day':
      // typing the same day does not change the moment
      if (text === localDay(previous)) return read(previous)
      return localDay(text) === text ? read(dateTimeLike(previous, text)) : WRONG
    case 'status':
      return text === '0' || text === '1' ? read(typeof previous === 'string' ? text : Number(text)) : WRONG
    case 'currency':
      return CURRENCIES.some(({ code }) => code === text) ? read(text) : WRONG
    default:
      return read(text)
  }
}

/** The first separator of a text with the spaces around it; a comma has none before it. */
function separatorOf(previous: unknown): string {
  const at = typeof previous === 'string' ? previous.search(/[,;|]/) : -1
  if (typeof previous !== 'string' || at === -1) return ','
  const from = previous[at] === ',' ? at : previous.slice(0, at).trimEnd().length
  return previous.slice(from, previous.length - previous.slice(at + 1).trimStart().length)
}

/** Keywords of a stored value: a list, or one text with separators. */
export function wordsOf(value: unknown): readonly string[] {
  const words = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[,;|]/) : []
  return words.map((word) => word.trim()).filter(Boolean)
}
