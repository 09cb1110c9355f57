import type { Filter } from '#contract/lists/lists.ts'
import { flagLabel, YES_NO } from '#domain/values/flag-words.ts'
import { formatDate, formatDateTime } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { type ListField, shownText } from '#domain/values/list-values.ts'
import { dayAfter, roundBound } from '#domain/values/typed-values.ts'

const WORDS = {
  en: {
    none: 'None',
    has: 'has a value',
    hasNot: 'has no value',
    more: (count: number) => `${count} more`,
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    before: (moment: string) => `before ${moment}`,
  },
  fr: {
    none: 'Aucun',
    has: 'renseigné',
    hasNot: 'non renseigné',
    more: (count: number) => (count === 1 ? '1 autre' : `${count} autres`),
    from: (day: string) => `à partir du ${day}`,
    until: (day: string) => `jusqu’au ${day}`,
    before: (moment: string) => `avant ${moment}`,
  },
} as const

type Value = string | number | boolean | null
/** Values of a choice that are listed; the others are counted. */
const WRITTEN = 3
const DAY = /^\d{4}-\d\d-\d\d$/

/** Text of a column's value in a choice: flags as words, codes by their label, nothing as "none". */
export function valueWords(value: Value, field: Pick<ListField, 'kind' | 'label'>, language: Language): string {
  const words = WORDS[language]
  if (value === null || value === '') return words.none
  if (field.kind === 'flag') {
    const on = value === true || value === 1 || value === '1'
    return (field.label ?? flagLabel(YES_NO))(on ? '1' : '0', language)
  }
  return shownText(field, typeof value === 'boolean' ? Number(value) : value, language) || String(value)
}

/** The conditions on one column in words: "SELL, BUY", "10.00 € – 20.00 €", "from 01/02/2026 until 28/02/2026". */
export const filterWords = (filters: readonly Filter[], field: Pick<ListField, 'kind' | 'label'>, language: Language): string =>
  filters.map((filter) => wordsOf(filter, field, language)).join(' ')

function wordsOf(filter: Filter, field: Pick<ListField, 'kind' | 'label'>, language: Language): string {
  const words = WORDS[language]
  switch (filter.is) {
    case 'has':
      return words.has
    case 'hasNot':
      return words.hasNot
    case 'oneOf': {
      const listedValues = filter.values.slice(0, WRITTEN).map((value) => valueWords(value, field, language))
      const rest = filter.values.length - listedValues.length
      return (rest > 0 ? [...listedValues, words.more(rest)] : listedValues).join(', ')
    }
    case 'range': {
      const amount = (value: number) => shownText(field, roundBound(value), language)
      // "more than 1" is stored as a hair above 1
      const sign = (value: number, plain: string, strict: string) => `${roundBound(value) === value ? plain : strict} ${amount(value)}`
      if (filter.min === undefined) return filter.max === undefined ? '' : sign(filter.max, '≤', '<')
      if (filter.max === undefined) return sign(filter.min, '≥', '>')
      return filter.min === filter.max ? amount(filter.min) : `${amount(filter.min)} – ${amount(filter.max)}`
    }
    case 'after':
      return words.from(DAY.test(filter.at) ? formatDate(filter.at) : formatDateTime(filter.at))
    case 'before':
      // up to the first instant of that day, which includes the whole previous day
      return DAY.test(filter.at) ? words.until(formatDate(dayAfter(filter.at, -1))) : words.before(formatDateTime(filter.at))
  }
}
