import type { InputOf } from '#contract/index.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { useStrings } from '#ui/strings.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { aboutOf, type ClosableReport, type Report, type ReportKind, typeOf } from './report.ts'
import { reportStrings } from './report-strings.ts'
import { useTickerCheck } from './use-ticker-check.ts'

/** 'gone': the report is closed, by this moderator or another one. 'back': it is in the list again. */
type Outcome = 'gone' | 'back'

export interface Verdicts {
  /** Looks the ticker up, and asks before an unknown one is used (D-78): a verdict cannot be taken back. Null: not wanted. */
  readonly confirmTicker: (report: ClosableReport, ticker: string) => Promise<'known' | 'unchecked' | null>
  /** Approves the report with a ticker (D-78); the message says if it could not be looked up. */
  readonly resolve: (report: ClosableReport, ticker: string, known: 'known' | 'unchecked') => Promise<Outcome>
  /** Confirms a deletion (D-129). */
  readonly confirmRemove: (report: ClosableReport) => Promise<boolean>
  readonly remove: (report: ClosableReport) => Promise<Outcome>
}

/**
 * Moderator actions on a report. The list updates at once (overlays in main); this hook reports the final outcome. `titleOf`: the title of the
 * reported bottle, null if it is not in memory.
 */
export function useVerdicts(kind: ReportKind, titleOf: (report: Report) => string | null): Verdicts {
  const s = useStrings(reportStrings)
  const ask = useConfirm()
  const check = useTickerCheck()

  const nameOf = (report: Report) => titleOf(report) ?? aboutOf(report) ?? s.nameless

  const send = async (
    report: ClosableReport,
    verdict: Pick<InputOf<'reports.verdict'>, 'is_approved' | 'ticker'>,
    note?: string,
  ): Promise<Outcome> => {
    const about = nameOf(report)
    const input = { id: report.id, type: typeOf(kind), enabled: false, ...verdict }
    const title = verdict.is_approved ? s.resolved(about, verdict.ticker) : s.removed(about)
    const { outcome } = await sendWrite('reports.verdict', input, {
      name: about,
      done: note === undefined ? title : { title, text: note, tone: 'warning' },
      failed: verdict.is_approved ? s.failedResolve(about) : s.failedRemove(about),
      after: verdict.is_approved ? s.isBackWithTicker : s.isBack,
      handled: () => ({ title: s.handledTitle(about) }),
    })
    return isSettled(outcome) ? 'gone' : 'back'
  }

  return {
    confirmTicker: async (report, ticker) => {
      const result = await check(ticker)
      if (result !== 'unknown') return result
      const isWanted = await ask({ title: s.unknownTitle(ticker), text: s.unknownText(nameOf(report)), ok: s.resolveAnyway })
      return isWanted ? 'known' : null
    },
    resolve: (report, ticker, known) => send(report, { is_approved: true, ticker }, known === 'unchecked' ? s.unchecked : undefined),
    confirmRemove: (report) =>
      ask({
        title: s.removeTitle,
        text: s.removeText(personInCapitals(report) ?? s.nameless, nameOf(report)),
        ok: s.removeOk,
        danger: true,
      }),
    remove: (report) => send(report, { is_approved: false, ticker: '' }),
  }
}
