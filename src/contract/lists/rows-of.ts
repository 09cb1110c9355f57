import type { ListName, RowOf } from '../index.ts'

/** Rows of a list, which main has read by this list's declaration; the channel carries them without their type. */
export const rowsAs = <L extends ListName>(_list: L, rows: readonly unknown[]): readonly RowOf<L>[] => rows as readonly RowOf<L>[]
/** The same for one row; null when the list has none. */
export const rowAs = <L extends ListName>(_list: L, row: unknown): RowOf<L> | null => (row ?? null) as RowOf<L> | null
