import type { Preview } from '#contract/desktop/diagnostics.ts'
import { NOTHING } from '#domain/values/format.ts'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { useStrings } from '#ui/strings.ts'
import { teachStrings } from './teach-strings.ts'

/** A value of an unknown form is neither a value nor a missing one. */
const shown = (cell: Preview['before'][number][string] | undefined) =>
  typeof cell === 'object' && cell !== null ? <Unreadable /> : (cell ?? NOTHING)

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
              <td key={`${field} before`}>{shown(before[at]?.[field])}</td>,
              <td key={`${field} after`}>{shown(after[at]?.[field])}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
