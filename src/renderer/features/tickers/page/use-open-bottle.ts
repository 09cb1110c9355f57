import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { aimIn, reportRoute, rowIdIn } from '#domain/catalogue/report-fix.ts'

/**
 * The bottle that '?bottle=<id>' names, and the report that it was opened for ('&report=<id>&field=<name>'). `bottle` is undefined when the URL names
 * none, and null when the ticker has no such bottle.
 */
export function useOpenBottle(bottles: readonly Bottle[] | undefined) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const id = search.get('bottle')
  // a bottle that a colleague has deleted or moved stays open as last seen, with what was typed
  const [lastSeen, setLastSeen] = useState<Bottle | null>(null)
  const current = id === null ? null : (bottles?.find((bottle) => String(bottle.id) === id) ?? null)
  if (current !== null && current !== lastSeen) setLastSeen(current)
  const kept = lastSeen !== null && String(lastSeen.id) === id ? lastSeen : null

  const show = useCallback(
    (bottle: Bottle | null) =>
      setSearch(
        (previous) => {
          if (bottle === null || bottle.id === null) return {}
          previous.set('bottle', String(bottle.id))
          return previous
        },
        { replace: id !== null },
      ),
    [setSearch, id],
  )
  const report = rowIdIn(search.get('report'))
  const fix =
    report === null
      ? null
      : { report, field: aimIn(search.get('field')), onBack: (of: string) => void navigate(reportRoute(report, of), { replace: true }) }
  const close = () => (report === null ? show(null) : void navigate(reportRoute(report), { replace: true }))
  return { bottle: id === null ? undefined : (current ?? kept), show, close, fix, search: search.toString() }
}
