import type { Preview } from '#contract/desktop/diagnostics.ts'
import { asCents, asEuros } from '#contract/values/values.ts'
import type { Language } from '#domain/text/language.ts'
import { formatDecimalEuros, formatEuros, NOTHING } from '#domain/values/format.ts'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { teachStrings } from './teach-strings.ts'

/** Money as the tables show it. A value of an unknown form is neither a value nor a missing one. */
function shown(cell: Preview['before'][number][string] | undefined, language: Language) {
  if (typeof cell !== 'object' || cell === null) return cell ?? NOTHING
  if ('cents' in cell) return cell.cents.map((cents) => formatEuros(asCents(cents), language)).join(', ')
  if ('euros' in cell) return cell.euros.map((euros) => formatDecimalEuros(asEuros(euros), language)).join(', ')
  return <Unreadable />
}

/** The first rows before and after a change, side by side. */
export function PreviewTable({ preview: { fields, before, after } }: { readonly preview: Preview }) {
  const s = useStrings(teachStrings)
  const language = useLanguage()
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
              <td key={`${field} before`}>{shown(before[at]?.[field], language)}</td>,
              <td key={`${field} after`}>{shown(after[at]?.[field], language)}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
