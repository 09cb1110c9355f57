import type { Order } from '#contract/orders/orders.ts'
import { useCatalogueAhead } from '#ui/evidence/use-catalogue.ts'
import { useSellerAhead } from '../seller/use-seller.ts'
import { useKnownOrdersAhead } from './use-known-orders.ts'

/** Prefetches all that the next order to judge shows beside its pictures, so that nothing moves when it opens. */
export function useEvidenceAhead(next: Order | undefined): void {
  useSellerAhead(next)
  useKnownOrdersAhead(next)
  useCatalogueAhead(next)
}
