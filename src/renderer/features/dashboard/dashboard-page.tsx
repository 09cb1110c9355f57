import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { WebsiteStatus } from '#ui/row/website-status.tsx'
import { dashboardStrings } from './dashboard-strings.ts'
import './dashboard.css'
import { Shift } from './shift.tsx'
import { TopIsbns } from './top-isbns.tsx'
import { useCurrentFigures } from './use-current-figures.ts'

/** `/dashboard`: the shift overview, then top searched ISBNs and scraping status per website (part 1 §2). The strip above is part of the shell. */
export function DashboardPage() {
  const s = useStrings(dashboardStrings)
  useCurrentFigures()
  return (
    <>
      <PageHeader title={s.title} />
      <Shift />
      <div className="dashboard">
        <TopIsbns />
        <section>
          <h2>{s.scraping}</h2>
          <WebsiteStatus rememberAs="dashboard.scraping" />
        </section>
      </div>
    </>
  )
}
