import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { AutoscraperTable } from './autoscraper-table.tsx'
import { scrapingStrings } from './scraping-strings.ts'
import './scraping.css'

/** `/dashboard/scraping/autoscraper`: every auto-scraper with its history (part 2 §2). */
export function AutoscraperPage() {
  const s = useStrings(scrapingStrings)
  return (
    <>
      <PageHeader title={s.titles.autoscraper} />
      <AutoscraperTable rememberAs="scraping.autoscraper" />
    </>
  )
}
