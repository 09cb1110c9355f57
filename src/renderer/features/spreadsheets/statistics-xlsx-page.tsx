import { DownloadPanel } from '#ui/downloads/download-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { spreadsheetStrings } from './spreadsheet-strings.ts'
import './spreadsheets.css'

/** `/dashboard/statistics/xlsx`: one button, one spreadsheet (part 2 §2, D-113). */
export function StatisticsXlsxPage() {
  const { statistics: s } = useStrings(spreadsheetStrings)
  return (
    <>
      <PageHeader title={s.title} lead={s.lead} />
      <div className="spreadsheet">
        <DownloadPanel name="statistics.scrapingXlsx" label={s.generate} keys="Mod+Enter" title={s.saved} input={() => ({})} />
      </div>
    </>
  )
}
