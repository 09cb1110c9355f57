import type { Order } from '#contract/orders/orders.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'

/** URLs of the pictures that are prefetched, analysed and read: the first two of an order. */
export const frontAndBack = ({ pictures_attachments }: Pick<Order, 'pictures_attachments'>): readonly string[] =>
  picturesOf(pictures_attachments)
    .slice(0, 2)
    .map(({ url }) => url)
