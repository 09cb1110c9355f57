import type { Order } from '#contract/orders/orders.ts'
import { reasonLabel } from '#domain/orders/decline-reasons.ts'
import { formatDate, formatEuros } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import type { Refusal } from '#domain/orders/history/last-refusal.ts'

type Answered = Refusal<Pick<Order, 'title' | 'isbn' | 'price' | 'created_at'>>

/** The answer for the seller: bottle, day, price and reasons. Contains no id and no colleague's name. */
export function answerIn(language: Language, { order, reasons, at }: Answered): string {
  const isFrench = language === 'fr'
  const labels = reasons.map((reason) => reasonLabel(reason, language)).join(', ')
  const name = order.title?.trim() || order.isbn
  const parts = isFrench
    ? [
        name ? `Votre ordre « ${name} »` : 'Votre ordre',
        order.created_at !== null && `du ${formatDate(order.created_at)}`,
        order.price !== null && `à ${formatEuros(order.price, language)}`,
        'a été refusé',
        at !== null && `le ${formatDate(at)}`,
      ]
    : [
        name ? `Your order “${name}”` : 'Your order',
        order.created_at !== null && `of ${formatDate(order.created_at)}`,
        order.price !== null && `at ${formatEuros(order.price, language)}`,
        'was declined',
        at !== null && `on ${formatDate(at)}`,
      ]
  return `${parts.filter((part) => part !== false).join(' ')}${isFrench ? ' :' : ':'} ${labels}.`
}

/** Both languages, the reader's language first: the seller may write in either. */
export const answerOf = (refusal: Answered, first: Language): string =>
  [first, first === 'fr' ? ('en' as const) : ('fr' as const)].map((language) => answerIn(language, refusal)).join('\n')
