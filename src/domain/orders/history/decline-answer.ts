import { LANGUAGES } from '#contract/desktop/settings.ts'
import type { Order } from '#contract/orders/orders.ts'
import { reasonLabel } from '../decline-reasons.ts'
import { formatDate, formatEuros } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import type { Decline } from './last-decline.ts'

export type Answered = Decline<Pick<Order, 'title' | 'isbn' | 'price' | 'created_at'>>

/** Parts of the sentence, with their values formatted. `name` is null for an unnamed bottle. */
const WORDS = {
  en: {
    order: (name: string | null) => (name === null ? 'Your order' : `Your order “${name}”`),
    created: (day: string) => `of ${day}`,
    price: (price: string) => `at ${price}`,
    declined: 'was declined',
    at: (day: string) => `on ${day}`,
    colon: ':',
  },
  fr: {
    order: (name: string | null) => (name === null ? 'Votre ordre' : `Votre ordre «\u00a0${name}\u00a0»`),
    created: (day: string) => `du ${day}`,
    price: (price: string) => `à ${price}`,
    declined: 'a été refusé',
    at: (day: string) => `le ${day}`,
    colon: '\u00a0:',
  },
} as const satisfies Record<Language, object>

/** The answer for the seller: bottle, day, price and reasons. Contains no id and no colleague's name. */
export function answerIn(language: Language, { order, reasons, at }: Answered): string {
  const words = WORDS[language]
  const parts = [
    words.order(order.title?.trim() || order.isbn || null),
    order.created_at === null ? null : words.created(formatDate(order.created_at)),
    order.price === null ? null : words.price(formatEuros(order.price, language)),
    words.declined,
    at === null ? null : words.at(formatDate(at)),
  ]
  const labels = reasons.map((reason) => reasonLabel(reason, language)).join(', ')
  return `${parts.filter((part) => part !== null).join(' ')}${words.colon} ${labels}.`
}

/** Every language, the reader's first: the seller may write in any of them. */
export const answerOf = (decline: Answered, first: Language): string =>
  [first, ...LANGUAGES.filter((language) => language !== first)].map((language) => answerIn(language, decline)).join('\n')
