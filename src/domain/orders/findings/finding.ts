import type { Cents } from '#contract/values/values.ts'
import type { DeclineReason, ReasonKey } from '../decline-reasons.ts'
import type { LabelCheck } from '../label/label-check.ts'
import type { FigureDifference } from './title-figures.ts'

/** One observation about an order that suggests a decline, with the figures for its sentence. */
export type Finding = {
  /** Reasons that it suggests; empty when it only informs. */
  readonly reasons: readonly ReasonKey[]
  /** A weak finding is shown, and suggests nothing. */
  readonly strength: 'weak' | 'strong'
} & (
  | { readonly kind: 'price'; readonly price: Cents; readonly low: Cents; readonly high: Cents; readonly prices: number }
  /** A hundred times the last price, or a hundredth. */
  | { readonly kind: 'unit'; readonly price: Cents; readonly last: Cents }
  | { readonly kind: 'dimensions'; readonly own: Sides; readonly usual: Sides; readonly size: string; readonly orders: number }
  | { readonly kind: 'weight'; readonly own: number; readonly usual: number; readonly size: string; readonly orders: number }
  | { readonly kind: 'resubmitted'; readonly date: string | null; readonly declined: readonly DeclineReason[] }
  | ({ readonly kind: 'title' } & FigureDifference)
  | { readonly kind: 'barcode'; readonly isbn: string }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'one-picture' }
  /** The label contradicts the title or the catalogue. */
  | { readonly kind: 'label'; readonly check: LabelCheck }
  /** A numbered bottle whose number is not legible. */
  | { readonly kind: 'number'; readonly bottles: string }
  /** The metadata of a picture name an editing program. */
  | { readonly kind: 'edited'; readonly side: number; readonly software: string }
  | PictureFinding
)

/** A finding from the pixels of a picture. `side`: 0 front, 1 back. */
export type PictureFinding =
  | { readonly kind: 'dark'; readonly side: number; readonly brightness: number }
  | { readonly kind: 'bright'; readonly side: number; readonly brightness: number }
  | { readonly kind: 'blurry'; readonly side: number; readonly sharpness: number }
  | { readonly kind: 'several'; readonly side: number }
  | { readonly kind: 'hand'; readonly side: number }
  | { readonly kind: 'same-photo' }
  | { readonly kind: 'other-order'; readonly order: string; readonly title: string }

export type Sides = readonly [number, number, number]
export type FindingKind = Finding['kind']
