import type { ReactNode } from 'react'
import { formatDateTime, fullTimestamp } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { Readable } from '#ui/states/readable.tsx'
import { useStrings } from '#ui/strings.ts'
import type { Report } from './report.ts'
import { reportStrings } from './report-strings.ts'

interface Props {
  readonly report: Report
  /** When the list was read (ms): dates without a time zone depend on it. */
  readonly readAt: number
  /** Highlights the searched words. */
  readonly mark: (text: string) => ReactNode
}

/** Reporter and date of a report. */
export function ReportedBy({ report, readAt, mark }: Props) {
  const s = useStrings(reportStrings)
  const person = personInCapitals(report)
  const at = epochMsOf(report.created_at, readAt)
  return (
    <p className="report-by">
      <span className={person === null ? 'report-nothing' : 'report-person'}>
        {person === null ? (
          <Readable of={report} fields={['firstname', 'lastname']}>
            {s.nameless}
          </Readable>
        ) : (
          mark(person)
        )}
      </span>{' '}
      <time title={fullTimestamp(at)}>
        <Readable of={report} fields={['created_at']}>
          {formatDateTime(at)}
        </Readable>
      </time>
    </p>
  )
}
