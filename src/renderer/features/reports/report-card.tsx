import type { InputRef } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import type { KnownBottle } from '#contract/lists/finder.ts'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { mayHold } from '#domain/text/nothing.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { linksOf } from '#domain/catalogue/report-links.ts'
import { highlight } from '#ui/data-table/bars/highlight.tsx'
import { EvidenceLinks } from '#ui/evidence/evidence-links.tsx'
import { EvidencePictures, PicturesDialog } from '#ui/evidence/evidence-pictures.tsx'
import { ErrorNames, EvidenceText } from '#ui/evidence/evidence-words.tsx'
import { EndpointLink } from '#ui/row/endpoint-link.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useStrings } from '#ui/strings.ts'
import { aboutOf, isErrorReport, listOf, type Report } from './report.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportBottle } from './report-bottle.tsx'
import { ReportedBy } from './reported-by.tsx'
import { reportStrings } from './report-strings.ts'
import { TickerField } from './ticker-field.tsx'

/** Elements of a card that the card list focuses. */
export interface CardPorts {
  readonly card: Ref<HTMLElement>
  readonly ticker: Ref<InputRef>
}

interface Props {
  readonly report: Report
  /** The bottle of the reported ISBN, from the lists in memory. Null when they do not contain it: then the card asks the catalogue. */
  readonly bottle: KnownBottle | null
  /** Null: not known yet. */
  readonly isCatalogueRead: boolean | null
  readonly onTitle: (title: string) => void
  /** The card that the shortcuts apply to. */
  readonly current: boolean
  readonly readAt: number
  /** Case-folded search words to highlight. */
  readonly words: readonly string[]
  readonly ticker: string
  readonly ports: CardPorts
  /** "3 of 60" */
  readonly place: string
  readonly onTicker: (ticker: string) => void
  readonly onResolve: (from: 'button' | 'ticker') => void
  readonly onRemove: () => void
  /** Opens the bottle at the reported field. */
  readonly onFix: () => void
  /** The lookup of the bottle is running. */
  readonly fixing: boolean
  readonly onCurrent: () => void
  readonly onLeaveTicker: () => void
}

/** One report: the bottle, the problem, the evidence, reporter and date, and the two ways to close it (part 1 §2). */
export function ReportCard({
  report,
  bottle,
  isCatalogueRead,
  onTitle,
  current,
  readAt,
  words,
  ticker,
  ports,
  place,
  onTicker,
  onResolve,
  onRemove,
  onFix,
  fixing,
  onCurrent,
  onLeaveTicker,
}: Props) {
  const s = useStrings(reportStrings)
  const [shown, setShown] = useState<number | null>(null)
  const person = personInCapitals(report)
  const about = aboutOf(report)
  const name = s.reportOf(person ?? s.nameless, about ?? s.nameless)
  const isError = isErrorReport(report)
  const pictures = isError ? picturesOf(report.pictures_attachments) : []
  const mark = (text: string): ReactNode => highlight(text, words)

  return (
    <article
      ref={ports.card}
      className={current ? 'report-card report-card-current' : 'report-card'}
      tabIndex={-1}
      aria-label={name}
      aria-current={current || undefined}
      onFocusCapture={onCurrent}
      onPointerDown={onCurrent}
    >
      <header>
        {isError && about !== null ? (
          <ReportBottle isbn={about} known={bottle} isCatalogueRead={isCatalogueRead} onTitle={onTitle} />
        ) : (
          <Subject report={report} about={about} mark={mark} />
        )}
        <span className="report-place">{place}</span>
      </header>
      <div className="report-body">
        <div className="report-words">
          {isError && <ErrorNames codes={report.errors_bottle} unread={isUnknown(report, 'errors_bottle')} />}
          <EvidenceText text={report.description} unread={isUnknown(report, 'description')} words={words} />
          <EvidenceLinks links={linksOf(report.link_attachments)} unread={isUnknown(report, 'link_attachments')} />
          <ReportedBy report={report} readAt={readAt} mark={mark} />
        </div>
        {isError && <EvidencePictures pictures={pictures} unread={mayHold(report, 'pictures_attachments')} onShow={setShown} />}
      </div>
      {report.id === null && (
        <p className="report-no-id">
          {s.noIdHint} <EndpointLink operation={listOf(isError ? 'errors' : 'missing')} size="small" />
        </p>
      )}
      <footer>
        <TickerField
          ref={ports.ticker}
          label={s.tickerOf(about ?? s.nameless)}
          value={ticker}
          hint={isError ? about : null}
          onChange={onTicker}
          onEnter={() => onResolve('ticker')}
          onLeave={onLeaveTicker}
        />
        <ReportActions
          report={report}
          ticker={ticker}
          current={current}
          fixing={fixing}
          onResolve={() => onResolve('button')}
          onFix={onFix}
          onRemove={onRemove}
        />
      </footer>
      {shown !== null && <PicturesDialog pictures={pictures} first={shown} title={name} onClose={() => setShown(null)} />}
    </article>
  )
}

interface SubjectProps {
  readonly report: Report
  readonly about: string | null
  readonly mark: (text: string) => ReactNode
}

/** What the report is about, as text. */
function Subject({ report, about, mark }: SubjectProps) {
  const s = useStrings(reportStrings)
  return (
    <div className="report-head">
      {about === null ? (
        <h2 className="report-nothing">
          <Readable of={report} fields={[isErrorReport(report) ? 'isbn' : 'title']}>
            {s.nameless}
          </Readable>
        </h2>
      ) : (
        <h2>{mark(about)}</h2>
      )}
    </div>
  )
}
