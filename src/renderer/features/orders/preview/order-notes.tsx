import { useEffect, useState } from 'react'
import InfoIcon from 'lucide-react/icons/info'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { reasonLabel } from '#domain/orders/decline-reasons.ts'
import { isDeletedByUser, type OrderQueue } from '#domain/orders/order-state.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useDeclinedBefore } from '../decision/declined-before.ts'
import { previewStrings } from './preview-strings.ts'
import { type Decider, whoDecided } from '../decision/who-decided.ts'

interface Props {
  /** As it was last seen; null: it is not known. */
  readonly order: Order | null
  readonly queue: OrderQueue
  /** It has left the list while it was looked at. */
  readonly gone: boolean
}

/** What must be known before an order is judged: it has left the list, its user has deleted it (D-36), it was declined before (D-31). */
export function OrderNotes({ order, queue, gone }: Props) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const waits = queue === 'unverified' && !gone
  const declined = useDeclinedBefore(waits ? order : null)
  const who = useDecider(gone ? order : null)
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
          <WarningIcon aria-hidden="true" /> <strong>{s.returnedTitle}</strong>{' '}
          <span>{s.returnedText(declined.map((reason) => reasonLabel(reason, language)).join(', '))}</span>
        </output>
      )}
    </>
  )
}

/** Who has decided the order, when the back-office history says it (D-44). */
function useDecider(order: Order | null): Decider | null {
  const [found, setFound] = useState<{ readonly order: string; readonly who: Decider | null } | null>(null)
  const id = order?.order_uuid ?? null
  const seller = order?.user_uuid ?? null
  useEffect(() => {
    let here = true
    if (id !== null)
      void whoDecided({ order_uuid: id, user_uuid: seller }).then((who) => {
        if (here) setFound({ order: id, who })
      })
    return () => void (here = false)
  }, [id, seller])
  return found !== null && found.order === id ? found.who : null
}
