import type { ListValue } from '#contract/lists/lists.ts'
import { fold } from '#domain/text/fold.ts'
import { keyOf, type ListContext, type ListField, type Row, shownText } from '#domain/values/list-values.ts'
import { wordsOf } from '#domain/lists/search-words.ts'

/** The distinct values of a field over a few rows, most frequent first, like `lists.values` for a list. */
export function localValues(
  rows: readonly Row[],
  field: ListField,
  search: string,
  { language, fetchedAt }: ListContext,
): readonly ListValue[] {
  const counts = new Map<string | number | null, number>()
  for (const row of rows) {
    const key = keyOf(field.kind, field.of(row, language), fetchedAt)
    for (const item of typeof key === 'object' && key ? key : [key]) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  const words = wordsOf(search)
  return [...counts]
    .map(([value, count]): ListValue => ({ value, text: shownText(field, value, language), count }))
    .filter(({ text }) => words.every((word) => fold(text).includes(word)))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
}
