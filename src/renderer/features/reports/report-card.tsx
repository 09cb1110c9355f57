import { CheckOutlined, DeleteOutlined } from '@ant-design/icons'
import type { InputRef } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import { formatDateTime, fullTimestamp } from '../../../domain/format.ts'
import { momentOf } from '../../../domain/moment.ts'
import { picturesOf } from '../../../domain/pictures.ts'
import { linksOf } from '../../../domain/report-links.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { highlight } from '../../ui/data-table/highlight.tsx'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { aboutOf, personOf, type Report } from './report.ts'
import { ReportLinks } from './report-links.tsx'
import { PicturesDialog, ReportPictures } from './report-pictures.tsx'
import { reportStrings } from './report-strings.ts'
import { TickerField } from './ticker-field.tsx'

/** Elements of a card that the list of cards moves the focus to. */
export interface CardPorts {
  readonly card: Ref<HTMLElement>
  readonly ticker: Ref<InputRef>
}

interface Props {
  readonly report: Report
  /** The one that the keys are for. */
  readonly current: boolean
  readonly readAt: number
  /** Folded words of the search, to be marked. */
  readonly words: readonly string[]
  readonly ticker: string
  readonly ports: CardPorts
  /** "3 of 60" */
  readonly place: string
  readonly onTicker: (ticker: string) => void
  readonly onResolve: (from: 'button' | 'ticker') => void
  readonly onRemove: () => void
  readonly onCurrent: () => void
  readonly onLeaveTicker: () => void
}

/** One report: who, when, about what, what is wrong, the evidence, and the two ways to close it (part 1 §2). */
export function ReportCard({
  report,
  current,
  readAt,
  words,
  ticker,
  ports,
  place,
  onTicker,
  onResolve,
  onRemove,
  onCurrent,
  onLeaveTicker,
}: Props) {
  const s = useStrings(reportStrings)
  const [shown, setShown] = useState<number | null>(null)
  const person = personOf(report)
  const about = aboutOf(report)
  const name = s.reportOf(person ?? s.nameless, about ?? s.nameless)
  const at = momentOf(report.created_at, readAt)
  const isError = 'errors_bottle' in report
  const pictures = isError ? picturesOf(report.pictures_attachments) : []
  const why = report.id === null ? s.noId : ticker.trim() === '' ? s.needsTicker : null
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
        <strong className={person === null ? 'report-nothing' : undefined}>{person === null ? s.nameless : mark(person)}</strong>
        <time title={fullTimestamp(at)}>{formatDateTime(at)}</time>
        <span className="report-place">{place}</span>
      </header>
      <div className="report-body">
        <div className="report-words">
          <h2>
            {about === null ? (
              <span className="report-nothing">{s.nameless}</span>
            ) : isError ? (
              <>
                {s.isbn} <Copyable text={about} mono />
              </>
            ) : (
              mark(about)
            )}
          </h2>
          {isError && <ErrorNames codes={report.errors_bottle as readonly number[] | null} />}
          <p className={description(report) === '' ? 'report-nothing' : 'report-description'}>
            {description(report) === '' ? s.emptyDescription : mark(description(report))}
          </p>
          <ReportLinks links={linksOf(report.link_attachments as string | string[] | null)} />
        </div>
        {isError && <ReportPictures pictures={pictures} onShow={setShown} />}
      </div>
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
        <KeyButton
          type={ticker.trim() === '' ? 'default' : 'primary'}
          label={s.resolve}
          icon={<CheckOutlined />}
          why={why}
          onPress={() => onResolve('button')}
          {...(current ? { keys: 'r' } : {})}
        />
        <KeyButton
          danger
          label={s.remove}
          icon={<DeleteOutlined />}
          why={report.id === null ? s.noId : null}
          onPress={onRemove}
          {...(current ? { keys: 'Delete' } : {})}
        />
      </footer>
      {shown !== null && <PicturesDialog pictures={pictures} first={shown} title={name} onClose={() => setShown(null)} />}
    </article>
  )
}

const description = (report: Report): string => (typeof report.description === 'string' ? report.description.trim() : '')

/** The errors by their names (part 1 §8). */
function ErrorNames({ codes }: { readonly codes: readonly number[] | null }) {
  const s = useStrings(reportStrings)
  const names = [...new Set(codes ?? [])].flatMap((code) => s.errors[code] ?? [])
  if (names.length === 0) return <p className="report-nothing">{s.noErrors}</p>
  return (
    <ul className="report-errors">
      {names.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  )
}
