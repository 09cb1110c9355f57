import { useMemo } from 'react'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useStrings } from '#ui/strings.ts'
import { CHART_SERIES } from './chart-figures.ts'
import { statisticsStrings } from './statistics-strings.ts'
import type { DayRow } from './use-day-rows.ts'
import type { Figures } from './use-figures.ts'

const c = columnsFor<DayRow>()
const NEWEST = [{ field: 'nth', direction: 'desc' }] as const
const nthOf = ({ nth }: DayRow) => nth

/** The same figures as a table, the newest day first. Also the accessible form of the chart. */
export function DayTable({ figures, rows }: { readonly figures: Figures; readonly rows: readonly DayRow[] }) {
  const s = useStrings(statisticsStrings)
  const { read } = figures
  const dated = rows.every(({ date }) => date !== null)
  const columns = useMemo(
    () => [
      // sort by index, because a label may not be a date
      dated
        ? c.computed('nth', s.date, { kind: 'date', value: ({ date }) => date, width: 150 })
        : c.computed('nth', s.date, { kind: 'number', value: nthOf, text: ({ day }) => day, width: 150, align: 'left' }),
      ...CHART_SERIES.map((key) => c.number(key, s.series[key], { width: 170 })),
    ],
    [s, dated],
  )
  return (
    <DataTable
      title={s.figures}
      rows={rows}
      rowId={nthOf}
      rowLabel={({ day }) => day}
      columns={columns}
      readAt={read.readAt}
      loading={read.loading}
      refreshing={read.refreshing}
      error={read.error}
      reload={read.reload}
      initialSort={NEWEST}
      pageSize={50}
      rememberAs="statistics.days"
      empty={s.empty}
      selectable={false}
      searchable={false}
    />
  )
}
