import { useMemo } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import { MAX_VALUES, refiltered } from '#domain/lists/column-filters.ts'
import { filterWords, valueWords } from '../filters/filter-words.ts'
import { fold } from '#domain/text/fold.ts'
import { fieldIn, type ListFields } from '#domain/values/list-values.ts'
import { type NamedColumn, readQuery, type WantedValues } from '../filters/query-syntax.ts'
import { useLanguage } from '#ui/strings.ts'
import type { FilterColumn } from '../filters/filter-button.tsx'
import type { ValuesOf } from '../filters/choice-editor.tsx'

interface Options {
  readonly columns: readonly FilterColumn[]
  readonly fields: ListFields
  readonly filters: readonly Filter[]
  readonly valuesOf: ValuesOf
  readonly onChange: (filters: readonly Filter[]) => void
}

export interface QuerySyntax {
  /** The search words without the conditions among them. */
  readonly wordsOf: (typed: string) => string
  /** The conditions among the words, as a hint: "Price ≥ 500.00 €"; null without conditions. */
  readonly hintOf: (typed: string) => string | null
  /** Turns conditions into filters. Returns the remaining words; null without conditions. */
  readonly take: (typed: string) => string | null
}

/** Conditions typed into the search box (`type:SELL price:>500 age:>2d`), turned into the same filters as those of the filter builder. */
export function useQuerySyntax({ columns, fields, filters, valuesOf, onChange }: Options): QuerySyntax {
  const language = useLanguage()
  const named = useMemo(
    () =>
      columns.flatMap(({ field, title }): NamedColumn[] => {
        const spec = fieldIn(fields, field)
        return spec ? [{ field, title, kind: spec.kind }] : []
      }),
    [columns, fields],
  )
  const read = (typed: string) => readQuery(typed, named, language, new Date())
  const titleOf = (field: string) => columns.find((column) => column.field === field)?.title ?? field

  /** Column values that a word matches: values equal to it, else values that contain it, else the word as typed. */
  const meant = async ({ field, words }: WantedValues): Promise<Filter> => {
    const spec = fieldIn(fields, field)
    const values = new Map<string, string | number | boolean | null>()
    for (const word of words) {
      const result = (await valuesOf(field, word, MAX_VALUES))?.values ?? []
      const whole = result.filter(({ value }) => spec && fold(valueWords(value, spec, language)) === fold(word))
      for (const { value } of whole.length > 0 ? whole : result) values.set(JSON.stringify(value), value)
      if (result.length === 0) values.set(JSON.stringify(word), word)
    }
    return { field, is: 'oneOf', values: [...values.values()].slice(0, MAX_VALUES) }
  }
  const resolve = async (said: readonly Filter[], wanted: readonly WantedValues[]) => {
    const all = [...said, ...(await Promise.all(wanted.map(meant)))]
    const next = [...new Set(all.map(({ field }) => field))].reduce(
      (done, field) =>
        refiltered(
          done,
          field,
          all.filter((item) => item.field === field),
        ),
      filters,
    )
    onChange(next)
  }
  return {
    wordsOf: (typed) => (typed.includes(':') ? read(typed).search : typed),
    hintOf: (typed) => {
      if (!typed.includes(':')) return null
      const { filters: said, wanted } = read(typed)
      const parts = [
        ...[...new Set(said.map(({ field }) => field))].map((field) => {
          const spec = fieldIn(fields, field)
          return `${titleOf(field)} ${
            spec
              ? filterWords(
                  said.filter((item) => item.field === field),
                  spec,
                  language,
                )
              : ''
          }`
        }),
        ...wanted.map(({ field, words }) => `${titleOf(field)} ${words.join(', ')}`),
      ]
      return parts.length === 0 ? null : parts.join(' · ')
    },
    take: (typed) => {
      const { search, filters: said, wanted } = read(typed)
      if (said.length + wanted.length === 0) return null
      void resolve(said, wanted)
      return search
    },
  }
}
