import type { Bottle } from '#contract/catalogue/bottle.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { bottlesInWords } from '../ticker-name.ts'
import type { Change } from '../bottle/bottle-edit.ts'
import { ChangeTable } from '../bottle/change-table.tsx'
import { mergeStrings } from './merge-strings.ts'

interface Props {
  /** Bottles of the origin, each with the fields that it takes over from the target. */
  readonly moved: readonly { readonly bottle: Bottle; readonly changes: readonly Change[] }[]
  /** Bottles of the target after the merge. */
  readonly total: number
}

/** What the merge would do: how many bottles move, and which of their values change. */
export function MergePreview({ moved, total }: Props) {
  const s = useStrings(mergeStrings)
  const language = useLanguage()
  const changing = moved.filter(({ changes }) => changes.length > 0)
  return (
    <section className="merge-preview" aria-label={s.preview}>
      <h2>{s.preview}</h2>
      <p>{s.result(bottlesInWords(moved.length, language), moved.length === 1, bottlesInWords(total, language))}</p>
      {changing.length === 0 && <p>{s.nothing}</p>}
      {changing.map(({ bottle, changes }) => (
        <div key={String(bottle.id)} className="merge-bottle">
          <h3>
            {s.columns.bottle} {bottle.isbn ?? String(bottle.id ?? '')}
          </h3>
          <ChangeTable label={`${s.columns.bottle} ${bottle.isbn ?? ''}`} heads={s.columns} changes={changes} />
        </div>
      ))}
    </section>
  )
}
