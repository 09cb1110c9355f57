import { validEan } from './catalogue/ean.ts'
import { phoneDigits } from './people/phone.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'

/** Kinds of a pasted or typed text. 'words': a name, a title, or something unrecognized. */
export type ThingKind = 'uuid' | 'email' | 'ip' | 'ean' | 'phone' | 'tracking' | 'invoice' | 'isbn' | 'ticker' | 'words'

export interface Thing {
  readonly kind: ThingKind
  /** The text in its searched form: trimmed, addresses normalized, codes without spaces. */
  readonly text: string
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const EMAIL = /^[^\s@<>(),;]+@[^\s@<>(),;]+\.[^\s@<>(),;.]{2,}$/
/** UPS; the check digit is ignored, because copied numbers of other carriers fail it too. */
const TRACKING = /^1Z[\dA-Z]{16}$/i
/** "INV-12", "FA 2026/7", "V-2026-000012" */
const INVOICE = /^(?:inv|invoice|facture|fac|fact|avoir|crn|fa|fv|fp)[-_/ #]?\d[\w/-]*$|^[a-z]{1,4}[-_/]20\d\d[-_/]\d{2,}$/i
/** Upper-case words with digits or joined by signs, without spaces: the form of the marketplace's tickers and ISBNs. */
const CODE = /^(?=.*[A-Z])[A-Z\d]+(?:[-_./][A-Z\d]+)*$/

/** All kinds that a text can be, most likely first; empty only for an empty text. Quotes and brackets around a copied text are ignored. */
export function thingsIn(raw: string): readonly Thing[] {
  const text = unquoted(raw.trim())
    .replace(/^mailto:/i, '')
    .trim()
  if (text === '') return []
  const things: Thing[] = []
  const add = (kind: ThingKind, form = text) => things.push({ kind, text: form })
  if (UUID.test(text)) add('uuid', text.toLowerCase())
  if (EMAIL.test(text)) add('email')
  const ip = canonicalIp(text)
  if (ip !== null) add('ip', ip)
  const closed = text.replace(/\s/g, '')
  if (TRACKING.test(closed)) add('tracking', closed.toUpperCase())
  const ean = validEan(text)
  if (ean !== null) {
    add('ean', ean)
    add('isbn', ean)
  }
  if (INVOICE.test(text)) add('invoice')
  const phone = things.length === 0 ? phoneDigits(text) : null
  if (phone !== null) add('phone', phone)
  if ((things.length === 0 || phone !== null) && /^\d{5,}$/.test(text)) add('isbn')
  // without its leading 0, as the back office stores it
  if (phone === null && /^\d{9}$/.test(text)) add('phone')
  if (things.length === 0 && CODE.test(text) && text.length >= 3) {
    add('ticker')
    add('isbn')
  }
  add('words')
  return things
}

function unquoted(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && `"'«“‘<([`.includes(text.charAt(start))) start++
  while (end > start && `"'»”’>)],;`.includes(text.charAt(end - 1))) end--
  return text.slice(start, end).trim()
}

/** Does the text identify one thing, beyond plain words? */
export const isExact = (things: readonly Thing[]): boolean => things.some(({ kind }) => kind !== 'words')
