import { z } from 'zod'
import { isRecord } from '../values/record.ts'
import { Cents } from '../values/values.ts'
import { bareSchema, schemaPart } from './bare-schema.ts'
import { jsonText } from './read-text.ts'

const DECIMAL = /^-?\d+[.,]\d+$/
const WHOLE = /^-?\d+$/

/** 1.15 × 100 is 114.99999999999999 in floating point: still cents. */
const ROUNDING = 1e-6

/** Does this amount have decimals, as a number or text? Then it isn't in cents. What floating point adds to whole cents is no decimal. */
export function hasDecimals(wire: unknown): boolean {
  if (typeof wire === 'string') return DECIMAL.test(wire)
  return typeof wire === 'number' && Number.isFinite(wire) && Math.abs(wire - Math.round(wire)) > ROUNDING
}

/** The value with whole amounts written like those beside it that have decimals: '714.0'. As the reader requires cents, they are then unreadable. */
export function withDecimals(schema: z.ZodType, wire: unknown): unknown {
  if (schema === Cents) return Number.isInteger(wire) || (typeof wire === 'string' && WHOLE.test(wire)) ? `${String(wire)}.0` : wire
  if (schema instanceof z.ZodArray && Array.isArray(wire)) {
    const element = bareSchema(schemaPart(schema.element))
    return wire.map((item: unknown) => withDecimals(element, item))
  }
  if (schema instanceof z.ZodUnknown) return historyWithDecimals(wire)
  return schema instanceof z.ZodObject && isRecord(wire) ? recordWithDecimals(schema, wire) : wire
}

/** The same for all fields of a record. */
export const recordWithDecimals = ({ shape }: z.ZodObject, wire: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, Object.hasOwn(shape, name) ? withDecimals(bareSchema(shape[name]), value) : value]),
  )

/** `last_price` of a price history, whose form is not declared (D-26): one record, a list of them, or JSON text. */
function historyWithDecimals(wire: unknown): unknown {
  const value = typeof wire === 'string' && wire.includes('"last_price"') ? (jsonText(wire) ?? wire) : wire
  if (Array.isArray(value)) return value.map(historyWithDecimals)
  if (!isRecord(value) || !Object.hasOwn(value, 'last_price')) return value
  return { ...value, last_price: withDecimals(Cents, value['last_price']) }
}

/**
 * The amounts in cents of one response. If one of them has decimals, the back office sends another unit, and the whole ones would be wrong by a
 * factor of 100: none of them is read until the unit is taught (decision 57).
 */
export interface Amounts {
  /** An amount was read. `discard` makes it unreadable. */
  read(discard: () => void): void
  /** An amount could not be read. */
  unread(wire: unknown): void
  /** The response was read completely. */
  settle(): void
}

/** For one response: create it before the first amount is read, call `settle` after the last. */
export function newAmounts(): Amounts {
  const whole: (() => void)[] = []
  let isOtherUnit = false
  return {
    read: (discard) => void whole.push(discard),
    unread: (wire) => {
      if (hasDecimals(wire)) isOtherUnit = true
    },
    settle: () => {
      if (isOtherUnit) for (const discard of whole) discard()
    },
  }
}
