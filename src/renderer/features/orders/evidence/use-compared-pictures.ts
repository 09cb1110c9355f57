import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type Picture, picturesOf } from '#domain/catalogue/pictures.ts'
import { type Catalogue, useCatalogue } from '#ui/evidence/use-catalogue.ts'
import { useStrings } from '#ui/strings.ts'
import { comparedPictures, type Comparison, isFromCatalogue, roleOf } from './comparison.ts'
import { evidenceStrings } from './evidence-strings.ts'

export interface ComparedPictures {
  /** Null: not in the catalogue, or not loaded yet. */
  readonly catalogue: Catalogue | null
  readonly comparison: Comparison
  readonly compare: (comparison: Comparison) => void
  /** The pictures in the panes: the seller's, the catalogue's, or both. */
  readonly pictures: readonly Picture[]
  /** The label of a picture of the catalogue; null for the seller's. */
  readonly labelFor: (url: string) => string | null
}

/** The order's pictures and those of the catalogue. A comparison ends with its order. Not enabled: the seller's only, without a request. */
export function useComparedPictures(id: string, order: Order | null | undefined, isEnabled = true): ComparedPictures {
  const { of } = useStrings(evidenceStrings)
  const catalogue = useCatalogue(isEnabled ? (order?.isbn ?? null) : null)
  const [chosen, setChosen] = useState<{ readonly id: string; readonly how: Comparison }>({ id, how: 'off' })
  const comparison = isEnabled && chosen.id === id ? chosen.how : 'off'
  const own = useMemo(() => picturesOf(order?.pictures_attachments ?? null), [order])
  return {
    catalogue,
    comparison,
    compare: (how) => setChosen({ id, how }),
    pictures: comparedPictures(own, catalogue, comparison),
    labelFor: (url) =>
      catalogue && isFromCatalogue(url, catalogue, comparison) ? of(catalogue.title, roleOf(url, catalogue.pictures)) : null,
  }
}
