import { ChipsField } from '#ui/chips-field.tsx'
import { DownloadPanel } from '#ui/downloads/download-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { spreadsheetStrings } from './spreadsheet-strings.ts'
import './spreadsheets.css'
import { useChips } from './use-chips.ts'

const MAX_IDENTIFIERS = 200
/** Maximum length of the keywords in the contract. */
const MAX_KEYWORDS_LENGTH = 2000

/** `/dashboard/scraping/generate`: scraped bottles without a ticker whose title contains the keywords (part 2 §2, D-114). */
export function ScrapingGeneratePage() {
  const { scraping: s, download } = useStrings(spreadsheetStrings)
  const { now, ...field } = useChips('scraping.generate', MAX_IDENTIFIERS)
  const keywords = now.join(',')
  return (
    <>
      <PageHeader title={s.title} lead={s.lead} />
      <div className="spreadsheet">
        <ChipsField label={s.field} hint={s.hint} count={s.count} {...field} autoFocus />
        <DownloadPanel
          name="scraping.generate"
          label={download}
          keys="Mod+Enter"
          title={s.saved}
          about={now.join('\n')}
          disabledReason={now.length === 0 ? s.why : keywords.length > MAX_KEYWORDS_LENGTH ? s.tooLong : null}
          input={() => ({ keywords })}
        />
      </div>
    </>
  )
}
