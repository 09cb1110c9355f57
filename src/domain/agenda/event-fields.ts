import { MONTHS } from '#contract/content/agenda.ts'
import { firstDayOf } from './event-dates.ts'
import { formatDateRanges } from './event-dates-text.ts'
import type { Language } from '../text/language.ts'
import { type ListFields, textOf } from '../values/list-values.ts'

const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: MONTHS,
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
}

/** A month of the wire in the person's language; other text stays unchanged (D-101). */
export function monthLabel(month: string, language: Language): string {
  const at = MONTHS.findIndex((name) => name === month)
  return MONTH_NAMES[language][at] ?? month
}

/** A text that the wire joins, or the list that the contract made of it. */
const partsOf = (value: unknown, separator: string): readonly string[] =>
  Array.isArray(value)
    ? value.map(textOf).filter((part) => part !== null)
    : (textOf(value) ?? '')
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean)

/** The lists of an event, joined in one text on the wire, and its first day, by which it is upcoming or past. */
export const eventFields = {
  dates: { kind: 'names', of: (row) => partsOf(row['dates'], ';') },
  month: { kind: 'names', of: (row) => partsOf(row['month'], '-'), label: monthLabel },
  spirit_type_label: { kind: 'names', of: (row) => partsOf(row['spirit_type_label'], ';') },
  // sorted and filtered by the first day; the cell has them all
  starts: {
    kind: 'date',
    of: (row) => firstDayOf(partsOf(row['dates'], ';')),
    sources: ['dates'],
    text: (row) => formatDateRanges(partsOf(row['dates'], ';')),
  },
  first_day: { kind: 'date', of: (row) => firstDayOf(partsOf(row['dates'], ';')), searched: false },
} satisfies ListFields
