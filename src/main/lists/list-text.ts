import { MOST_TEXT_ROWS } from '../../contract/lists.ts'
import { tsvCell } from '../../domain/column-values.ts'
import { columnIn, keyOf, type Row, shownText } from '../../domain/list-values.ts'
import type { ListIndex } from './list-index.ts'
import type { AskInput, AskOutput } from './list-messages.ts'
import { inSlices } from './slices.ts'

/** The rows of a query, or the selected ones, as tab-separated text with cells as they are shown. */
export async function listText(
  index: ListIndex,
  { language, query, selected, columns, header }: AskInput<'text'>,
): Promise<AskOutput<'text'>> {
  const picked = await index.pick(query, language, selected, columns)
  const { fields } = index
  const cells = columns.map(({ field }): ((row: Row) => string) => {
    const known = columnIn(fields, field)
    return (row) => tsvCell(shownText(known, keyOf(known.kind, known.of(row, language), index.fetchedAt), language))
  })
  const rows = Math.min(picked.size, MOST_TEXT_ROWS)
  const lines = await inSlices(
    (function* () {
      const made = header ? [columns.map(({ title }) => tsvCell(title)).join('\t')] : []
      for (let at = 0; at < rows; at++) {
        const row = picked.at(at)
        made.push(cells.map((cell) => cell(row)).join('\t'))
        if ((at & 63) === 63) yield
      }
      return made
    })(),
  )
  return { text: lines.join('\n'), rows, cut: picked.size > rows }
}
