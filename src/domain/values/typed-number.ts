import { withDecimalSign } from './format.ts'
import type { Language } from '../text/language.ts'

/** Numbers with groups of three digits, and the sign between the groups. French text copied from elsewhere may have points. */
const GROUPS = {
  en: { pattern: /^-?\d{1,3}(,\d{3})+(\.\d*)?$/, sign: ',' },
  fr: { pattern: /^-?\d{1,3}([.]\d{3}){2,}(,\d*)?$/, sign: '.' },
} as const satisfies Record<Language, object>
const PLAIN = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const SPACES = /[\s\u00a0\u202f]/g

/**
 * The digits of a number as people type it or copy it from a table: "1,299.90" in English, "1 299,90 €" in French, "12,5" in both; with a decimal
 * point and without groups. Null when the text is not a number.
 */
export function plainDigits(text: string, language: Language): string | null {
  const bare = text
    .replace(SPACES, '')
    .replace(/^€|[€%]$/, '')
    .replace(/^\u2212/, '-')
  const { pattern, sign } = GROUPS[language]
  const plain = pattern.test(bare) ? bare.replaceAll(sign, '') : bare
  return PLAIN.test(plain) ? plain.replace(',', '.') : null
}

/** The number itself. Undefined for an empty field; null for text that is not a number, or has more than `decimals` digits after the sign. */
export function typedNumber(text: string, language: Language, decimals = Number.POSITIVE_INFINITY): number | null | undefined {
  if (text.trim() === '') return undefined
  const plain = plainDigits(text, language)
  if (plain === null || (plain.split('.')[1] ?? '').length > decimals) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** A number in the form in which it is typed, with all of its digits. */
export const writtenNumber = (value: number, language: Language): string => withDecimalSign(String(value), language)

/** An amount of money in that form: "1250.00", "1250,00". Digits beyond the cent stay. */
export function writtenMoney(value: number, language: Language): string {
  const cents = value.toFixed(2)
  return withDecimalSign(Number(cents) === value ? cents : String(value), language)
}
