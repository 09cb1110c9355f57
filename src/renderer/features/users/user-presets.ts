import { useMemo } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/durations.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** Presets of the list. The totals in the strip link to them. */
export const SHOWS = [
  'all',
  'new',
  'email',
  'email-new',
  'phone',
  'phone-new',
  'kyc',
  'kyc-new',
  'kyc-pending',
  'banking',
  'newsletter',
  'company',
  'blocked',
] as const
export type Show = (typeof SHOWS)[number]

/** The conditions of a preset. "New" covers the last 24 hours, also on a page that stays open. */
export function usePresetFilters(show: Show): readonly Filter[] {
  const now = useNow(MINUTE_MS)
  // the other presets do not depend on the time, and are not requested again each minute
  const until = show.endsWith('new') ? now : 0
  return useMemo(() => filtersOf(show, until), [show, until])
}

const filtersOf = (show: Show, now: number): readonly Filter[] => {
  if (show === 'all') return []
  const lately = (field: string): Filter => ({ field, is: 'after', at: new Date(now - DAY_MS).toISOString() })
  if (show === 'new') return [lately('created_at')]
  if (show === 'email-new' || show === 'phone-new' || show === 'kyc-new') {
    const step = show.slice(0, -'-new'.length)
    return [{ field: 'badges', is: 'oneOf', values: [step] }, lately(`${step}_is_verified_date`)]
  }
  if (show === 'company') return [{ field: 'account_type', is: 'oneOf', values: [true] }]
  if (show === 'blocked') return [{ field: 'is_blocked', is: 'oneOf', values: [true] }]
  return [{ field: 'badges', is: 'oneOf', values: [show] }]
}
