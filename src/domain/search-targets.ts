import type { ListName } from '#contract/index.ts'
import { phoneDigits } from './people/phone.ts'
import { type ThingKind, thingsIn } from './clipboard-content.ts'

const CODES = ['orders.unverified', 'orders.verified', 'tickers.list'] as const

/** The lists that can contain an object of each kind, most likely first. */
const LISTS: Readonly<Record<ThingKind, readonly ListName[]>> = {
  uuid: ['users.list', 'orders.unverified', 'orders.verified', 'storage.bottles'],
  email: ['users.list', 'bottlers.list'],
  ip: ['users.list', 'history.banList'],
  ean: ['tickers.list', 'orders.unverified', 'orders.verified'],
  isbn: CODES,
  ticker: ['tickers.list', 'orders.unverified', 'orders.verified'],
  phone: ['users.list'],
  tracking: ['transactions.list'],
  invoice: ['transactions.list'],
  words: [
    'users.list',
    ...CODES,
    'transactions.list',
    'bottlers.list',
    'reports.errors',
    'reports.missing',
    'articles.list',
    'agenda.list',
    'reviews.list',
    'storage.bottles',
    'storage.suppliers',
    'storage.countries',
    'history.banList',
    'history.staff',
    'history.browser',
    'history.product',
  ],
}

export interface LookIn {
  readonly list: ListName
  /** The search text, in the form of the most likely kind. */
  readonly text: string
}

/** Lists to search for a text. A text that identifies one object is searched only in lists of such objects; anything else everywhere. */
export function searchTargets(text: string): readonly LookIn[] {
  const things = thingsIn(text)
  const exact = things.filter(({ kind }) => kind !== 'words')
  const places = new Map<ListName, string>()
  for (const { kind, text: form } of exact.length > 0 ? exact : things)
    for (const list of LISTS[kind]) if (!places.has(list)) places.set(list, form)
  return [...places].map(([list, form]) => ({ list, text: form }))
}

/** A list's search text in the forms to try, the most likely first. Users are found by a telephone number however it is written. */
export function searchForms(list: ListName, search: string): readonly string[] {
  const phone = list === 'users.list' ? phoneDigits(search) : null
  return phone === null ? [search] : [phone, search]
}
