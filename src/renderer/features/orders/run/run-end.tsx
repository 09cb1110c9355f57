import { useId } from 'react'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import type { InputOf } from '#contract/index.ts'
import { formatCount } from '#domain/values/format.ts'
import { dayOf } from '#domain/values/typed-values.ts'
import { WHOLE_QUEUE } from '#domain/orders/run/queue-share.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { notifyOutcome } from '#ui/toast/notify-outcome.ts'
import { copyText } from '#ui/clipboard.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { AnnouncedOption } from '../preview/announced-option.tsx'
import { previewStrings } from '../preview/preview-strings.ts'
import { runStrings } from './run-strings.ts'
import { SkipNote } from './skip-note.tsx'
import { summaryOf } from './run-summary.ts'
import { WHOLE_LIST } from './stored-run.ts'
import type { Run } from './use-run.ts'

const WAITING = { list: 'orders.unverified', params: {}, query: WHOLE_LIST, offset: 0, limit: 1 } as const

/** The end of the run: summary, skipped orders with notes, and next steps. */
export function RunEnd({ run }: { readonly run: Run }) {
  const words = useStrings(runStrings)
  const { title, done: s } = words
  const { next } = useStrings(previewStrings)
  const { pair } = useStrings(labelledStrings)
  const language = useLanguage()
  const skipped = Object.keys(run.skipped).length
  const lines = summaryOf({ tally: run.stored.tally, skipped: run.skipped }, words, language)
  const exportLines = async () => {
    const input: InputOf<'lists.exportRows'> = {
      rows: lines.map(({ label, value }) => ({ label, value })),
      columns: [
        { field: 'label', title: s.title, kind: 'text' },
        { field: 'value', title: s.value, kind: 'text' },
      ],
      sheet: title,
      fileName: s.file(today()),
      job: 'orders.run',
    }
    notifyOutcome<'lists.exportRows'>(await call('lists.exportRows', input), input, { done: s.exported })
  }
  const headingId = useId()
  const summaryId = useId()
  // a run over a search, a filter or selected orders ends while others wait; so do orders deleted by their users
  const { data: waiting, error } = useQuery('lists.page', WAITING)
  const isAll = error === null && waiting?.total === 0 && waiting.fetchedAt !== null && !waiting.error && skipped === 0
  const heading = isAll ? s.all : s.title
  const summary = lines.length === 0 ? [s.none] : lines.map(({ label, value }) => pair(label, value))
  return (
    <section className="order-end-state run-end" aria-labelledby={headingId} aria-describedby={summaryId}>
      <h1 className="run-heading">{title}</h1>
      <AnnouncedOption list={title} id={title} text={[heading, ...summary].join('. ')} />
      <CircleCheckIcon className="order-end-sign" aria-hidden="true" />
      <h2 id={headingId}>{heading}</h2>
      {lines.length === 0 ? (
        <p id={summaryId}>{s.none}</p>
      ) : (
        <dl id={summaryId} className="run-summary">
          {lines.map(({ label, value, hint }) => (
            <div key={label}>
              <dt title={hint}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <SkipNote run={run} id={null} />
      <div className="order-decisions">
        {run.remaining > 0 && <KeyButton label={next} keys="ArrowRight" onPress={() => run.move(run.nextToDecide())} />}
        {skipped > 0 && <KeyButton label={s.review(formatCount(skipped, language))} keys="s" onPress={run.reviewSkipped} />}
        {run.elsewhere > 0 && (
          <KeyButton label={s.rest(formatCount(run.elsewhere, language))} keys="t" onPress={() => run.setShare(WHOLE_QUEUE)} />
        )}
        {lines.length > 0 && <KeyButton label={s.copy} keys="c" onPress={() => void copyText(summary.join('\n'), s.copied)} />}
        {lines.length > 0 && <KeyButton label={s.export} keys="e" onPress={() => void exportLines()} />}
        <KeyButton type="primary" label={s.back} keys="Escape" onPress={run.leave} />
      </div>
    </section>
  )
}

const today = (): string => dayOf(new Date())
