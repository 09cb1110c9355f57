import { useMemo, useState } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ReasonKey } from '#domain/orders/decline-reasons.ts'
import { confirmedKinds, mutedKinds, suggestedReasons, weakened } from '#domain/orders/findings/dismissals.ts'
import type { Finding } from '#domain/orders/findings/finding.ts'
import { orderFindings } from '#domain/orders/findings/order-findings.ts'
import type { ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import type { DismissalsState } from '#stores/use-dismissals.ts'
import type { UncheckedPictures } from '../radar/use-picture-findings.ts'
import type { KnownOrders } from '../evidence/use-known-orders.ts'

export interface Findings {
  readonly all: readonly Finding[]
  readonly dismissed: readonly Finding[]
  /** Why the pictures say nothing; null when all were analysed. */
  readonly unchecked: UncheckedPictures | null
  /** Reasons to highlight in the decline panel. They are never selected automatically. */
  readonly suggested: readonly ReasonKey[]
  /** Number of kinds that no longer suggest reasons. */
  readonly muted: number
  readonly dismiss: (finding: Finding) => void
  /** Call after a decline for these reasons. */
  readonly confirm: (reasons: readonly ReasonKey[]) => void
  readonly reset: () => void
}

interface Sources {
  readonly order: Order | null
  /** Null: not loaded yet. */
  readonly known: KnownOrders | null
  readonly norms: ParcelNorms
  /** Null: not in the catalogue. Undefined: not loaded yet. */
  readonly catalogue: Bottle | null | undefined
  /** Findings from the pixels of the order's pictures. */
  readonly pictures: readonly Finding[]
  readonly unchecked: UncheckedPictures | null
  readonly judged: DismissalsState
}

const NONE: readonly Finding[] = []
const NO_DISMISSALS: { readonly order: string | null; readonly kinds: readonly string[] } = { order: null, kinds: [] }

/** Findings about the order on screen, from the data loaded so far, without those that the moderator dismissed. */
export function useFindings({ order, known, norms, catalogue, pictures, unchecked, judged }: Sources): Findings {
  const [gone, setGone] = useState(NO_DISMISSALS)
  const id = order?.order_uuid ?? null
  const bottle = known?.bottle
  const seller = known?.seller
  const result = useMemo(
    () =>
      order === null || !bottle || !seller
        ? NONE
        : orderFindings(order, { bottle, seller, norms, ...(catalogue === undefined ? {} : { catalogue }) }),
    [order, bottle, seller, norms, catalogue],
  )
  const { dismissals, count, reset } = judged
  return useMemo(() => {
    const kinds = gone.order === id ? gone.kinds : []
    const every = weakened([...result, ...pictures], dismissals)
    const all = every.filter(({ kind }) => !kinds.includes(kind))
    return {
      all,
      dismissed: every.filter(({ kind }) => kinds.includes(kind)),
      unchecked,
      suggested: suggestedReasons(all),
      muted: mutedKinds(dismissals).length,
      dismiss: ({ kind }) => {
        setGone({ order: id, kinds: [...kinds, kind] })
        count([kind], 'dismissed')
      },
      confirm: (reasons) => {
        const confirmed = confirmedKinds([...result, ...pictures], reasons)
        if (confirmed.length > 0) count(confirmed, 'confirmed')
      },
      reset,
    }
    // `count` and `reset` are part of `dismissals`
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gone, id, result, pictures, unchecked, dismissals])
}
