import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { Filter, ListValue } from '#contract/lists/lists.ts'
import { MAX_VALUES } from '#domain/lists/column-filters.ts'
import { formatCount } from '#domain/values/format.ts'
import { valueWords } from './filter-words.ts'
import type { ListField } from '#domain/values/list-values.ts'
import { errorStrings } from '#ui/states/error-state.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { filterStrings } from './filter-strings.ts'
import { PickList } from './pick-list.tsx'

/** Distinct values of a column, most frequent first, and their total number. */
export type ValuesOf = (
  field: string,
  search: string,
  limit: number,
) => Promise<{ readonly values: readonly ListValue[]; readonly distinct: number } | null>

export interface ChoiceProps {
  readonly field: string
  readonly title: string
  readonly spec: Pick<ListField, 'kind' | 'label'>
  /** The conditions on this column. */
  readonly filters: readonly Filter[]
  readonly valuesOf: ValuesOf
  /** Applies at once: the rows behind the popover update. */
  readonly onChange: (filters: readonly Filter[]) => void
}
type Value = ListValue['value']

/** Most values shown. Typing finds the others. */
const SHOWN = 100
const keyOf = (value: Value) => JSON.stringify(value)

/** Filters a column by some of its values, each with its number of rows. */
export function ChoiceEditor({ field, title, spec, filters, valuesOf, onChange }: ChoiceProps) {
  const s = useStrings(filterStrings)
  const { retry } = useStrings(errorStrings)
  const language = useLanguage()
  const { question, setQuestion, found, fresh, failed, setFailed } = useColumnValues(field, valuesOf)
  const { typed } = question
  const values = useMemo(() => filters.flatMap((filter) => (filter.is === 'oneOf' ? filter.values : [])), [filters])
  // values that were selected on opening come first, and keep their place when toggled
  const [before] = useState(values)

  const counts = new Map(found?.values.map(({ value, count }) => [keyOf(value), count]))
  const all = new Map<string, Value>([
    ...(typed === '' ? before.map((value) => [keyOf(value), value] as const) : []),
    ...(found?.values ?? []).map(({ value }) => [keyOf(value), value] as const),
  ])
  const options = [...all].map(([key, value]) => {
    const count = counts.get(key)
    return { key, label: valueWords(value, spec, language), ...(count === undefined ? {} : { note: formatCount(count, language) }) }
  })
  const chosen = new Set(values.map(keyOf))
  const pick = (key: string) => {
    const value = all.get(key) ?? null
    const next = chosen.has(key) ? values.filter((value) => keyOf(value) !== key) : [...values, value].slice(0, MAX_VALUES)
    onChange(next.length === 0 ? [] : [{ field, is: 'oneOf', values: next }])
  }
  const rest = (found?.distinct ?? 0) - (found?.values.length ?? 0)
  return (
    <PickList
      label={s.values(title)}
      options={options}
      typed={typed}
      onType={(words) => setQuestion({ typed: words })}
      onPick={pick}
      fresh={fresh}
      chosen={chosen}
      foot={
        <>
          <p className="dt-pick-foot" role="status">
            {foot()}
          </p>
          {failed && (
            <Button
              size="small"
              className="dt-pick-retry"
              onClick={(event) => {
                // the button disappears with the error, so the input gets the focus back
                event.currentTarget.closest('.dt-pick')?.querySelector('input')?.focus()
                setFailed(false)
                setQuestion({ typed })
              }}
            >
              {retry}
            </Button>
          )}
        </>
      }
    />
  )

  function foot(): string {
    if (failed) return s.notRead
    if (found === null) return s.reading
    if (options.length === 0) return s.noValue
    return rest > 0 ? s.moreValues(formatCount(rest, language)) : ''
  }
}

/** The values of a column that have the typed words. `fresh`: they answer the last question; a new question object asks again. */
function useColumnValues(field: string, valuesOf: ValuesOf) {
  const [question, setQuestion] = useState({ typed: '' })
  const [answer, setAnswer] = useState<{ readonly found: Awaited<ReturnType<ValuesOf>>; readonly to: object | null }>({
    found: null,
    to: null,
  })
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void valuesOf(field, question.typed, SHOWN).then((result) => {
      if (!isCurrent) return
      setFailed(result === null)
      if (result) setAnswer({ found: result, to: question })
    })
    return () => {
      isCurrent = false
    }
  }, [field, question, valuesOf])
  return { question, setQuestion, found: answer.found, fresh: answer.found !== null && answer.to === question, failed, setFailed }
}
