import { Button, type InputRef } from 'antd'
import type { Ref } from 'react'
import RefreshIcon from 'lucide-react/icons/rotate-cw'
import { SearchBox } from '#ui/data-table/bars/search-box.tsx'
import { tableStrings } from '#ui/data-table/table-strings.ts'
import { AgeStamp } from '#ui/row/age-stamp.tsx'
import { useStrings } from '#ui/strings.ts'
import type { ReportKind } from './report.ts'
import { reportStrings } from './report-strings.ts'

interface Props {
  readonly kind: ReportKind
  readonly ref: Ref<InputRef>
  /** Load time of the reports (epoch ms). */
  readonly readAt: number | null
  readonly loading: boolean
  readonly onSearch: (words: string) => void
  readonly onLeave: () => void
  readonly onReload: () => void
}

/** Search, age and refresh above the cards. */
export function ReportsBar({ kind, ref, readAt, loading, onSearch, onLeave, onReload }: Props) {
  const s = useStrings(reportStrings)
  const table = useStrings(tableStrings)
  return (
    <div className="reports-bar">
      <SearchBox ref={ref} initial="" label={s.search} placeholder={table.search} onSearch={onSearch} onLeave={onLeave} />
      <span className="reports-age">
        <AgeStamp readAt={readAt} />
        <Button
          type="text"
          aria-label={table.refreshOf(s.tabs[kind])}
          title={table.refresh}
          icon={<RefreshIcon className={loading ? 'spin' : ''} />}
          onClick={onReload}
        />
      </span>
    </div>
  )
}
