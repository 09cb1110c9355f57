import type { Change } from './bottle-edit.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { bottleWords, shownValue } from './bottle-words.ts'
import '../tickers.css'

interface Props {
  /** Accessible name of the table. */
  readonly label: string
  readonly heads: { readonly field: string; readonly before: string; readonly after: string }
  readonly changes: readonly Change[]
}

/** Columns: field, current value, new value. */
export function ChangeTable({ label, heads, changes }: Props) {
  const language = useLanguage()
  const words = useStrings(bottleWords)
  return (
    <table className="change-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.field}</th>
          <th scope="col">{heads.before}</th>
          <th scope="col">{heads.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.fields[field]}</th>
            <td>
              <del>{shownValue(field, before, language)}</del>
            </td>
            <td>
              <ins>{shownValue(field, after, language)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
