import { DAY_MS } from '#domain/values/durations.ts'
import { isReasonKey, type DeclineReason, reasonLabel } from '#domain/orders/decline-reasons.ts'
import type { Language } from '#domain/text/language.ts'
import type { DecisionLedger, LedgerEntry } from '#stores/decision-ledger.ts'

export const WEEK_MS = 7 * DAY_MS

export interface MyDay {
  readonly accepted: number
  readonly declined: number
  readonly deleted: number
  /** Median time from opening an order to deciding it (ms); null when no time was measured. */
  readonly medianMs: number | null
}

/** Decisions since midnight. `now` in epoch ms. */
export function myDay({ made }: DecisionLedger, now: number): MyDay {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const today = Object.values(made).filter(({ at }) => at >= midnight)
  const of = (verb: LedgerEntry['verb']) => today.filter((item) => item.verb === verb).length
  const times = today.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b)
  const half = Math.floor(times.length / 2)
  const middle = times.length % 2 === 1 ? times.slice(half, half + 1) : times.slice(half - 1, half + 1)
  return {
    accepted: of('accept'),
    declined: of('decline'),
    deleted: of('remove'),
    medianMs: middle.length === 0 ? null : middle.reduce((sum, ms) => sum + ms, 0) / middle.length,
  }
}

export interface ReasonCount {
  readonly label: string
  readonly count: number
}

/** Number of uses of each reason, the most frequent first. */
export function countReasons(declines: readonly (readonly DeclineReason[])[], language: Language): readonly ReasonCount[] {
  const counts = new Map<string, number>()
  for (const reason of declines.flat()) {
    const label = reasonLabel(reason, language)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count)
}

/** Declines of the last seven days from this person's ledger. */
export const ledgerDeclines = ({ made }: DecisionLedger, now: number): readonly (readonly DeclineReason[])[] =>
  Object.values(made)
    .filter(({ verb, at }) => verb === 'decline' && at >= now - WEEK_MS)
    .map(({ reasons }) => reasons.filter(isReasonKey).map((key) => ({ kind: 'known' as const, key })))
