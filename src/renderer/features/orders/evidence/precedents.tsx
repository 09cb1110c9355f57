import type { Order } from '#contract/orders/orders.ts'
import { reasonInSentence } from '#domain/orders/decline-reasons.ts'
import { formatCount } from '#domain/values/format.ts'
import { tallied } from '../tallied.ts'
import { declinedTwin, commonVerdict, recordOf } from '#domain/orders/history/precedents.ts'
import { Dotted } from '#ui/row/dotted.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import { Resubmitted } from './resubmitted.tsx'
import type { KnownOrders } from './use-known-orders.ts'

interface Props {
  readonly order: Order
  readonly known: KnownOrders
}

/** The team's decisions about the same bottle and the same seller, and earlier declines of this order. */
export function Precedents({ order, known }: Props) {
  const s = useStrings(evidenceStrings)
  const language = useLanguage()
  const twin = declinedTwin(known.seller, order)
  const habits = (['bottle', 'seller'] as const).flatMap((of) => {
    const habit = commonVerdict(known[of])
    return habit ? [s.habit[habit][of]] : []
  })
  const line = (orders: readonly Order[], nothing: string, waiting = 0) => {
    const { accepted, declined, deleted, unknown, reasons } = recordOf(orders)
    const count = (n: number) => formatCount(n, language)
    const why = reasons.map(({ reason, count: n }) => tallied(n, reasonInSentence(reason, language), language)).join(', ')
    // a number stays with its word
    const joined = (words: string) => words.replace(' ', '\u00a0')
    // the declined ones last: with their reasons they are the longest
    const parts = [
      orders.length === 0 && nothing,
      accepted > 0 && joined(s.accepted(count(accepted))),
      deleted > 0 && joined(s.deleted(count(deleted))),
      unknown > 0 && joined(s.unknown(count(unknown))),
      waiting > 0 && joined(s.waiting(count(waiting))),
      declined > 0 && joined(s.declined(count(declined), why)),
    ].filter((part) => part !== false)
    return <Dotted parts={parts} />
  }
  return (
    <section className="precedents" aria-label={s.precedents}>
      {twin && <Resubmitted order={order} declined={twin} />}
      <p className="rail-fact">
        <span className="price-label">{s.sameSeller}</span> {line(known.seller, s.firstSeller)}
      </p>
      <p className="rail-fact">
        <span className="price-label">{s.sameBottle}</span> {line(known.bottle, s.firstBottle, known.waiting)}
      </p>
      {habits.map((habit) => (
        <p key={habit}>{habit}</p>
      ))}
    </section>
  )
}
