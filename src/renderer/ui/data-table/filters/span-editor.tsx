import { Button, Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import { filterWay } from '#domain/lists/column-filters.ts'
import { formatDate } from '#domain/values/format.ts'
import type { ListField } from '#domain/values/list-values.ts'
import { amountAsTyped, dayAfter, dayOf, typedAmount, typedDay } from '#domain/values/typed-values.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { filterStrings } from './filter-strings.ts'
import './span-editor.css'

interface Props {
  readonly field: string
  readonly spec: Pick<ListField, 'kind'>
  readonly filters: readonly Filter[]
  readonly onChange: (filters: readonly Filter[]) => void
  readonly onDone: () => void
}

/** A range of amounts or days, both ends included. Either end may be empty. */
export const SpanEditor = (props: Props) => (filterWay(props.spec.kind) === 'days' ? <Days {...props} /> : <Amounts {...props} />)

function Amounts({ field, spec, filters, onChange, onDone }: Props) {
  const s = useStrings(filterStrings)
  const language = useLanguage()
  const range = filters.find((filter) => filter.is === 'range')
  const [typed, setTyped] = useState({
    least: amountAsTyped(range?.min, spec.kind, language),
    most: amountAsTyped(range?.max, spec.kind, language),
  })
  const read = (text: string) => typedAmount(text, spec.kind, language)
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const [min, max] = [read(next.least), read(next.most)]
    if (min === null || max === null) return
    onChange(
      min === undefined && max === undefined
        ? []
        : [{ field, is: 'range', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }],
    )
  }
  const unit = spec.kind === 'number' ? undefined : '€'
  return (
    <div className="dt-span">
      <Bound
        label={s.least}
        value={typed.least}
        wrong={read(typed.least) === null && s.noAmount}
        unit={unit}
        first
        onDone={onDone}
        onType={(least) => type({ least })}
      />
      <Bound
        label={s.most}
        value={typed.most}
        wrong={read(typed.most) === null && s.noAmount}
        unit={unit}
        onDone={onDone}
        onType={(most) => type({ most })}
      />
    </div>
  )
}

function Days({ field, filters, onChange, onDone }: Props) {
  const s = useStrings(filterStrings)
  // a bare day is a local day; a moment (from a typed age) shows the day it falls on
  const dayText = (at: string | undefined, by = 0) => (at === undefined ? '' : formatDate(at.length === 10 ? dayAfter(at, by) : at))
  const at = (is: 'after' | 'before') => filters.flatMap((filter) => (filter.is === is ? filter.at : []))[0]
  const [typed, setTyped] = useState({
    from: dayText(at('after')),
    until: dayText(at('before'), -1),
  })
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const [from, until] = [typedDay(next.from), typedDay(next.until)]
    if (from === null || until === null) return
    onChange([
      ...(from === undefined ? [] : [{ field, is: 'after', at: from } as const]),
      ...(until === undefined ? [] : [{ field, is: 'before', at: dayAfter(until, 1) } as const]),
    ])
  }
  const last = (days: number) => () => {
    const today = dayOf(new Date())
    type({ from: formatDate(dayAfter(today, 1 - days)), until: '' })
  }
  return (
    <div className="dt-span">
      <Bound
        label={s.from}
        value={typed.from}
        wrong={typedDay(typed.from) === null && s.noDay}
        hint={s.dayHint}
        first
        onDone={onDone}
        onType={(from) => type({ from })}
      />
      <Bound
        label={s.until}
        value={typed.until}
        wrong={typedDay(typed.until) === null && s.noDay}
        hint={s.dayHint}
        onDone={onDone}
        onType={(until) => type({ until })}
      />
      <div className="dt-presets">
        <Button size="small" onClick={last(1)}>
          {s.today}
        </Button>
        <Button size="small" onClick={last(7)}>
          {s.week}
        </Button>
        <Button size="small" onClick={last(30)}>
          {s.month}
        </Button>
      </div>
    </div>
  )
}

interface BoundProps {
  readonly label: string
  readonly value: string
  /** Error text; false when the value is valid. */
  readonly wrong: string | false
  readonly unit?: string | undefined
  readonly hint?: string
  readonly first?: boolean
  readonly onType: (text: string) => void
  readonly onDone: () => void
}

function Bound({ label, value, wrong, unit, hint, first = false, onType, onDone }: BoundProps) {
  const id = useId()
  return (
    <div className="dt-bound">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoFocus={first}
        autoComplete="off"
        maxLength={40}
        value={value}
        {...(hint === undefined ? {} : { placeholder: hint })}
        {...(wrong === false ? {} : { status: 'error' as const })}
        suffix={unit}
        aria-invalid={wrong !== false}
        aria-describedby={wrong === false ? undefined : `${id}-wrong`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || wrong !== false) return
          event.preventDefault()
          onDone()
        }}
      />
      {wrong !== false && (
        <small id={`${id}-wrong`} className="dt-wrong">
          {wrong}
        </small>
      )}
    </div>
  )
}
