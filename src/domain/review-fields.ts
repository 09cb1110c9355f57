import type { Review } from '../contract/reviews.ts'
import type { ListFields } from './list-values.ts'

/** "CLAIRE MOREL"; null when the review names nobody (names in upper case as everywhere, part 2 §2). */
export const reviewerOf = ({ firstname, lastname }: Pick<Review, 'firstname' | 'lastname'>): string | null =>
  [firstname, lastname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase() || null

/** The reviewer under one name: searched, sorted and exported as shown. */
export const reviewFields: ListFields = {
  reviewer: { kind: 'text', of: (row) => reviewerOf(row as unknown as Review) },
}
