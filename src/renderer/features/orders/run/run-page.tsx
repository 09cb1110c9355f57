import { useLayoutEffect, useState } from 'react'
import { useDocumentTitle } from '#ui/document-title.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { useClearToasts } from '../pictures/use-clear-toasts.ts'
import { ContactSheet } from '../sheet/contact-sheet.tsx'
import { RunEnd } from './run-end.tsx'
import { RunOrder } from './run-order.tsx'
import { runStrings } from './run-strings.ts'
import { RunTrail } from './run-trail.tsx'
import { useRun } from './use-run.ts'
import '../preview/order-preview.css'
import '../rail/rail.css'
import './run.css'

const NONE: readonly string[] = []
/** On the document while a run is open: `:has()` on the body made every change of the page recalculate styles. */
const OPEN_CLASS = 'has-run'

/** `/dashboard/orders/run`: one order at a time on the whole page. */
export function RunPage() {
  const s = useStrings(runStrings)
  useDocumentTitle(s.title)
  useClearToasts()
  useLayoutEffect(() => {
    document.documentElement.classList.add(OPEN_CLASS)
    return () => document.documentElement.classList.remove(OPEN_CLASS)
  }, [])
  const run = useRun()
  // the order shown under the sheet; the sheet closes when another order opens (undo, "View order")
  const [sheetAt, setSheetAt] = useState<string | null>(null)
  return (
    <div className="run">
      {run === null || (!run.ready && run.current === null && !run.error) ? (
        <>
          <h1 className="run-heading">{s.title}</h1>
          <LoadingState lines={8} />
        </>
      ) : sheetAt !== null && sheetAt === run.current ? (
        <ContactSheet
          run={{ open: run.open, spared: run.stored.spared ?? NONE, spare: run.spare }}
          onClose={() => {
            setSheetAt(null)
            run.move(run.first())
          }}
        />
      ) : run.current !== null ? (
        <RunOrder key={run.reopened} run={run} id={run.current} onSheet={() => setSheetAt(run.current)} />
      ) : run.error ? (
        <div className="order-end-state">
          <h1 className="run-heading">{s.title}</h1>
          <ErrorState of="queue" error={run.error} onRetry={() => void run.reload()} />
        </div>
      ) : (
        <RunEnd run={run} />
      )}
      <RunTrail />
    </div>
  )
}
