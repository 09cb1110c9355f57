import type { z } from 'zod'
import { ORDER_TYPES, OrderType } from '#contract/orders/orders.ts'
import { SUBSCRIPTION_CATEGORIES, SUBSCRIPTION_ENABLED, SubscriptionCategory } from '#contract/people/user-records.ts'
import { wordPairs, Words } from '#contract/reading/shape.ts'
import { Flag } from '#contract/values/values.ts'

/** The specification's own names of the values of a field: code → names, as `folded`. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>

/** "BLOCK_TRADE", "Block trade" and "blocktrade" are one name. */
const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

const vocabulary = (entries: readonly (readonly [code: string | number | boolean, ...names: readonly string[]])[]): Vocabulary =>
  new Map(entries.map(([code, ...names]) => [String(code), names.map(folded)]))

/** What a code stands for in the specification, beside its label. */
const ORDER_SIDES = ['buy', 'sell', 'giver', 'taker', 'block trade']
const ORDERS = vocabulary(ORDER_TYPES.map((label, code) => [code, label, ORDER_SIDES[code] ?? label]))
const CATEGORIES = vocabulary(SUBSCRIPTION_CATEGORIES.map(({ code, initials, label }) => [code, initials, label]))
const YES = ['yes', 'oui', 'true']
const NO = ['no', 'non', 'false']
const FLAGS = vocabulary([
  [true, ...YES],
  [false, ...NO],
])
/** Fields whose values have names of their own. */
const BY_FIELD: Readonly<Record<string, Vocabulary>> = {
  account_type: vocabulary([
    [false, 'person', 'particulier'],
    [true, 'company', 'société'],
  ]),
  enabled: vocabulary([
    [true, 'enabled', ...YES],
    [false, 'disabled', ...NO],
  ]),
  subscription_state: vocabulary([
    [SUBSCRIPTION_ENABLED, 'enabled'],
    [0, 'disabled'],
  ]),
}

/** The names that the values of a field have; null for a field of free values. */
export function vocabularyOf(field: string, schema: z.ZodType): Vocabulary | null {
  if (Object.hasOwn(BY_FIELD, field)) return BY_FIELD[field] ?? null
  if (schema === OrderType) return ORDERS
  if (schema === SubscriptionCategory) return CATEGORIES
  return schema === Flag ? FLAGS : null
}

/**
 * A server's words for these values, as in `Words`; null unless every one of them is the specification's own name of exactly one value. Words that
 * did not occur are not guessed: they stay unreadable.
 */
export function wordsIn(names: Vocabulary, values: readonly unknown[]): string | null {
  const found = new Map<string, string>()
  for (const value of values) {
    if (typeof value !== 'string') return null
    const word = value.trim()
    const code = [...names].find(([, own]) => own.includes(folded(word)))?.[0]
    const other = code === undefined ? undefined : found.get(code)
    // two words for one value: nothing tells them apart when it is sent
    if (code === undefined || (other !== undefined && other.toLowerCase() !== word.toLowerCase())) return null
    if (other === undefined) found.set(code, word)
  }
  const words = [...found]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map((pair) => pair.join('='))
    .join('|')
  return Words.safeParse(words).success ? words : null
}

/** Both lists of words; null if they contradict each other. */
export function joinedWords(present: string, more: string): string | null {
  const all = [...new Set([...wordPairs(present), ...wordPairs(more)].map((pair) => pair.join('=')))].join('|')
  return Words.safeParse(all).success ? all : null
}
