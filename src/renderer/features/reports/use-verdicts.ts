import { useMemo } from 'react'
import type { InputOf } from '#contract/index.ts'
import { personInCapitals } from '#domain/person-name.ts'
import { call } from '#bridge/call.ts'
import { missingCall } from '#bridge/missing-call.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { aboutOf, type ClosableReport, type Report, type ReportKind, typeOf } from './report.ts'
import { reportStrings } from './report-strings.ts'

/** 'gone': the report is closed, by this moderator or another one. 'back': it stands in the list as before. */
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
  const ask = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const nameOf = (report: Report) => aboutOf(report) ?? s.nameless

    /** An unknown ticker is no obstacle (D-78); it may have been sent before the field could say so. */
    const warnOfUnknown = async (about: string, ticker: string) => {
      const result = await call('tickers.one', { ticker })
      if (result.ok || result.error.kind !== 'rejected' || result.error.status !== 404) return
      // where the call itself may be the one that is missing (D-134), the search decides
      const rows = missingCall(result.error) === null ? null : await call('tickers.search', { search: ticker })
      const isUnknown = rows === null || (rows.ok && !rows.value.some((row) => row.ticker === ticker))
      if (isUnknown) toast.warning({ title: s.unknownTitle(ticker), text: s.unknownText(about) })
    }

    const send = async (report: ClosableReport, verdict: Pick<InputOf<'reports.verdict'>, 'is_approved' | 'ticker'>): Promise<Outcome> => {
      const about = nameOf(report)
      const input = { id: report.id, type: typeOf(kind), enabled: false, ...verdict }
      const { outcome, result } = await sendWrite('reports.verdict', input, {
        name: about,
        done: verdict.is_approved ? s.resolved(about, verdict.ticker) : s.removed(about),
        failed: verdict.is_approved ? s.failedResolve(about) : s.failedRemove(about),
        after: verdict.is_approved ? s.isBackWithTicker : s.isBack,
        handled: () => ({ title: s.handledTitle(about) }),
      })
      if (result.ok && verdict.is_approved) void warnOfUnknown(about, verdict.ticker)
      return outcome === 'done' || outcome === 'handled' ? 'gone' : 'back'
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
  }, [kind, s, ask, toast])
}
