import { useMemo } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import { personInCapitals } from '#domain/person-name.ts'
import { call } from '#bridge/call.ts'
import { explainError, explainMissingCall } from '#bridge/explain-error.ts'
import { missingCall } from '#bridge/missing-call.ts'
import { isUnsure, mayBeHandled } from '#bridge/write-outcome.ts'
import { sayHowItWent, type Words } from '#bridge/use-action.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { aboutOf, type ClosableReport, listOf, type Report, type ReportKind, typeOf } from './report.ts'
import { reportStrings } from './report-strings.ts'

/** 'gone': the report is closed, by us or by somebody else. 'back': it stands in the list as before. */
type Outcome = 'gone' | 'back'

export interface Verdicts {
  /** Approved, with a ticker (D-78). */
  readonly resolve: (report: ClosableReport, ticker: string) => Promise<Outcome>
  /** The question before a deletion (D-129). */
  readonly confirmRemove: (report: ClosableReport) => Promise<boolean>
  readonly remove: (report: ClosableReport) => Promise<Outcome>
}

/** What can be done to a report. The list shows it at once (overlays in main); here it is said how it went in the end. */
export function useVerdicts(kind: ReportKind): Verdicts {
  const s = useStrings(reportStrings)
  const language = useLanguage()
  const ask = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const nameOf = (report: Report) => aboutOf(report) ?? s.nameless

    /** An unknown ticker is no obstacle (D-78); it may have been sent before the field could say so. */
    const warnOfUnknown = async (about: string, ticker: string) => {
      const found = await call('tickers.one', { ticker })
      if (found.ok || found.error.kind !== 'rejected' || found.error.status !== 404) return
      // where the call itself may be the one that is missing (D-134), the search decides
      const rows = missingCall(found.error) === null ? null : await call('tickers.search', { search: ticker })
      const isUnknown = rows === null || (rows.ok && !rows.value.some((one) => one.ticker === ticker))
      if (isUnknown) toast.warning({ title: s.unknownTitle(ticker), text: s.unknownText(about) })
    }

    const send = async (report: ClosableReport, verdict: Pick<InputOf<'reports.verdict'>, 'is_approved' | 'ticker'>): Promise<Outcome> => {
      const about = nameOf(report)
      const done = verdict.is_approved ? s.resolved(about, verdict.ticker) : s.removed(about)
      const notDone = verdict.is_approved ? s.failedResolve(about) : s.failedRemove(about)
      const isBack = verdict.is_approved ? s.isBackWithTicker : s.isBack
      const failed = (error: AppError): Words | null => {
        // said when the list has been read: the report may still be open
        if (mayBeHandled(error)) return null
        if (isUnsure(error)) return { tone: 'warning', title: s.unsureTitle(about), text: s.unsureText }
        return { title: notDone, text: `${explainError(error, language).text} ${isBack}` }
      }
      const input = { id: report.id, type: typeOf(kind), enabled: false, ...verdict }
      const result = await call('reports.verdict', input)
      sayHowItWent<'reports.verdict'>(result, input, { done, failed })
      if (result.ok) {
        if (verdict.is_approved) void warnOfUnknown(about, verdict.ticker)
        return 'gone'
      }
      if (mayBeHandled(result.error)) {
        const closed = await isClosed(kind, report)
        if (closed) toast.info({ title: s.handledTitle(about), text: s.handledText })
        else {
          const { text, details, endpoint } = (closed === null ? explainError : explainMissingCall)(result.error, language)
          toast.error({ title: notDone, text: `${text} ${isBack}`, details, endpoint })
        }
        return closed ? 'gone' : 'back'
      }
      if (!isUnsure(result.error)) return 'back'

      const closed = await isClosed(kind, report)
      const { what, details } = explainError(result.error, language)
      if (closed === null) toast.warning({ title: s.unsureTitle(about), text: `${what} ${s.stillUnsure}`, details })
      else if (closed) toast.success({ title: done, text: s.wasDone })
      else toast.warning({ title: notDone, text: `${what} ${s.wasNotDone} ${isBack}`, details })
      return closed ? 'gone' : 'back'
    }

    return {
      resolve: (report, ticker) => send(report, { is_approved: true, ticker: ticker.trim() }),
      confirmRemove: (report) =>
        ask({
          title: s.removeTitle,
          text: s.removeText(personInCapitals(report) ?? s.nameless, nameOf(report)),
          ok: s.removeOk,
          danger: true,
        }),
      remove: (report) => send(report, { is_approved: false, ticker: '' }),
    }
  }, [kind, s, language, ask, toast])
}

/** After a verdict that may have been taken: is the report still open? Null when the list could not be read (R10). */
async function isClosed(kind: ReportKind, { id }: ClosableReport): Promise<boolean | null> {
  const where = { list: listOf(kind), params: {} }
  const reload = await call('lists.reload', where)
  if (!reload.ok) return null
  const row = await call('lists.row', { ...where, id })
  return row.ok ? row.value === null || (row.value as Report).enabled === false : null
}
