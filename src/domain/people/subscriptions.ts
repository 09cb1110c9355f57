import { isUnknown } from '#contract/reading/unreadable.ts'
import { SUBSCRIPTION_CATEGORIES, SUBSCRIPTION_ENABLED, type Subscription } from '#contract/people/user-records.ts'

export type SubscriptionCategory = (typeof SUBSCRIPTION_CATEGORIES)[number]
type Held = Pick<Subscription, 'type' | 'subscription_state'>

/** The category of a code, 0 included; null when it is missing or unknown. */
export const categoryOf = (code: number | null): SubscriptionCategory | null =>
  SUBSCRIPTION_CATEGORIES.find((category) => category.code === code) ?? null

/** Enabled when its state is 1, and only then (part 1 §4, D-58). */
export const isEnabled = (subscription: Pick<Held, 'subscription_state'>): boolean =>
  subscription.subscription_state === SUBSCRIPTION_ENABLED

/** Is its state unknown? A missing state counts as unknown, because the record may have it under another name and in another format. */
export const isStateUnknown = (subscription: Pick<Held, 'subscription_state'>): boolean =>
  subscription.subscription_state === null || isUnknown(subscription, 'subscription_state')

/** May this be an enabled subscription of any category? Then no category can be said to have none. */
export const isUndecided = (subscription: Held): boolean =>
  isStateUnknown(subscription) || (isEnabled(subscription) && categoryOf(subscription.type) === null)

/** The enabled subscription of a category, if there is one. */
export const heldOf = <S extends Held>(subscriptions: readonly S[] | null, type: unknown): S | undefined =>
  subscriptions?.find((subscription) => subscription.type !== null && subscription.type === type && isEnabled(subscription))

/** The categories of the enabled subscriptions, each once, in the order of the specification. */
export function enabledCategories(subscriptions: readonly Held[] | null): readonly SubscriptionCategory[] {
  const codes = new Set((subscriptions ?? []).filter(isEnabled).map(({ type }) => type))
  return SUBSCRIPTION_CATEGORIES.filter(({ code }) => codes.has(code))
}
