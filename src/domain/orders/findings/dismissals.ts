import type { ReasonKey } from '../decline-reasons.ts'
import type { Finding, FindingKind } from './finding.ts'

/** How often findings of a kind were dismissed, and how often an order was declined for their reasons. */
export type Dismissals = Readonly<Partial<Record<FindingKind, { readonly dismissed: number; readonly confirmed: number }>>>

/** Minimum number of dismissals before their share counts. */
export const MIN_DISMISSED = 5
/** Share of dismissals from which a kind no longer suggests reasons. */
const MUTED_SHARE = 0.8

/** Whether this kind no longer suggests reasons, because it was dismissed too often. */
export const isMuted = (dismissals: Dismissals, kind: FindingKind): boolean => {
  const { dismissed, confirmed } = dismissals[kind] ?? { dismissed: 0, confirmed: 0 }
  return dismissed >= MIN_DISMISSED && dismissed / (dismissed + confirmed) >= MUTED_SHARE
}

/** All kinds that no longer suggest reasons. */
export const mutedKinds = (dismissals: Dismissals): readonly FindingKind[] =>
  (Object.keys(dismissals) as FindingKind[]).filter((kind) => isMuted(dismissals, kind))

/** The counts after an order was decided: each kind counts once, whatever the number of its findings. */
export function counted(dismissals: Dismissals, kinds: Iterable<FindingKind>, what: 'dismissed' | 'confirmed'): Dismissals {
  const next = { ...dismissals }
  for (const kind of new Set(kinds)) {
    const { dismissed, confirmed } = next[kind] ?? { dismissed: 0, confirmed: 0 }
    next[kind] = { dismissed: dismissed + (what === 'dismissed' ? 1 : 0), confirmed: confirmed + (what === 'confirmed' ? 1 : 0) }
  }
  return next
}

/** The findings, with kinds that were mostly dismissed made weak: they are shown and suggest no reason. */
export const weakened = (findings: readonly Finding[], dismissals: Dismissals): readonly Finding[] =>
  findings.map((finding) => (isMuted(dismissals, finding.kind) ? { ...finding, strength: 'weak' as const, reasons: [] } : finding))

/** Reasons that findings suggest, each once. */
export const suggestedReasons = (findings: readonly Finding[]): readonly ReasonKey[] => [
  ...new Set(findings.flatMap(({ strength, reasons }) => (strength === 'strong' ? reasons : []))),
]

/** Kinds of findings that a decline for these reasons confirms. */
export const confirmedKinds = (findings: readonly Finding[], reasons: readonly ReasonKey[]): readonly FindingKind[] =>
  findings.filter((finding) => finding.reasons.some((reason) => reasons.includes(reason))).map(({ kind }) => kind)
