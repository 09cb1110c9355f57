import { isRecord } from '#contract/values/record.ts'
import { reasonInSentence } from '#domain/orders/decline-reasons.ts'
import { SPACED } from '../text/french-spaces.ts'
import type { Language } from '../text/language.ts'
import { isLinkedKind, objectRoute } from '../text/object-route.ts'
import type { Sentence } from '../text/sentence.ts'
import { declinedFor } from '#domain/orders/history/staff-declines.ts'
import { fieldWords } from './field-words.ts'
import { flagWords } from './flag-words.ts'
import { AN_ORDER, DEED_OBJECTS, DEED_VERBS } from './staff-deed-words.ts'
import { changesText, masked, parsed } from '../edits/value-changes.ts'

/** The raw fields of a row of the back-office history. */
export interface StaffRow {
  readonly email?: unknown
  readonly type?: unknown
  readonly reason?: unknown
  readonly customer_uuid?: unknown
  readonly old_value?: unknown
  readonly new_value?: unknown
}

/** Longest text of changes in a sentence; the detail shows all of them. */
const MAX_CHANGES = 120
/** Actions on an account: `customer_uuid` is the account itself, not the seller of an order. */
const OF_USERS = new Set(['password', 'rights', 'subscription', 'user', 'verification'])
const NAMES = ['title', 'name', 'title_norm', 'nom_en_gb', 'email', 'ticker', 'isbn', 'ip', 'code', 'alpha2', 'id', 'bottle_uuid']

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** An action of a colleague, as a sentence. An unknown type keeps its own words. */
export function deedOf(row: StaffRow, language: Language): Sentence {
  const type = text(row.type)
  const [first = '', ...rest] = type.toLowerCase().split(/[_\s.-]+/)
  const kind = rest.join('_')
  const who = text(row.email).split('@')[0] || '—'
  const values = valuesOf(row)
  const verb = own(DEED_VERBS, first)?.[language]
  const named = nameAndRoute(first, kind, row, values)
  const noun = kind === 'order' && named.name === '' ? AN_ORDER[language] : own(DEED_OBJECTS, kind)?.[language]
  const tail = tailOf(row, first, language)
  if (type === '' && text(row.email) === '') return { before: '', object: '', route: null, after: tail }
  const deed: Sentence =
    verb === undefined || noun === undefined
      ? { before: `${who} · ${type === '' ? '—' : type.replaceAll('_', ' ')}`, object: '', route: null, after: tail }
      : { before: `${who} ${verb} ${noun}${named.name === '' ? '' : ' '}`, object: named.name, route: named.route, after: tail }
  return { ...deed, after: SPACED[language](deed.after) }
}

/** The whole sentence: shown, searched, sorted and exported. */
export const deedText = (row: StaffRow, language: Language): string => {
  const { before, object, after } = deedOf(row, language)
  return `${before}${object}${after}`
}

const MARKS: Readonly<Record<Language, { readonly colon: string; readonly separator: string; readonly decimalMark: string }>> = {
  en: { colon: ': ', separator: '; ', decimalMark: '.' },
  fr: { colon: ' : ', separator: ' ; ', decimalMark: ',' },
}

function tailOf(row: StaffRow, verb: string, language: Language): string {
  const { colon, separator, decimalMark } = MARKS[language]
  const declined = declinedFor({ type: text(row.type), reason: text(row.reason) })
  if (declined) return declined.length === 0 ? '' : colon + declined.map((reason) => reasonInSentence(reason, language)).join(', ')
  if (verb !== 'update' && verb !== 'set') return ''
  const changes = changesText(row.old_value, row.new_value, {
    wordsFor: ({ key, after }) => flagWords(key, after, language),
    nameOf: (key) => fieldWords(key, language),
    colon,
    separator,
    decimalMark,
  })
  if (changes === null) return ''
  const shown = changes.length > MAX_CHANGES ? `${changes.slice(0, MAX_CHANGES)}…` : changes
  // one colon in a sentence: "updated event Spirits Fair (city: Cognac → Dublin)"
  return shown.includes(colon) ? ` (${shown})` : colon + shown
}

type Values = Readonly<Record<string, unknown>>

function nameAndRoute(verb: string, kind: string, row: StaffRow, values: Values): { name: string; route: string | null } {
  const name = NAMES.map((key) => text(masked(values[key]))).find((item) => item !== '') ?? ''
  const customer = text(row.customer_uuid)
  if (OF_USERS.has(kind)) return { name: name || customer.slice(0, 8), route: objectRoute('user', { customer_uuid: customer }) }
  if (kind === 'order') return { name: name || text(values['order_uuid']).slice(0, 8), route: objectRoute('order', values) }
  if (kind === 'emergency') return { name: '', route: null }
  if (!isLinkedKind(kind)) return { name, route: objectRoute('ticker', values) }
  // a deleted object has no page any more
  return { name, route: verb === 'delete' || verb === 'remove' ? null : objectRoute(kind, values) }
}

/** The fields of both values, those after the change first. */
function valuesOf({ old_value, new_value }: StaffRow): Readonly<Record<string, unknown>> {
  const [old, now] = [parsed(old_value), parsed(new_value)]
  return { ...(isRecord(old) ? old : {}), ...(isRecord(now) ? now : {}) }
}

const own = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(of, key) ? of[key] : undefined)
