import { type ListFields, textOf } from './list-values.ts'

/** "CLAIRE MOREL"; null when the review names nobody (names in upper case as everywhere, part 2 §2). */
export const reviewerOf = ({ firstname, lastname }: { readonly firstname?: unknown; readonly lastname?: unknown }): string | null =>
  [firstname, lastname]
    .map((part) => textOf(part)?.trim())
    .filter(Boolean)
    .join(' ')
    .toUpperCase() || null

/** The reviewer under one name: searched, sorted and exported as shown. */
export const reviewFields: ListFields = {
  reviewer: { kind: 'text', of: (row) => reviewerOf(row) },
}
