import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ReasonKey } from '#domain/orders/decline-reasons.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'
import type { Parcel } from '../faker/parcels.ts'

/** Fields whose seeded values are narrower than the API allows. */
interface Seeded {
  readonly order_uuid: string
  readonly user_uuid: string
  readonly created_at: string
  readonly isbn: string
  readonly ticker: string
  readonly title?: string | null
  readonly order_type: number
  /** cents */
  readonly price: number
  readonly quantity: number
  readonly package_dimensions: Parcel | null
}

/** An order as sent. Fields may be missing, as in the real back office. */
export type OrderRow = Omit<Known<z.input<typeof Order>>, keyof Seeded> & Seeded

export const ordersTable = (world: World): Table<OrderRow> => world.table<OrderRow>('orders', ['check_by_moderator', 'user_uuid', 'isbn'])

/** Parameters of an order's picture; stored, so that every request draws the same picture. */
export interface PictureSpec {
  /** Catalogue index of the photographed bottle. */
  readonly product: number
  /** Which bottle of the product, each with its own EAN; absent = the first. */
  readonly bottle?: number
  readonly side: 'front' | 'back'
  /** Chooses background, light, angle: another photo of the same bottle. */
  readonly shot: number
  readonly flaw?: PictureFlaw
  /** The bottle lies on its side, its neck to the left or to the right. */
  readonly neck?: 'left' | 'right'
  /** A bottler's name: its logo is drawn instead of a bottle. */
  readonly logo?: string
}
export type PictureFlaw = Extract<ReasonKey, 'too_dark' | 'too_bright' | 'several_bottles' | 'blurry' | 'number_hidden' | 'edited'>

/** By path below /media: 'orders/<uuid>/front.png', 'articles/<id>/main.png'. */
export const picturesTable = (world: World): Table<PictureSpec> => world.table<PictureSpec>('pictures')

/** What is wrong with an order, by order_uuid: the answers to the moderation exercise, never sent over the API. */
export interface Flaws {
  readonly reasons: readonly ReasonKey[]
}
export const flawsTable = (world: World): Table<Flaws> => world.table<Flaws>('order_flaws')
