import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import type { AppError } from '#contract/result.ts'
import type { Bottle, Ticker } from '#contract/catalogue/bottle.ts'
import { mergeDiff } from '../bottle/bottle-edit.ts'
import { isSameTicker } from '#domain/catalogue/ticker-rules.ts'
import type { Explanation } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { MergePreview } from './merge-preview.tsx'
import { mergeStrings } from './merge-strings.ts'
import { bottlesInWords, tickerName } from '../ticker-name.ts'
import { tellArrival } from './tell-arrival.ts'
import { type FoundTicker, TickerPicker } from './ticker-picker.tsx'
import '../tickers.css'

interface Refused {
  readonly error: AppError
  /** What was found out about the merge, as in its message. */
  readonly explained: Explanation
}

const referenceOf = (bottles: readonly Bottle[] | undefined): Bottle | undefined =>
  bottles?.find((bottle) => bottle.is_reference) ?? bottles?.[0]

const isGone = (error: AppError | null): boolean => error?.kind === 'rejected' && error.code === 'ticker_not_found'

/** Merges the origin into a target: the warning, the changes to every origin bottle, then the merge (D-69, D-70). */
export function MergeDialog({ origin, onClose }: { readonly origin: Ticker; readonly onClose: () => void }) {
  const s = useStrings(mergeStrings)
  const language = useLanguage()
  const toast = useToast()
  const [target, setTarget] = useState<FoundTicker | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const same = { title: s.sameTitle, text: s.sameText }
  const { run, busy } = useWrite('tickers.merge', {
    done: { title: s.doneTitle, text: s.doneText },
    failed: (error) =>
      error.kind === 'rejected' && (error.code === 'same_isbn' || error.code === 'same_ticker')
        ? same
        : { title: s.failedTitle, text: s.failedText },
    // a missing origin may have been deleted: that does not prove a merge
    handled: null,
  })
  const from = useQuery('tickers.one', { ticker: origin.ticker ?? '' })
  const to = useQuery('tickers.one', { ticker: target?.ticker ?? '' }, { enabled: target !== null })
  const isSame = target !== null && isSameTicker(origin, target)
  // another moderator has merged or deleted it: its loaded data is outdated
  const gone = isGone(from.error) ? s.originGone : target !== null && isGone(to.error) ? s.targetGone : null
  const ready = gone === null && target !== null && !isSame && from.data !== undefined && to.data !== undefined
  const model = referenceOf(to.data)
  const moved = useMemo(
    () => (model && ready ? (from.data ?? []).map((bottle) => ({ bottle, changes: mergeDiff(bottle, model) })) : []),
    [model, ready, from.data],
  )

  const choose = (next: FoundTicker | null) => {
    setTarget(next)
    setRefused(null)
    if (next && isSameTicker(origin, next)) toast.error(same)
  }
  const merge = async () => {
    if (target === null || origin.ticker === null) return
    if (isSame) return toast.error(same)
    if (!ready || busy) return
    setRefused(null)
    const { outcome, result, explained } = await run({ origin_ticker: origin.ticker, target_ticker: target.ticker })
    if (outcome === 'done') {
      onClose()
      void tellArrival(from.data ?? [], target.ticker)
    } else if (!result.ok && explained && result.error.kind !== 'unauthorized') setRefused({ error: result.error, explained })
  }
  const why = gone ? s.notThere : target === null ? s.choose : isSame || ready ? null : s.loading
  const error = from.error ?? (target ? to.error : null)
  return (
    <Dialog
      name="merge"
      title={s.title(tickerName(origin, language))}
      width={860}
      onClose={onClose}
      closable={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {s.cancel}
          </Button>
          <KeyButton type="primary" danger label={s.ok} keys="Mod+Enter" disabledReason={why} busy={busy} onPress={() => void merge()} />
        </>
      }
    >
      <Alert type="warning" showIcon title={s.warning} description={s.warningMore} />
      <div className="merge-pair">
        <Side
          label={s.origin}
          name={tickerName(origin, language)}
          title={origin.title_norm}
          isbn={origin.isbn}
          bottles={bottlesInWords(from.data?.length ?? origin.count, language)}
        />
        <ArrowRightIcon aria-hidden="true" className="merge-arrow" />
        <Target target={target} bottles={to.data} onChoose={choose} />
      </div>
      {gone && <Alert type="error" showIcon role="alert" title={gone} description={s.goneText} />}
      {!gone && error && <ErrorState error={error} strip onRetry={() => void (from.error ? from.reload() : to.reload())} />}
      {!gone && refused && <ErrorState error={refused.error} explained={refused.explained} strip />}
      {isSame && <Alert type="error" showIcon title={s.sameTitle} description={s.sameText} />}
      {target && !isSame && !ready && !error && !gone && <LoadingState lines={4} />}
      {ready && <MergePreview moved={moved} total={moved.length + (to.data?.length ?? 0)} />}
    </Dialog>
  )
}

function Side({
  label,
  name,
  title,
  isbn,
  bottles,
}: {
  readonly label: string
  readonly name: string
  readonly title: string | null
  readonly isbn: string | null
  readonly bottles: string
}) {
  return (
    <div className="merge-side">
      <span className="merge-label">{label}</span>
      <strong>{name}</strong>
      {title && <span className="merge-title">{title}</span>}
      <span className="merge-about">
        {isbn ?? '—'} · {bottles}
      </span>
    </div>
  )
}

interface TargetProps {
  readonly target: FoundTicker | null
  /** Absent: not loaded. */
  readonly bottles: readonly Bottle[] | undefined
  readonly onChoose: (target: FoundTicker | null) => void
}

/** The search for the target, and what was found. */
function Target({ target, bottles, onChoose }: TargetProps) {
  const s = useStrings(mergeStrings)
  const language = useLanguage()
  return (
    <div className="merge-side">
      <span className="merge-label">{s.target}</span>
      <TickerPicker label={s.target} value={target} onChange={onChoose} />
      {bottles && <span className="merge-title">{bottles.find(({ title_norm }) => title_norm?.trim())?.title_norm}</span>}
      {target && (
        <span className="merge-about">
          {target.isbn ?? '—'} · {bottlesInWords(bottles?.length ?? null, language)}
        </span>
      )}
    </div>
  )
}
