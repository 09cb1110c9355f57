import { useMemo } from 'react'
import type { InputOf } from '#contract/index.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { call } from '#bridge/call.ts'
import { missingCall } from '#bridge/missing-call.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { aboutOf, type ClosableReport, type Report, type ReportKind, typeOf } from './report.ts'
import { reportStrings } from './report-strings.ts'

/** 'gone': the report is closed, by this moderator or another one. 'back': it is in the list again. */
type Outcome = 'gone' | 'back'

export interface Verdicts {
  /** Approves the report with a ticker (D-78). */
  readonly resolve: (report: ClosableReport, ticker: string) => Promise<Outcome>
  /** Confirms a deletion (D-129). */
  readonly confirmRemove: (report: ClosableReport) => Promise<boolean>
  readonly remove: (report: ClosableReport) => Promise<Outcome>
}

/** Moderator actions on a report. The list updates at once (overlays in main); this hook reports the final outcome. */
export function useVerdicts(kind: ReportKind): Verdicts {
  const s = useStrings(reportStrings)
  const ask = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const nameOf = (report: Report) => aboutOf(report) ?? s.nameless

    /** Warns about an unknown ticker, which is allowed (D-78). It may be sent before the field has shown the warning. */
    const warnOfUnknown = async (about: string, ticker: string) => {
      const result = await call('tickers.one', { ticker })
      if (result.ok || result.error.kind !== 'rejected' || result.error.status !== 404) return
      // if this back office may lack the call (D-134), the search decides
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
      return isSettled(outcome) ? 'gone' : 'back'
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
