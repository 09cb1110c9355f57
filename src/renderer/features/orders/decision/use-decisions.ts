import { use, useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { canCheck, canDelete, canReactivate, type Guard } from '#domain/orders/order-guards.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { deferEvents } from '#bridge/events.ts'
import { lookAt } from '#stores/decision-ledger.ts'
import { createDecisionGate, type DecisionGate, QuietTime } from './decision-gate.ts'
import type { Outcome } from './order-outcome.ts'
import { useOrderActions } from './use-order-actions.ts'
import { type ActionableOrder, isActionable } from './actionable-order.ts'
import type { DeclineForm } from './use-decline-form.ts'

interface Options {
  readonly queue: OrderQueue
  /** The order on screen; null when there is no order to decide. */
  readonly order: Order | null
  readonly declineForm: DeclineForm
  /** The order to show next: null for none, undefined when the list cannot be loaded. */
  readonly nextToDecide: () => Promise<Uuid | null | undefined>
  readonly onMove: (order: Uuid | null) => void
  /** In a run every decision is held, so a deletion needs no confirmation: it can be undone (D-129). */
  readonly inRun?: boolean
}

export interface Decisions {
  readonly gate: DecisionGate
  readonly accept: () => void
  readonly decline: () => void
  readonly remove: () => void
  readonly reactivate: () => void
}

/** Decisions about the order on screen: each is sent at most once, only for an order that was visible (D-133), and the next order opens at once. */
export function useDecisions({ queue, order, declineForm, nextToDecide, onMove, inRun = false }: Options): Decisions {
  const actions = useOrderActions(queue, inRun)
  const delay = use(QuietTime)
  const [gate] = useState(() => createDecisionGate(delay))
  useEffect(() => () => gate.close(), [gate])

  const present = order && isActionable(order) ? order : null
  const seen = present?.order_uuid
  useEffect(() => {
    if (seen !== undefined) lookAt(seen)
  }, [seen])
  const decide = async (guard: (order: Order, queue: OrderQueue) => Guard, steps: Steps) => {
    if (!present || !guard(present, queue).allowed || gate.phase() !== 'open') return
    if (!(await steps.question(present))) return
    const release = gate.take()
    if (!release) return
    const goOn = deferEvents()
    let opened: Uuid | null = null
    try {
      const next = queue === 'unverified' ? await nextToDecide() : undefined
      const sent = steps.send(present)
      // allow another decision about the order after a failure
      void sent.then((outcome) => outcome !== 'held' && release(), release)
      // wait until a held decision is on disk before showing the next order; the outcome of a sent decision is reported later
      if (actions.isHeld && (await sent) !== 'held') return
      if (next !== undefined) onMove(next)
      opened = next ?? null
    } finally {
      goOn(opened !== null)
    }
  }
  return {
    gate,
    accept: () => void decide(canCheck, { question: (item) => actions.confirmAccept(item), send: (item) => actions.accept(item) }),
    decline: () => {
      if (declineForm.reasons.length === 0) return
      void decide(canCheck, { question: UNASKED, send: (item) => actions.decline(item, declineForm.reasons) })
    },
    remove: () =>
      void decide(canDelete, { question: inRun ? UNASKED : (item) => actions.confirmRemove(item), send: (item) => actions.remove(item) }),
    reactivate: () =>
      void decide(canReactivate, { question: (item) => actions.confirmReactivate(item), send: (item) => actions.reactivate(item) }),
  }
}

interface Steps {
  /** Resolves false when the person cancels. */
  readonly question: (order: ActionableOrder) => Promise<boolean>
  readonly send: (order: ActionableOrder) => Promise<Outcome>
}

const UNASKED = () => Promise.resolve(true)
