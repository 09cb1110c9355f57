import type { ListValue } from '../contract/lists.ts'
import { fold } from './fold.ts'
import type { Language } from './language.ts'
import { type Key, type ListField, shownText } from './list-values.ts'

/** The different keys of a column with how often each comes; of several names, each counts. `null` is nothing. */
export function tallyOf(keys: Iterable<Key>): Map<number | string | null, number> {
  const counts = new Map<number | string | null, number>()
  const add = (key: number | string | null) => void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const key of keys) {
    if (typeof key === 'object' && key !== null) for (const name of new Set(key)) add(name)
    else add(key)
  }
  return counts
}

/** What a 'oneOf' filter offers: the values whose displayed form has every word, most frequent first, at most `limit`; `distinct` is how many there are. */
export function valuesOf(
  counts: ReadonlyMap<number | string | null, number>,
  field: Pick<ListField, 'kind' | 'label'>,
  { search, limit, language }: { readonly search: string; readonly limit: number; readonly language: Language },
): { values: ListValue[]; distinct: number } {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = [...counts].flatMap(([key, count]): ListValue[] => {
    const value = key !== null && field.kind === 'flag' ? key === 1 : key
    const text = shownText(field, key, language)
    const folded = words.length > 0 ? fold(text) : ''
    return words.every((word) => folded.includes(word)) ? [{ value, text, count }] : []
  })
  found.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return { values: found.slice(0, limit), distinct: found.length }
}

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** A displayed cell as one field of tab-separated text: what would end the field or the line becomes a space. */
export const tsvCell = (text: string): string => text.replace(BREAKS, ' ')
