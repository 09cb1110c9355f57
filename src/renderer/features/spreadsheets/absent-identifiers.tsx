import { Alert, Button } from 'antd'
import { formatCount } from '#domain/values/format.ts'
import { copyText } from '#ui/clipboard.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { spreadsheetStrings } from './spreadsheet-strings.ts'

/** Maximum number of identifiers rendered. The others are counted, and included in the copy. */
const DRAWN = 100

/** Requested identifiers that are missing from the saved spreadsheet, to view and copy. Renders nothing when none is missing. */
export function AbsentIdentifiers({ absent, of }: { readonly absent: readonly string[]; readonly of: number }) {
  const { normalized: s } = useStrings(spreadsheetStrings)
  const language = useLanguage()
  if (absent.length === 0) return null
  const counted = (count: number) => formatCount(count, language)
  return (
    <Alert
      type="warning"
      showIcon
      className="absent-identifiers"
      title={s.absent(counted(absent.length), counted(of))}
      description={
        <ul aria-label={s.absentList}>
          {absent.slice(0, DRAWN).map((identifier) => (
            <li key={identifier}>{identifier}</li>
          ))}
          {absent.length > DRAWN && <li>{s.more(counted(absent.length - DRAWN))}</li>}
        </ul>
      }
      action={
        <Button size="small" type="text" onClick={() => void copyText(absent.join('\n'), s.copied(absent.length))}>
          {s.copy}
        </Button>
      }
    />
  )
}
