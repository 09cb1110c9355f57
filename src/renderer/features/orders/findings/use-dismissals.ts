import { useEffect, useState } from 'react'
import { z } from 'zod'
import { counted, type Dismissals } from '#domain/findings/dismissals.ts'
import type { FindingKind } from '#domain/findings/finding.ts'
import { call } from '#bridge/call.ts'

const FORM = 'orders.findings'
const Kept = z.record(z.string(), z.object({ dismissed: z.int().min(0), confirmed: z.int().min(0) }))

export interface DismissalsState {
  readonly dismissals: Dismissals
  readonly count: (kinds: Iterable<FindingKind>, what: 'dismissed' | 'confirmed') => void
  readonly reset: () => void
}

/** How this person judged findings on this computer; kept from one start of the app to the next. */
export function useDismissals(): DismissalsState {
  const [dismissals, setDismissals] = useState<Dismissals>({})
  useEffect(() => {
    let here = true
    void call('drafts.read', { form: FORM, lasting: true }).then((result) => {
      const kept = Kept.safeParse(result.ok ? result.value?.values : null)
      if (here && kept.success) setDismissals(kept.data as Dismissals)
    })
    return () => void (here = false)
  }, [])
  const change = (next: Dismissals) => {
    setDismissals(next)
    void call('drafts.keep', { form: FORM, values: next, lasting: true })
  }
  return { dismissals, count: (kinds, what) => change(counted(dismissals, kinds, what)), reset: () => change({}) }
}
