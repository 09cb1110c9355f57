import type { Preview } from '#contract/desktop/diagnostics.ts'
import { NOTHING } from '#domain/values/format.ts'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { useStrings } from '#ui/strings.ts'
import { teachStrings } from './teach-strings.ts'

/** The first rows before and after a change, side by side. */
export function PreviewTable({ preview: { fields, before, after } }: { readonly preview: Preview }) {
  const s = useStrings(teachStrings)
  const { pair } = useStrings(labelledStrings)
  if (fields.length === 0) return null
  const rows = Math.max(before.length, after.length)
  return (
    <table className="diagnostics-preview">
      <thead>
        <tr>
          {fields.flatMap((field) => [
            <th key={`${field} before`} scope="col">
              {pair(field, s.before)}
            </th>,
            <th key={`${field} after`} scope="col">
              {pair(field, s.after)}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of an answer have no other name than their place
          <tr key={at}>
            {fields.flatMap((field) => [
              <td key={`${field} before`}>{before[at]?.[field] ?? NOTHING}</td>,
              <td key={`${field} after`}>{after[at]?.[field] ?? NOTHING}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
