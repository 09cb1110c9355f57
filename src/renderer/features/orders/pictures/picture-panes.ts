import type { Picture } from '#domain/catalogue/pictures.ts'

/** What stands side by side: front and back, or whatever else there is; null is a side without a picture. */
export interface Panes {
  readonly left: Picture | null
  readonly right: Picture | null
}

/** Pictures that say their side stand on it; the others fill what is empty. */
export function panesOf(pictures: readonly Picture[]): Panes {
  const front = pictures.find((picture) => picture.role === 'front') ?? null
  const back = pictures.find((picture) => picture.role === 'back') ?? null
  const rest = pictures.filter((picture) => picture !== front && picture !== back)
  const left = front ?? rest.shift() ?? null
  return { left, right: back ?? rest.shift() ?? null }
}

/** Puts a picture of the strip beside the other one: a front to the left, anything else to the right. */
export function withPicture(panes: Panes, picture: Picture): Panes {
  if (panes.left?.url === picture.url || panes.right?.url === picture.url) return panes
  return picture.role === 'front' ? { ...panes, left: picture } : { ...panes, right: picture }
}
