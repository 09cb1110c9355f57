import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { fieldToFixIn, reportRoute, REPORTS_ROUTE, rowIdIn } from '#domain/catalogue/report-fix.ts'

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
        { replace: id !== null, flushSync: true },
      ),
    [setSearch, id],
  )
  const report = rowIdIn(search.get('report'))
  const isMounted = useIsMounted()
  const fixed = useRef(report)
  useEffect(() => {
    fixed.current = report
  }, [report])
  // only if the person is still on this page, with this report
  const returnTo = (route: string) => {
    if (isMounted.current && fixed.current === report) void navigate(route, { replace: true })
  }
  const fix =
    report === null
      ? null
      : {
          report,
          field: fieldToFixIn(search.get('field')),
          onBack: (of: string) => returnTo(reportRoute(report, of)),
          onResolved: () => returnTo(REPORTS_ROUTE),
        }
  const close = () => (report === null ? show(null) : void navigate(reportRoute(report), { replace: true }))
  return { bottle: id === null ? undefined : (current ?? kept), show, close, fix, search: search.toString() }
}
