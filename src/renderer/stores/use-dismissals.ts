import { useState } from 'react'
import { z } from 'zod'
import { counted, type Dismissals } from '#domain/orders/findings/dismissals.ts'
import type { FindingKind } from '#domain/orders/findings/finding.ts'
import { useSession } from './session-store.ts'
import { hashOf } from './table-memory.ts'

const Kept = z.record(z.string(), z.object({ dismissed: z.int().min(0), confirmed: z.int().min(0) })).catch({})

export interface DismissalsState {
  readonly dismissals: Dismissals
  readonly count: (kinds: Iterable<FindingKind>, what: 'dismissed' | 'confirmed') => void
  readonly reset: () => void
}

/**
 * How this person judged findings on this computer: kinds and counts, no personal data. Stored in the page's storage, kept after a sign-out, not
 * counted as unsaved input.
 */
export function useDismissals(): DismissalsState {
  const { email } = useSession()
  const key = `findings:${hashOf(email?.trim().toLowerCase() ?? '')}`
  const [dismissals, setDismissals] = useState(() => read(key))
  const change = (next: Dismissals) => {
    setDismissals(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  // read from the storage, because two screens may count at the same time
  return { dismissals, count: (kinds, what) => change(counted(read(key), kinds, what)), reset: () => change({}) }
}

function read(key: string): Dismissals {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
