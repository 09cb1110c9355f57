import { useState } from 'react'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import type { RowId } from '#contract/values/values.ts'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { mayHold } from '#domain/text/nothing.ts'
import type { BottleField } from '#domain/catalogue/bottle-fields.ts'
import { formatDateTime, fullTimestamp } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { fieldToFix } from '#domain/catalogue/report-fix.ts'
import { linksOf } from '#domain/catalogue/report-links.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { EvidenceLinks } from '#ui/evidence/evidence-links.tsx'
import { EvidencePictures, PicturesDialog } from '#ui/evidence/evidence-pictures.tsx'
import { ErrorNames, EvidenceText } from '#ui/evidence/evidence-words.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useStrings } from '#ui/strings.ts'
import { fixStrings } from '../bottle/fix-strings.ts'
import { rowAs } from '#contract/lists/rows-of.ts'

interface Props {
  /** Id of an error report. */
  readonly report: RowId
  /** Moves the focus to a field. */
  readonly onAim: (field: BottleField) => void
  /** Returns to the card and fills in the ticker, with or without a correction. */
  readonly onBack: () => void
}

const OF_REPORTS = { list: 'reports.errors', params: {} }

/** The reporter's data, next to the bottle being corrected. */
export function ReportEvidence({ report, onAim, onBack }: Props) {
  const s = useStrings(fixStrings)
  const [shown, setShown] = useState<number | null>(null)
  const read = useQuery('lists.row', { ...OF_REPORTS, id: report })
  const row = read.data === undefined ? undefined : rowAs('reports.errors', read.data)
  const person = row ? personInCapitals(row) : null
  const at = epochMsOf(row?.created_at ?? null, read.readAt ?? 0)
  const pictures = picturesOf(row?.pictures_attachments)
  return (
    <section className="bottle-evidence" aria-label={s.report}>
      <h3>{s.report}</h3>
      {read.error && (
        <ErrorState
          of="report"
          strip={row !== undefined}
          error={read.error}
          busy={read.refreshing}
          onRetry={() => void call('lists.reload', OF_REPORTS)}
        />
      )}
      {row === undefined && !read.error && <LoadingState lines={3} />}
      {row === null && <p className="evidence-nothing">{s.reportGone}</p>}
      {row && (
        <>
          <ErrorNames
            codes={row.errors_bottle}
            unread={isUnknown(row, 'errors_bottle')}
            canPress={(code) => fieldToFix(code) !== null}
            onPress={(code) => {
              const field = fieldToFix(code)
              if (field !== null) onAim(field)
            }}
          />
          <EvidenceText text={row.description} unread={isUnknown(row, 'description')} />
          <EvidenceLinks links={linksOf(row.link_attachments)} unread={isUnknown(row, 'link_attachments')} />
          <EvidencePictures pictures={pictures} unread={mayHold(row, 'pictures_attachments')} onShow={setShown} />
          <p className="bottle-evidence-from">
            {person ?? (
              <Readable of={row} fields={['firstname', 'lastname']}>
                {s.nameless}
              </Readable>
            )}{' '}
            ·{' '}
            <time title={fullTimestamp(at)}>
              <Readable of={row} fields={['created_at']}>
                {formatDateTime(at)}
              </Readable>
            </time>
          </p>
        </>
      )}
      <KeyButton size="small" label={s.back} keys="b" icon={<ArrowLeftIcon aria-hidden="true" />} onPress={onBack} />
      {shown !== null && <PicturesDialog pictures={pictures} first={shown} title={s.report} onClose={() => setShown(null)} />}
    </section>
  )
}
