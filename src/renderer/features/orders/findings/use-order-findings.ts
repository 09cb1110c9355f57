import { useMemo } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useDismissals } from '#stores/use-dismissals.ts'
import { useCatalogueBottle } from '#ui/evidence/use-catalogue.ts'
import { labelOf } from '#domain/orders/label/label-findings.ts'
import { isNumbered } from '#domain/orders/label/label-number.ts'
import type { ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import type { LabelCheck } from '#domain/orders/label/label-check.ts'
import { useLabelReadings } from '../label/use-label-readings.ts'
import { type KnownOrders, useKnownOrders } from '../evidence/use-known-orders.ts'
import { usePictureFindings } from '../radar/use-picture-findings.ts'
import { type Findings, useFindings } from './use-findings.ts'
import { NO_NORMS, useParcelNorms } from './use-parcel-norms.ts'

const NOBODY = { isbn: null, user_uuid: null }

export interface OrderFindings {
  /** Null: not loaded yet. */
  readonly known: KnownOrders | null
  readonly findings: Findings
  /** Result of the label reading; null when no text was legible. */
  readonly label: LabelCheck | null
  readonly norms: ParcelNorms
}

/** Other orders of the same bottle and seller, and the findings derived from them. A null order sends no request. `upcoming`: the orders after this one. */
export function useOrderFindings(order: Order | null, upcoming: readonly Order[]): OrderFindings {
  const knownOrders = useKnownOrders(order ?? NOBODY)
  const catalogue = useCatalogueBottle(order?.isbn ?? null)
  const readings = useLabelReadings(order, upcoming)
  const label = useMemo(() => labelOf(readings, order?.title ?? null, catalogue), [readings, order, catalogue])
  const pictures = usePictureFindings(order, upcoming, isNumbered(catalogue))
  const norms = useParcelNorms(order !== null) ?? NO_NORMS
  const findings = useFindings({
    order,
    known: knownOrders,
    norms,
    catalogue,
    pictures: useMemo(() => [...pictures.findings, ...label.findings], [pictures, label]),
    unchecked: pictures.unchecked,
    judged: useDismissals(),
  })
  return { known: knownOrders, findings, label: label.check, norms }
}
