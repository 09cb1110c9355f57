import { useEffect, useState } from 'react'
import InfoIcon from 'lucide-react/icons/info'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { isDeletedByUser, type OrderQueue } from '#domain/orders/order-state.ts'
import { lowered } from '#domain/text/lowered.ts'
import { CopyAnswer } from '#ui/evidence/copy-answer.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useDeclinedBefore } from '../decision/declined-before.ts'
import { previewStrings } from './preview-strings.ts'
import { type Decider, whoDecided, whoDeclined } from '../decision/who-decided.ts'
import './order-notes.css'

interface Props {
  /** The last loaded version; null when unknown. */
  readonly order: Order | null
  readonly queue: OrderQueue
  /** The order left the list while it was open. */
  readonly gone: boolean
}

/** Notes to read before judging: the order left the list, its user deleted it (D-36), it was declined before (D-31), or it is declined. */
export function OrderNotes({ order, queue, gone }: Props) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const waits = queue === 'unverified' && !gone
  const declined = useDeclinedBefore(waits ? order : null)
  const before = s.returnedText(declined.map((reason) => lowered(reasonLabel(reason, language))).join(', '))
  const who = useDecider(gone ? order : null, whoDecided)
  const reasons = queue === 'verified' && !gone && order ? reasonsOf(order.decline_reasons) : []
  const decliner = useDecider(reasons.length > 0 ? order : null, whoDeclined)
  return (
    <>
      {gone && (
        <output className="order-note">
          <InfoIcon aria-hidden="true" /> <strong>{s.goneTitle}</strong> <span>{who ? s.goneBy(who.email, who.at) : s.goneText}</span>
        </output>
      )}
      {waits && order && isDeletedByUser(order, queue) && (
        <output className="order-note order-note-warning">
          <WarningIcon aria-hidden="true" /> <strong>{s.deletedTitle}</strong> <span>{s.deletedText}</span>
        </output>
      )}
      {declined.length > 0 && (
        <output className="order-note order-note-warning">
          <WarningIcon aria-hidden="true" /> <strong>{s.returnedTitle}</strong> <span title={before}>{before}</span>
        </output>
      )}
      {order && reasons.length > 0 && (
        <div className="order-note">
          <InfoIcon aria-hidden="true" />
          <output>
            <strong>{s.fields.declined}</strong> {decliner && <span>{s.declinedBy(decliner.email, decliner.at)}</span>}
          </output>
          <CopyAnswer decline={{ order, reasons, at: decliner?.time ?? null, by: decliner?.email ?? null }} />
        </div>
      )}
    </>
  )
}

/** The person whom the search finds in the back-office history (D-44). Nothing is searched without an order. */
function useDecider(order: Order | null, search: typeof whoDecided): Decider | null {
  const [found, setFound] = useState<{ readonly order: string; readonly who: Decider | null } | null>(null)
  const id = order?.order_uuid ?? null
  const seller = order?.user_uuid ?? null
  useEffect(() => {
    let isCurrent = true
    if (id !== null)
      void search({ order_uuid: id, user_uuid: seller }).then((who) => {
        if (isCurrent) setFound({ order: id, who })
      })
    return () => void (isCurrent = false)
  }, [id, seller, search])
  return found !== null && found.order === id ? found.who : null
}
