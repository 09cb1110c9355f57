import { useState } from 'react'
import ChartIcon from 'lucide-react/icons/chart-area'
import TableIcon from 'lucide-react/icons/table'
import DownloadIcon from 'lucide-react/icons/download'
import RefreshIcon from 'lucide-react/icons/rotate-cw'
import { CHART_SERIES } from './chart-figures.ts'
import { useRemembered } from '#stores/use-remembered.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { Bones, LoadingShape } from '#ui/states/loading-state.tsx'
import { ChartBones } from '#ui/charts/drawing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SavedDialog } from '#ui/dialog/saved-dialog.tsx'
import { useStrings } from '#ui/strings.ts'
import { ChartView } from './chart-view.tsx'
import { DayTable } from './day-table.tsx'
import { SeriesToggles } from './series-toggles.tsx'
import { statisticsStrings } from './statistics-strings.ts'
import './statistics.css'
import { useDayExport } from './use-day-export.ts'
import { useDayRows } from './use-day-rows.ts'
import { type Figures, useFigures } from './use-figures.ts'

const VIEWS = ['chart', 'table']

/** `/dashboard/statistics/all`: four lines over 30 days, as a chart and as a table (part 2 §2, D-108). */
export function StatisticsPage() {
  const s = useStrings(statisticsStrings)
  const figures = useFigures()
  const { read, isEmpty } = figures
  const [view, setView] = useRemembered<string>('statistics.chart', 'view', 'chart', VIEWS)
  const [apart, setApart] = useRemembered<boolean>('statistics.chart', 'apart', false)
  const rows = useDayRows(figures)
  const saving = useDayExport(figures, rows)
  const isTable = view === 'table'
  const why = !read.data ? s.notRead : isEmpty ? s.empty : null
  return (
    <>
      <PageHeader
        title={s.title}
        lead={s.lead}
        readAt={isTable ? null : read.readAt}
        actions={
          <>
            {!isTable && <KeyButton label={apart ? s.together : s.apart} keys="o" disabledReason={why} onPress={() => setApart(!apart)} />}
            <KeyButton
              label={isTable ? s.chart : s.table}
              keys="t"
              icon={isTable ? <ChartIcon /> : <TableIcon />}
              onPress={() => setView(isTable ? 'chart' : 'table')}
            />
            {/* the table has its own */}
            {!isTable && (
              <>
                <KeyButton
                  label={s.export}
                  keys="e"
                  icon={<DownloadIcon />}
                  busy={saving.busy}
                  disabledReason={why}
                  onPress={saving.start}
                />
                <KeyButton
                  iconOnly
                  label={s.reload}
                  keys="r"
                  icon={<RefreshIcon />}
                  busy={read.refreshing}
                  onPress={() => void read.reload()}
                />
              </>
            )}
          </>
        }
      />
      {isTable ? <DayTable figures={figures} rows={rows} /> : <Chart figures={figures} apart={apart} />}
      {saving.saved && <SavedDialog title={s.exportTitle} file={saving.saved} onClose={saving.dismiss} />}
    </>
  )
}

function Chart({ figures, apart }: { readonly figures: Figures; readonly apart: boolean }) {
  const s = useStrings(statisticsStrings)
  const { read, days, isEmpty } = figures
  const [stored, store] = useRemembered<string>('statistics.chart', 'hidden', '')
  const hidden = new Set(stored.split(' ').filter((key) => CHART_SERIES.some((series) => series === key)))
  const [active, setActive] = useState<number | null>(null)
  // a reload may return fewer days
  const present = active === null || active >= days.length ? null : active
  const toggle = (key: string) =>
    store(
      [...hidden]
        .filter((item) => item !== key)
        .concat(hidden.has(key) ? [] : key)
        .join(' '),
    )

  if (!read.data)
    return read.error ? (
      <ErrorState of="statistics" error={read.error} onRetry={() => void read.reload()} busy={read.refreshing} />
    ) : (
      <LoadingShape className="statistics">
        <div className="series">
          <div className="series-day series-day-bones">
            <Bones count={2} />
          </div>
          <div className="series-toggles">
            {CHART_SERIES.map((key) => (
              <div key={key} className="series-toggle series-bones">
                <Bones count={2} />
              </div>
            ))}
          </div>
        </div>
        <div className="chart-figure">
          <ChartBones />
        </div>
      </LoadingShape>
    )
  return (
    <div className="statistics">
      {read.error && <ErrorState strip error={read.error} onRetry={() => void read.reload()} busy={read.refreshing} />}
      {isEmpty ? (
        <EmptyState text={s.empty} />
      ) : (
        <>
          <SeriesToggles figures={figures} hidden={hidden} onToggle={toggle} day={present ?? days.length - 1} />
          <ChartView figures={figures} hidden={hidden} apart={apart} active={present} onActive={setActive} />
        </>
      )}
    </div>
  )
}
