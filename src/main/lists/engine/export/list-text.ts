import { MAX_TEXT_ROWS } from '#contract/lists/lists.ts'
import { tsvCell } from '#domain/lists/column-values.ts'
import { fieldReader } from '../rows/field-reader.ts'
import type { ListIndex } from '../list-index.ts'
import type { AskInput, AskOutput } from '#main/lists/worker-protocol.ts'
import { runInSlices } from '../cooperative.ts'

/** The rows of a query, or the selected ones, as tab-separated text with displayed values. */
export async function listText(
  index: ListIndex,
  { language, query, selected, columns, header }: AskInput<'text'>,
): Promise<AskOutput<'text'>> {
  const picked = await index.pick(query, language, selected, columns)
  const readers = columns.map(({ field }) => fieldReader(index, field, language))
  const rows = Math.min(picked.size, MAX_TEXT_ROWS)
  const lines = await runInSlices(
    (function* () {
      const texts = header ? [columns.map(({ title }) => tsvCell(title)).join('\t')] : []
      for (let at = 0; at < rows; at++) {
        const row = picked.at(at)
        texts.push(readers.map(({ text }) => tsvCell(text(row))).join('\t'))
        if ((at & 63) === 63) yield
      }
      return texts
    })(),
  )
  return { text: lines.join('\n'), rows, cut: picked.size > rows }
}
