import { z } from 'zod'

/** How a field is compared, searched, shown and exported. A 'countdown' is a moment, or the seconds that were left when it was read (D-25); 'names' is a list of short texts. */
export const FieldKind = z.enum(['text', 'number', 'cents', 'euros', 'time', 'countdown', 'date', 'flag', 'names'])
export type FieldKind = z.output<typeof FieldKind>

/** Properties of a list's rows for the list engine. */
export interface ListSpec {
  /** The field that identifies a row. Rows without it are shown without actions. */
  readonly id: string
  /** Fields that can be searched, sorted and filtered, with their kind. */
  readonly fields: Readonly<Record<string, FieldKind>>
  /** Default order (D-127). */
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' }
  /** Merges two rows of the answer that belong together into one row of the list. */
  readonly pair?: PairSpec
  /** The rows refer to another list by its identifier. */
  readonly join?: JoinSpec
}

/** The rows of `list` are identified by the field `by`; their field `text` joins the row as `as` (null without such a row or text). */
export interface JoinSpec {
  readonly by: string
  readonly list: string
  readonly text: string
  readonly as: string
}

/**
 * Rows a and b are one row when a's `key` is b's `partner` and vice versa (D-109). The one whose `side` is `first` leads and has the other one in
 * its field `partner` (null for a single row); when `side` does not decide, the earlier row leads.
 */
export interface PairSpec {
  readonly key: string
  readonly partner: string
  readonly side: string
  readonly first: number
}

/** A row of a list with pairs. */
export type Paired<Row> = Row & { readonly partner: Row | null }

/** An optimistic update of a list: the row removed, or some of its fields changed. */
export type Overlay =
  | { readonly list: string; readonly id: string | number; readonly gone: true }
  | { readonly list: string; readonly id: string | number; readonly fields: Readonly<Record<string, unknown>> }
