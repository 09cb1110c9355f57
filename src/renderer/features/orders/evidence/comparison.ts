import type { Picture } from '#domain/catalogue/pictures.ts'
import type { Catalogue } from '#ui/evidence/use-catalogue.ts'

/** How the catalogue's pictures are compared with the seller's: off, side by side, or in place of the seller's. */
export type Comparison = 'off' | 'beside' | 'instead'

/** The pictures in the panes. Side by side: the seller's front on the left, the catalogue's on the right. */
export function comparedPictures(own: readonly Picture[], catalogue: Catalogue | null, comparison: Comparison): readonly Picture[] {
  if (!catalogue || comparison === 'off') return own
  if (comparison === 'instead') return catalogue.pictures
  const [front] = own
  const [reference] = catalogue.pictures
  return [...(front ? [{ ...front, role: 'front' as const }] : []), ...(reference ? [{ ...reference, role: 'back' as const }] : [])]
}

/** Which side the catalogue shows at this address. */
export const roleOf = (url: string, pictures: readonly Picture[]): Picture['role'] =>
  pictures.find((picture) => picture.url === url)?.role ?? 'other'

/** Whether a pane shows one of the catalogue's pictures: its label must say so, or they look like the seller's. */
export const isFromCatalogue = (url: string, catalogue: Catalogue | null, comparison: Comparison): boolean =>
  comparison !== 'off' && catalogue !== null && catalogue.pictures.some((picture) => picture.url === url)
