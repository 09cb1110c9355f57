import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { type ComparedPictures, useComparedPictures } from '../evidence/use-compared-pictures.ts'
import { useEvidenceAhead } from '../evidence/use-evidence-ahead.ts'
import { type OrderFindings, useOrderFindings } from '../findings/use-order-findings.ts'
import { usePrefetchedPictures } from '../pictures/use-prefetched-pictures.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { type DeclineForm, useDeclineForm } from './use-decline-form.ts'

interface Options {
  readonly id: Uuid
  readonly queue: OrderQueue
  /** The order on screen, in its last version if it has left the queue; null or undefined while there is none. */
  readonly order: Order | null | undefined
  readonly hasLeft: boolean
  /** The orders after this one: what they show is prefetched. */
  readonly upcoming: readonly Order[]
  readonly nextToDecide: () => Promise<Uuid | null | undefined>
  readonly onMove: (order: Uuid | null) => void
  readonly inRun?: boolean
}

interface OrderReview extends Decisions {
  /** The order if it is to be verified: findings, evidence and comparisons are only about such orders. */
  readonly judged: Order | null
  readonly declineForm: DeclineForm
  readonly isDeclining: boolean
  readonly orderFindings: OrderFindings
  readonly compared: ComparedPictures
  /** Is the seller shown beside the pictures? */
  readonly beside: boolean
  readonly setBeside: (beside: boolean) => void
}

/** What the preview and the run share about the order on screen: its decisions, reasons, findings and pictures. */
export function useOrderReview(options: Options): OrderReview {
  const { id, queue, order, hasLeft, upcoming, nextToDecide, onMove, inRun = false } = options
  const judged = queue === 'unverified' ? (order ?? null) : null
  const declineForm = useDeclineForm(id)
  usePrefetchedPictures(upcoming)
  useEvidenceAhead(judged === null ? undefined : upcoming[0])
  const decisions = useDecisions({ queue, order: hasLeft ? null : (order ?? null), declineForm, nextToDecide, onMove, inRun })
  const compared = useComparedPictures(id, order, judged !== null)
  const orderFindings = useOrderFindings(judged, upcoming)
  const [beside, setBeside] = useState(false)
  return {
    ...decisions,
    decline: () => {
      if (decisions.gate.phase() === 'open') orderFindings.findings.confirm(declineForm.reasons)
      decisions.decline()
    },
    judged,
    declineForm,
    isDeclining: declineForm.open && !hasLeft,
    orderFindings,
    compared,
    beside,
    setBeside,
  }
}
