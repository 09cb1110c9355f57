import type { ListName } from '#contract/index.ts'
import { bareSchema } from '#contract/reading/bare-schema.ts'
import { hasDecimals, recordWithDecimals, withDecimals } from '#contract/reading/decimal-amounts.ts'
import { Cents } from '#contract/values/values.ts'
import type { Row } from '#domain/values/list-values.ts'
import { COMMA } from '#main/lists/bytes/json-bytes.ts'
import { rawValue } from '#main/lists/bytes/raw-value.ts'
import type { RowStore } from '#main/lists/bytes/row-store.ts'
import { rowSchema } from './row-reader.ts'

/** The amounts in cents of a list: if one has decimals, none of them is in cents (decision 57). Rows are read one by one, so it is found out before. */
export interface AmountUnits {
  /** Reads the amounts of new rows. */
  follow(): void
  /** Changes when the whole amounts become unreadable. */
  generation(): number
  /** The value of this field as it is to be read. */
  one(name: string, value: unknown): unknown
  /** The same for all fields of a row. */
  all(row: Row): Row
}

/** Most amounts are digits up to the next comma, and need not be parsed. */
function isDecimalAt(bytes: Uint8Array, at: number): boolean {
  let end = at
  while (bytes[end]! >= ZERO && bytes[end]! <= NINE) end++
  return (end === at || bytes[end] !== COMMA) && hasDecimals(rawValue(bytes, at))
}
const [ZERO, NINE] = [0x30, 0x39]

/** Null for a list without amounts in cents. */
export function createAmountUnits(list: ListName, store: RowStore): AmountUnits | null {
  const schema = rowSchema(list)
  const { shape } = schema
  const places = [...store.fields.keys()].filter((place) => {
    const declared = shape[store.fields[place] ?? '']
    return declared !== undefined && bareSchema(declared) === Cents
  })
  if (places.length === 0) return null
  let isOtherUnit = false
  let looked = 0
  let changes = 0
  let generation = store.generation()
  return {
    follow: () => {
      const wasOtherUnit = isOtherUnit && generation === store.generation()
      if (generation !== store.generation()) {
        generation = store.generation()
        looked = 0
        isOtherUnit = false
      }
      const size = store.size()
      for (; looked < size && !isOtherUnit; looked++)
        for (const place of places) isOtherUnit ||= store.value(looked, place, isDecimalAt, false)
      if (isOtherUnit && !wasOtherUnit) changes++
    },
    generation: () => changes,
    one: (name, value) => (isOtherUnit && Object.hasOwn(shape, name) ? withDecimals(bareSchema(shape[name]), value) : value),
    all: (row) => (isOtherUnit ? recordWithDecimals(schema, row) : row),
  }
}
