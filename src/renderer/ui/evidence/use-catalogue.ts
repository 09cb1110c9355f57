import { useMemo } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { type Picture, picturesOf } from '#domain/catalogue/pictures.ts'
import { useQuery } from '#bridge/use-query.ts'

/** Time (ms) without a reload: the catalogue changes rarely while orders are judged. */
const FRESH_MS = 300_000

export interface Catalogue {
  readonly ticker: string
  readonly title: string
  readonly pictures: readonly Picture[]
}

/** The catalogue's bottles under the ticker of this ISBN. All callers share the same two requests. Not enabled: sends nothing, keeps what is loaded. */
function useBottles(isbn: string | null, isEnabled = true) {
  const wanted = isEnabled && (isbn?.trim().length ?? 0) >= 2
  const found = useQuery('tickers.search', { search: isbn ?? '' }, { enabled: wanted, freshForMs: FRESH_MS })
  const ticker = found.data?.find((item) => item.isbn === isbn)?.ticker ?? found.data?.[0]?.ticker ?? null
  const bottles = useQuery('tickers.one', { ticker: ticker ?? '' }, { enabled: isEnabled && ticker !== null, freshForMs: FRESH_MS })
  return { found: found.data, ticker, bottles: bottles.data }
}

/** The catalogue's bottle of this ISBN with its pictures; null when there is none, or before it has loaded. */
export function useCatalogue(isbn: string | null, isEnabled = true): Catalogue | null {
  const { bottles, ticker } = useBottles(isbn, isEnabled)
  return useMemo(() => {
    const of = bottles?.find((bottle) => bottle.isbn === isbn)
    const reference = of && hasPictures(of) ? of : bottles?.find((bottle) => bottle.is_reference === true && hasPictures(bottle))
    if (!reference || ticker === null) return null
    return { ticker, title: reference.title_norm ?? ticker, pictures: picturesOf(reference.files_attachments) }
  }, [bottles, ticker, isbn])
}

/** Prefetches the bottles of the next order. */
export function useCatalogueAhead(next: { readonly isbn: string | null } | undefined): void {
  useBottles(next?.isbn ?? null)
}

export interface NamedBottle {
  readonly ticker: string
  readonly title: string
  /** Null: it has none, or none has been loaded. */
  readonly picture: Picture | null
}

/** Ticker, title and first picture of an ISBN, as far as loaded. Null: not in the catalogue; undefined: unknown. */
export function useNamedBottle(isbn: string | null, isEnabled = true): NamedBottle | null | undefined {
  const { found, bottles, ticker } = useBottles(isbn, isEnabled)
  const catalogue = useCatalogue(isbn, isEnabled)
  if (ticker === null) return found === undefined ? undefined : null
  const bottle = bottles?.find((bottle) => bottle.isbn === isbn)
  const title = bottle?.title_norm ?? found?.find((item) => item.ticker === ticker)?.title ?? ticker
  return { ticker, title, picture: catalogue?.pictures[0] ?? null }
}

/** The bottle; null when the catalogue does not have this ISBN, undefined while unknown. */
export function useCatalogueBottle(isbn: string | null): Bottle | null | undefined {
  const { found, ticker, bottles } = useBottles(isbn)
  if (found === undefined || (ticker !== null && bottles === undefined)) return undefined
  return bottles?.find((bottle) => bottle.isbn === isbn) ?? null
}

const hasPictures = ({ files_attachments }: Pick<Bottle, 'files_attachments'>) => picturesOf(files_attachments).length > 0
