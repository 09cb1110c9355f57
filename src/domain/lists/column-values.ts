import type { ListValue } from '#contract/lists/lists.ts'
import { fold } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { type Key, type ListField, shownText } from '../values/list-values.ts'
import { wordsOf } from './search-words.ts'

/** The distinct keys of a column with their frequency; of several names, each counts. `null` is nothing. */
export function tallyOf(keys: Iterable<Key>): Map<number | string | null, number> {
  const counts = new Map<number | string | null, number>()
  const add = (key: number | string | null) => void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const key of keys) {
    if (typeof key === 'object' && key !== null) for (const name of new Set(key)) add(name)
    else add(key)
  }
  return counts
}

/** Options of a 'oneOf' filter: the values whose displayed form has every word, most frequent first, at most `limit`; `distinct` is their number. */
export function valuesOf(
  counts: ReadonlyMap<number | string | null, number>,
  field: Pick<ListField, 'kind' | 'label'>,
  { search, limit, language }: { readonly search: string; readonly limit: number; readonly language: Language },
): { values: ListValue[]; distinct: number } {
  const words = wordsOf(search)
  const options = [...counts].flatMap(([key, count]): ListValue[] => {
    const value = key !== null && field.kind === 'flag' ? key === 1 : key
    const text = shownText(field, key, language)
    const folded = words.length > 0 ? fold(text) : ''
    return words.every((word) => folded.includes(word)) ? [{ value, text, count }] : []
  })
  options.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return { values: options.slice(0, limit), distinct: options.length }
}

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/**
 * First characters that make a spreadsheet read a pasted text as a formula, also in full width and after characters that it trims (ASVS 1.2.10,
 * R23).
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u
/** A number or a phone number with only digits in it, and a currency or a percent sign after it: no spreadsheet executes it. */
const PLAIN_NUMBER = /^[-+]?(?:[\d.,'’ \u00a0\u202f]+(?:[%€$£]|[A-Z]{1,3}\$?)?)?$/

/**
 * A displayed cell as one field of tab-separated text. Separators become spaces. A possible formula gets the apostrophe that spreadsheets write
 * before a text, and a text that begins with a quote is quoted as they quote it: they would remove the quote, and with it everything up to the next
 * one (decision 20).
 */
export function tsvCell(text: string): string {
  const line = text.replace(BREAKS, ' ')
  if (line.startsWith('"')) return `"${line.replaceAll('"', '""')}"`
  // spreadsheets accept only a hyphen as the sign of a number
  const number = line.replace(/^\u2212/, '-')
  if (PLAIN_NUMBER.test(number)) return number
  return FORMULA.test(line) ? `'${line}` : line
}
