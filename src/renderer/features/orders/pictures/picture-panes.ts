import type { Picture } from '#domain/catalogue/pictures.ts'

/** The pictures side by side: front and back, or any others. null is an empty pane. */
export interface Panes {
  readonly left: Picture | null
  readonly right: Picture | null
}

/** Pictures with a known side go to that pane. The others fill the empty panes. */
export function panesOf(pictures: readonly Picture[]): Panes {
  const front = pictures.find((picture) => picture.role === 'front') ?? null
  const back = pictures.find((picture) => picture.role === 'back') ?? null
  const rest = pictures.filter((picture) => picture !== front && picture !== back)
  const left = front ?? rest.shift() ?? null
  return { left, right: back ?? rest.shift() ?? null }
}

/** Puts a picture of the strip into a pane: a front on the left, any other on the right. */
export function withPicture(panes: Panes, picture: Picture): Panes {
  if (panes.left?.url === picture.url || panes.right?.url === picture.url) return panes
  return picture.role === 'front' ? { ...panes, left: picture } : { ...panes, right: picture }
}
