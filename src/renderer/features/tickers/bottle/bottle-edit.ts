import { Bottle, type SentBottle } from '#contract/catalogue/bottle.ts'
import { cutMark, wholeText } from '#contract/reading/cut-text.ts'
import type { RowId } from '#contract/values/values.ts'
import { BOTTLE_FIELDS, type BottleField, MERGED_FIELDS, OWN_FIELDS } from '#domain/catalogue/bottle-fields.ts'
import { readTyped, type Typed } from '#domain/catalogue/bottle-input.ts'
import type { Language } from '#domain/text/language.ts'

/** A bottle that can be written back: it has its id and its ticker (R12). */
export type KeyedBottle = Bottle & { readonly id: RowId; readonly ticker: string }
export const isKeyed = (bottle: Bottle): bottle is KeyedBottle =>
  bottle.id !== null && bottle.ticker !== null && bottle.ticker.trim() !== ''

/** Typed values of a bottle, by field; only touched fields. */
export type TypedFields = Readonly<Partial<Record<string, Typed>>>

export interface Change {
  readonly field: BottleField
  readonly before: unknown
  readonly after: unknown
}

export interface Edits {
  readonly changes: readonly Change[]
  /** Touched, but not valid (yet). */
  readonly wrong: readonly BottleField[]
}

/** Do both mean the same value? 46 and "46" do, and null, an empty text and an absent field. */
export function sameValue(a: unknown, b: unknown): boolean {
  return formOf(a) === formOf(b)
}

function formOf(value: unknown): string | boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value === '' ? null : value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** The real changes: a field typed back to its old value is not one. */
export function editsOf(bottle: Bottle, typed: TypedFields, language: Language): Edits {
  const changes: Change[] = []
  const wrong: BottleField[] = []
  for (const { field, input } of BOTTLE_FIELDS) {
    const value = typed[field]
    if (value === undefined || input === 'fixed') continue
    const previous = bottle[field]
    const read = readTyped(input, value, previous, language)
    const mayBeEmpty = field !== 'ticker'
    if (!read.ok || (read.value === null && !mayBeEmpty)) wrong.push(field)
    else if (!sameValue(previous, read.value) && !(input === 'flag' && previous === null && read.value === false))
      changes.push({ field, before: previous, after: read.value })
  }
  return { changes, wrong }
}

/**
 * The whole bottle as it is sent, with the changes (D-73). Unknown fields are sent unchanged. A declared field that is null stays out unless
 * someone typed it: it may have been unreadable, and null would overwrite it.
 */
export function sentBottle(bottle: KeyedBottle, changes: readonly Change[]): SentBottle {
  const present = Object.entries(bottle).filter(([field, value]) => value !== undefined && !(value === null && field in Bottle.shape))
  return {
    ...Object.fromEntries(present),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    id: bottle.id,
    ticker: tickerAfter(bottle, changes),
  }
}

function tickerAfter(bottle: KeyedBottle, changes: readonly Change[]): string {
  const after = changes.find(({ field }) => field === 'ticker')?.after
  return typeof after === 'string' ? after : bottle.ticker
}

export type SentTicker = SentBottle & { ids: RowId[]; urls: (string | null)[] }

/**
 * The body of an update of all bottles of the ticker, with the ids and urls of all (part 1 §7). It leaves out fields of a single bottle, and
 * unchanged fields in which the bottles differ (a price, a sale): one bottle's value would overwrite the others' (D-73).
 */
export function sentTicker(bottle: KeyedBottle, changes: readonly Change[], all: readonly KeyedBottle[]): SentTicker {
  const sent = sentBottle(bottle, changes)
  const changed = new Set<string>(changes.map(({ field }) => field))
  const isShared = (field: string) =>
    !OWN_FIELDS.has(field) && (changed.has(field) || all.every((item) => sameValue(wholeText(item, field), wholeText(sent, field))))
  const shared = Object.fromEntries(Object.entries(sent).filter(([field]) => isShared(field)))
  return {
    ...shared,
    ...cutMark(bottle),
    id: bottle.id,
    ticker: sent.ticker,
    ids: all.map(({ id }) => id),
    urls: all.map(({ url }) => url),
  }
}

/** Changes that cannot be written to all bottles, because they belong to one. */
export const ownChanges = (changes: readonly Change[]): readonly Change[] => changes.filter(({ field }) => OWN_FIELDS.has(field))

/** What an update of all bottles changes in each of them. */
export function tickerDiff(
  all: readonly KeyedBottle[],
  sent: SentTicker,
): readonly { readonly bottle: KeyedBottle; readonly changes: readonly Change[] }[] {
  const written = BOTTLE_FIELDS.filter(({ field }) => Object.hasOwn(sent, field) && !OWN_FIELDS.has(field)).map(({ field }) => field)
  return all.map((bottle) => ({
    bottle,
    changes: written
      .filter((field) => !sameValue(bottle[field], sent[field]))
      .map((field) => ({ field, before: bottle[field], after: sent[field] })),
  }))
}

/** Changes of a merge in one bottle of the origin; `target` is the reference of the target (part 1 §5). */
export function mergeDiff(origin: Bottle, target: Bottle): readonly Change[] {
  return MERGED_FIELDS.filter((field) => !sameValue(origin[field], target[field])).map((field) => ({
    field,
    before: origin[field],
    after: target[field],
  }))
}
