/** How the pictures are looked at: shared by front and back, and kept from order to order. Lengths are CSS pixels from the centre of a pane. */
export interface PictureView {
  /** 1 = the whole picture fits */
  readonly zoom: number
  readonly x: number
  readonly y: number
  /** Quarter turns clockwise, 0 to 3 */
  readonly turns: number
  /** Shadows are lifted: what is in the dark can be read. Absent = no. */
  readonly lifted?: boolean | undefined
}

/** A point of a pane, from its centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const WHOLE_PICTURE: PictureView = { zoom: 1, x: 0, y: 0, turns: 0 }
export const MAX_ZOOM = 12
/** One press of + or −; two are a doubling. */
export const ZOOM_STEP = Math.SQRT2

const CENTRE: Point = { x: 0, y: 0 }

/** Larger or smaller by `factor`; what lies under `at` stays under it. Never smaller than the whole picture. */
export function zoomed(view: PictureView, factor: number, at: Point = CENTRE): PictureView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  // back at the whole picture, nothing is left to pan
  if (zoom < 1.001) return { ...view, zoom: 1, x: 0, y: 0 }
  const ratio = zoom / view.zoom
  return { ...view, zoom, x: at.x - ratio * (at.x - view.x), y: at.y - ratio * (at.y - view.y) }
}

/** Moved by a drag; never so far that the picture leaves a pane of this size. */
export function panned(view: PictureView, by: Point, pane: { readonly width: number; readonly height: number }): PictureView {
  const limit = (length: number) => ((view.zoom - 1) * length) / 2
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return { ...view, x: clamp(view.x + by.x, limit(pane.width)), y: clamp(view.y + by.y, limit(pane.height)) }
}

/** The label: 4×, on the part of a bottle where it is as a rule. The same again: the whole picture. */
export function atLabel(view: PictureView, pane: { readonly width: number; readonly height: number }): PictureView {
  if (view.zoom > 1) return { ...view, zoom: 1, x: 0, y: 0 }
  return panned({ ...view, zoom: LABEL_ZOOM }, { x: 0, y: (0.5 - LABEL_HEIGHT) * pane.height * LABEL_ZOOM }, pane)
}
const LABEL_ZOOM = 4
/** From the top of the picture. */
const LABEL_HEIGHT = 0.7

/** A quarter turn; the picture is whole again, because what was in sight is somewhere else now. */
export const turned = (view: PictureView, direction: 1 | -1): PictureView => ({
  ...view,
  ...WHOLE_PICTURE,
  turns: (view.turns + direction + 4) % 4,
})

/** For `style.transform`, with the origin in the centre. */
export const transformOf = (view: PictureView): string =>
  `translate(-50%, -50%) translate(${round(view.x)}px, ${round(view.y)}px) scale(${round(view.zoom)}) rotate(${view.turns * 90}deg)`

/** A wheel notch, in the units of any browser, as a factor: up is larger. */
export const wheelFactor = (deltaY: number, deltaMode: number): number => {
  const pixels = deltaMode === 1 ? deltaY * 33 : deltaMode === 2 ? deltaY * 400 : deltaY
  return 2 ** (-Math.max(-240, Math.min(240, pixels)) / 240)
}

const round = (value: number): number => Math.round(value * 1000) / 1000
