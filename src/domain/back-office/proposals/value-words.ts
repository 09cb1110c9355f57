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

/** The specification's meaning of each order type code, beside its label. */
const ORDER_SIDES = ['buy', 'sell', 'giver', 'taker', 'block trade']
const ORDERS = vocabulary(ORDER_TYPES.map((label, code) => [code, label, ORDER_SIDES[code] ?? label]))
const CATEGORIES = vocabulary(SUBSCRIPTION_CATEGORIES.map(({ code, initials, label }) => [code, initials, label]))
const YES = ['yes', 'oui', 'true']
const NO = ['no', 'non', 'false']
const FLAGS = vocabulary([
  [true, ...YES],
  [false, ...NO],
])
/** Both accepted and declined orders are checked (part 1 §4), so several words mean one of our values. The app never sends this field. */
const MODERATION = vocabulary([
  [false, 'pending', 'unverified', 'unchecked', 'waiting', 'to verify', 'en attente', 'à vérifier', 'non vérifié', ...NO],
  [true, 'accepted', 'declined', 'approved', 'rejected', 'refused', 'verified', 'checked', 'accepté', 'refusé', 'vérifié', ...YES],
])
/** Fields whose values have names of their own. */
const BY_FIELD: Readonly<Record<string, Vocabulary>> = {
  account_type: vocabulary([
    [false, 'person', 'particulier'],
    [true, 'company', 'société'],
  ]),
  enabled: vocabulary([
    [true, 'enabled', 'active', 'on', ...YES],
    [false, 'disabled', 'inactive', 'off', ...NO],
  ]),
  check_by_moderator: MODERATION,
  subscription_state: vocabulary([
    [SUBSCRIPTION_ENABLED, 'enabled', 'active'],
    [0, 'disabled', 'inactive'],
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
  const codes = new Map<string, readonly [code: string, word: string]>()
  for (const value of values) {
    if (typeof value !== 'string') return null
    const word = value.trim()
    const code = [...names].find(([, own]) => own.includes(folded(word)))?.[0]
    if (code === undefined) return null
    if (!codes.has(word.toLowerCase())) codes.set(word.toLowerCase(), [code, word])
  }
  const pairs = [...codes.values()]
  // two words for one value: the app would not know which one to send
  if (names !== MODERATION && new Set(pairs.map(([code]) => code)).size < pairs.length) return null
  const sorted = pairs.toSorted(([a], [b]) => a.localeCompare(b))
  return parsedWords(sorted.map((pair) => pair.join('=')).join('|'))
}

/** Both lists of words; null if they contradict each other. `isOnlyRead`: several words of one value are no contradiction. */
export function joinedWords(present: string, more: string, isOnlyRead = false): string | null {
  const pairs = [...wordPairs(present), ...wordPairs(more)]
  const all = [...new Set(pairs.map((pair) => pair.join('=')))]
  const values = new Set(pairs.map(([value]) => value))
  return isOnlyRead || values.size === all.length ? parsedWords(all.join('|')) : null
}

/** Is the field never sent? Then several words may mean one of its values. */
export const isOnlyRead = (field: string): boolean => BY_FIELD[field] === MODERATION

const parsedWords = (words: string): string | null => (Words.safeParse(words).success ? words : null)
