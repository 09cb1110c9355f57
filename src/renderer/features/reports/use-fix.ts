import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AppError } from '#contract/result.ts'
import type { RowId } from '#contract/values/values.ts'
import { firstFieldToFix, fixRoute } from '#domain/catalogue/report-fix.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { missingCall } from '#bridge/missing-call.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { isClosable, isErrorReport, type Report } from './report.ts'
import { reportStrings } from './report-strings.ts'

/** Maximum number of tickers to search for the bottle of an ISBN. */
const MAX_LOOKED_INTO = 5

interface Place {
  readonly ticker: string
  readonly bottle: RowId
}

/** Opens the bottle of a report at the field that the error code names. `busy`: the report whose bottle is being looked up. */
export function useFix(): { readonly fix: (report: Report, typedTicker: string) => Promise<void>; readonly busy: RowId | null } {
  const s = useStrings(reportStrings)
  const language = useLanguage()
  const navigate = useNavigate()
  const toast = useToast()
  const ask = useConfirm()
  const [busy, setBusy] = useState<RowId | null>(null)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  const fix = async (report: Report, typedTicker: string) => {
    if (!isErrorReport(report) || !isClosable(report) || busy !== null) return
    const isbn = report.isbn?.trim() ?? ''
    if (isbn === '') return
    setBusy(report.id)
    const bottle = await bottleOf(isbn, typedTicker.trim())
    setBusy(null)
    // do not navigate after the person has left the page
    if (!here.current) return
    if ('error' in bottle) {
      if (bottle.error.kind !== 'unauthorized') toast.error({ ...explainError(bottle.error, language, false), title: s.fixFailed(isbn) })
    } else if (bottle.place) void navigate(fixRoute({ ...bottle.place, report: report.id, field: firstFieldToFix(report.errors_bottle) }))
    else if (await ask({ title: s.noBottleTitle(isbn), text: s.noBottleText, ok: s.searchTickers }))
      void navigate(`/dashboard/tickers?${new URLSearchParams({ search: isbn }).toString()}`)
  }
  return { fix, busy }
}

/** The bottle of an ISBN: in the typed ticker, else in the tickers that the catalogue finds for the ISBN, exact matches first. */
async function bottleOf(isbn: string, typed: string): Promise<{ readonly place: Place | null } | { readonly error: AppError }> {
  const result = isbn.length < 2 ? null : await call('tickers.search', { search: isbn })
  if (result && !result.ok) return { error: result.error }
  const rows = result?.value.toSorted((a, b) => Number(b.isbn === isbn) - Number(a.isbn === isbn)) ?? []
  const tickers = new Set([typed, ...rows.map(({ ticker }) => ticker ?? '')].filter(Boolean))
  for (const ticker of [...tickers].slice(0, MAX_LOOKED_INTO)) {
    const bottles = await call('tickers.one', { ticker })
    if (!bottles.ok && bottles.error.kind === 'rejected' && bottles.error.status === 404 && missingCall(bottles.error) === null) continue
    if (!bottles.ok) return { error: bottles.error }
    const id = bottles.value.find((bottle) => bottle.isbn === isbn)?.id ?? null
    if (id !== null) return { place: { ticker, bottle: id } }
  }
  return { place: null }
}
