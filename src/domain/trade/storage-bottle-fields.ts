import { FLAG_WORDS, flagField } from '../values/flag-words.ts'
import { type ListFields, type Row, textOf } from '../values/list-values.ts'

/** The supplier by its name, which joins the row from the list of suppliers; by its uuid where that list has no such row. */
const supplierOf = (row: Row): string | null => textOf(row['supplier_name']) ?? textOf(row['supplier_uuid'])

/** Derived columns of a stored bottle. */
export const storageBottleFields = {
  enabled: flagField('enabled', FLAG_WORDS.enabledBottle),
  supplier: { kind: 'text', of: supplierOf, sources: ['supplier_uuid'] },
} satisfies ListFields
