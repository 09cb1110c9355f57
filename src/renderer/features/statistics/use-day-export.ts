import { useState } from 'react'
import type { SavedFile } from '#contract/endpoint.ts'
import type { LocalColumn } from '#contract/lists/lists.ts'
import { CHART_SERIES } from './chart-figures.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useStrings } from '#ui/strings.ts'
import { statisticsStrings } from './statistics-strings.ts'
import type { DayRow } from './use-day-rows.ts'
import type { Figures } from './use-figures.ts'

/** Exports the table as a spreadsheet with a chosen file name: every day and every line, including hidden lines. */
export function useDayExport({ days }: Figures, rows: readonly DayRow[]) {
  const s = useStrings(statisticsStrings)
  const [saved, setSaved] = useState<SavedFile | null>(null)
  const write = useAction('lists.exportRows', { failed: s.exportFailed })
  const start = async () => {
    const isDated = days.every(({ date }) => date !== null)
    const day: LocalColumn = { field: isDated ? 'date' : 'day', title: s.date, kind: isDated ? 'date' : 'text' }
    const figures = CHART_SERIES.map((key): LocalColumn => ({ field: key, title: s.series[key], kind: 'number' }))
    const result = await write.run({
      rows: rows.map((row) => ({ ...row })),
      columns: [day, ...figures],
      sheet: s.title,
      fileName: s.fileName,
      job: crypto.randomUUID(),
    })
    if (result.ok) setSaved(result.value)
  }
  return { start: () => void start(), busy: write.busy, saved, dismiss: () => setSaved(null) }
}
