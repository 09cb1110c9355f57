import { useEffect, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import { call } from '#bridge/call.ts'
import { useLive } from '#stores/live-store.ts'

/** `enabled` missing or true (D-16). */
const OPEN: ListQuery = { search: '', filters: [{ field: 'enabled', is: 'oneOf', values: [true, null] }], sort: [] }

interface OpenReports {
  readonly errors: number
  readonly missing: number
}

/** Open reports of both kinds, from the same lists as the badge. Null when unknown. */
export function useOpenReports(): OpenReports | null {
  const { readAt, value } = useLive((live) => live.reports)
  const [open, setOpen] = useState<OpenReports | null>(null)
  useEffect(() => {
    // without a count one of the lists is not loaded, and counting would load it
    if (readAt === null || value === null) return
    let isCurrent = true
    const count = (list: 'reports.errors' | 'reports.missing') => call('lists.count', { list, params: {}, queries: [OPEN] })
    void Promise.all([count('reports.errors'), count('reports.missing')]).then(([errors, missing]) => {
      if (isCurrent && errors.ok && missing.ok) setOpen({ errors: errors.value.matched[0] ?? 0, missing: missing.value.matched[0] ?? 0 })
    })
    return () => void (isCurrent = false)
  }, [readAt, value])
  return open
}
