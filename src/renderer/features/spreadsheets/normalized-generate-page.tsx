import { ChipsField } from '#ui/chips-field.tsx'
import { DownloadPanel } from '#ui/downloads/download-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { AbsentIdentifiers } from './absent-identifiers.tsx'
import { spreadsheetStrings } from './spreadsheet-strings.ts'
import './spreadsheets.css'
import { useChips } from './use-chips.ts'

/** Maximum number of identifiers per request in the contract. */
const MAX_IDENTIFIERS = 5000

/** `/dashboard/normalized/generate`: a spreadsheet of the listed bottles (part 1 §2, D-80). */
export function NormalizedGeneratePage() {
  const { normalized: s, download } = useStrings(spreadsheetStrings)
  const { now, ...field } = useChips('normalized.generate', MAX_IDENTIFIERS)
  return (
    <>
      <PageHeader title={s.title} lead={s.lead} />
      <div className="spreadsheet">
        <ChipsField label={s.field} hint={s.hint} count={s.count} {...field} autoFocus />
        <DownloadPanel
          name="tickers.generate"
          label={download}
          keys="Mod+Enter"
          title={s.saved}
          about={now.join('\n')}
          disabledReason={now.length === 0 ? s.why : null}
          renderNote={({ absent = [] }) => <AbsentIdentifiers absent={absent} of={now.length} />}
          input={() => ({ type: 'normalized', options: { identifiers: [...now] } })}
        />
      </div>
    </>
  )
}
