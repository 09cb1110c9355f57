import { useEffect, useState } from 'react'
import type { Uuid } from '#contract/values/values.ts'
import { DECLINE_REASONS, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import { type DeclineDraft, keepDraft, readDraft } from './decline-draft.ts'

export interface DeclineForm extends DeclineDraft {
  /** The reasons were restored after a sign-out, a crash, or a refusal by the server. */
  readonly restored: boolean
  readonly start: () => void
  readonly stop: () => void
  readonly toggle: (reason: ReasonKey) => void
}

interface State extends DeclineDraft {
  readonly order: Uuid
  readonly restored: boolean
  /** Something was chosen, or the panel was opened or closed, since the order is on screen. */
  readonly touched: boolean
}

const NOTHING_CHOSEN = { reasons: [], open: false, restored: false, touched: false } as const

/** The selected reasons of an order. Main stores every change, and the panel reopens if it was open before (R15). */
export function useDeclineForm(order: Uuid): DeclineForm {
  const [state, setState] = useState<State>({ order, ...NOTHING_CHOSEN })
  // unsent reasons of an earlier order stay in its draft
  if (state.order !== order) setState({ order, ...NOTHING_CHOSEN })
  const now = state.order === order ? state : { order, ...NOTHING_CHOSEN }

  useEffect(() => {
    let isClosed = false
    void readDraft(order).then((draft) => {
      // what was done while the draft loads takes precedence, closing the panel too
      if (draft && !isClosed)
        setState((previous) =>
          previous.order === order && previous.touched ? previous : { order, ...draft, restored: draft.reasons.length > 0, touched: false },
        )
    })
    return () => void (isClosed = true)
  }, [order])

  const change = (to: DeclineDraft) => {
    setState({ order, restored: now.restored, touched: true, ...to })
    keepDraft(order, to)
  }
  return {
    reasons: now.reasons,
    open: now.open,
    restored: now.restored,
    start: () => change({ reasons: now.reasons, open: true }),
    stop: () => change({ reasons: now.reasons, open: false }),
    toggle: (reason) => {
      const chosen = now.reasons.includes(reason) ? now.reasons.filter((item) => item !== reason) : [...now.reasons, reason]
      change({ reasons: DECLINE_REASONS.map((entry) => entry.key).filter((key) => chosen.includes(key)), open: true })
    },
  }
}
