import { CURRENCIES } from '../contract/bottle.ts'
import type { BottleInput } from './bottle-fields.ts'
import type { Language } from './language.ts'

/** What stands in a field of the form: text, a switch, or keywords. */
export type Typed = string | boolean | readonly string[]
/** What a field means to the contract, or nothing: what was typed is not valid (yet). */
export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

const read = (value: unknown): Read => ({ ok: true, value })
const WRONG: Read = { ok: false }
const NUMBER = /^-?\d+([.,]\d+)?$/
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]/g, '')

/** A value of the bottle as it is edited. Decimals have the sign of the language. */
export function typedOf(input: BottleInput, value: unknown, language: Language): Typed {
  if (input === 'flag') return value === true
  if (input === 'keywords') return wordsOf(value)
  if (typeof value === 'number') return language === 'fr' ? String(value).replace('.', ',') : String(value)
  if (typeof value !== 'string') return ''
  return input === 'day' ? value.slice(0, 10) : value
}

/**
 * What was typed, as the contract takes it, in the form that `before` had: a number that came as text goes back as text (D-73). Empty is null.
 */
export function readTyped(input: BottleInput, typed: Typed, before: unknown): Read {
  if (typeof typed === 'boolean') return read(typed)
  if (typeof typed !== 'string')
    return read(typed.length === 0 && before === null ? null : Array.isArray(before) ? [...typed] : typed.join(separatorOf(before)))
  const text = typed.trim()
  if (text === '') return read(null)
  switch (input) {
    case 'given':
      return read(typeof before === 'number' && NUMBER.test(plain(text)) ? numberOf(text) : text)
    case 'figure':
      // what came as words ("70 cl") may be other words; what is a number stays one
      if (!NUMBER.test(plain(text))) return typeof before === 'string' && !NUMBER.test(plain(before)) ? read(text) : WRONG
      return read(typeof before === 'string' ? text.replace(',', '.') : numberOf(text))
    case 'euros':
      return NUMBER.test(plain(text)) && numberOf(text) >= 0 ? read(numberOf(text)) : WRONG
    case 'minimum':
      return /^\d{1,2}$/.test(text) && Number(text) <= 20 ? read(Number(text)) : WRONG
    case 'day':
      return isDay(text) ? read(text) : WRONG
    case 'status':
      return text === '0' || text === '1' ? read(typeof before === 'string' ? text : Number(text)) : WRONG
    case 'currency':
      return CURRENCIES.some(({ code }) => code === text) ? read(text) : WRONG
    default:
      return read(text)
  }
}

/** A day that exists, as YYYY-MM-DD (part 1 §5). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const numberOf = (text: string) => Number(plain(text).replace(',', '.'))
const separatorOf = (before: unknown) => (typeof before === 'string' ? (/\s*[;|]\s*|,\s*/.exec(before)?.[0] ?? ',') : ',')

function wordsOf(value: unknown): readonly string[] {
  const words = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[,;|]/) : []
  return words.map((word) => word.trim()).filter(Boolean)
}
