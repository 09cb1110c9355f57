import { Select } from 'antd'
import { useState } from 'react'
import type { AppError } from '#contract/result.ts'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { FieldFrame, type FieldProps } from '../dialog-form/fields/field-frame.tsx'
import { BESIDE, useFormState } from '../dialog-form/form/form-state.ts'
import { formStrings } from '../dialog-form/form-strings.ts'
import { useLanguage, useStrings } from '../strings.ts'
import { searchStrings } from './search-strings.ts'
import { useDebounced } from './use-debounced.ts'
import { useEnterAhead } from './use-enter-ahead.ts'
import './search-field.css'

/** Searches of the back office that take words and answer with a few rows. */
export type Searching = 'users.search' | 'tickers.search' | 'storage.searchSuppliers'
type Found<N extends Searching> = OutputOf<N>[number]

/** Fewer letters are not searched for (D-104). */
export const MIN_SEARCH_LENGTH = 2

export interface Choice {
  readonly value: string
  /** Name of the chosen row in the field. */
  readonly label: string
  /** Second part of its line in the list, in a lighter colour. */
  readonly also?: string | undefined
  /** Name in the field if `label` alone is ambiguous. */
  readonly chosen?: string | undefined
}

interface Props<N extends Searching> extends FieldProps {
  readonly operation: N
  /** Null for a row that can't be chosen, because it has no identifier. */
  readonly choiceOf: (found: Found<N>) => Choice | null
  readonly placeholder: string
  /** Called when a row is chosen or cleared (null), so that other fields can follow. */
  readonly onPick?: (found: Found<N> | null) => void
}

/** A field that searches its value in the back office: 250 ms after the last keystroke, from two letters on; an outdated response is never displayed (D-104). The form stores the value; a draft restores the name next to it. */
export function SearchField<N extends Searching>({ operation, choiceOf, placeholder, onPick, autoFocus = false, ...frame }: Props<N>) {
  const s = useStrings(searchStrings)
  const { clear } = useStrings(formStrings)
  const language = useLanguage()
  const form = useFormState(frame.name)
  const beside = `${BESIDE}${frame.name}`
  const called = form.values[beside]
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const asks = words.length >= MIN_SEARCH_LENGTH
  const results = useQuery(operation, { search: words } as InputOf<N>, { enabled: asks, freshForMs: 30_000 })
  // letters that have not been searched yet: earlier results don't answer them
  const settled = asks && words === typed.trim()
  const rows = (settled ? (results.data ?? []) : []) as readonly Found<N>[]
  const choices = rows.flatMap((row) => {
    const choice = choiceOf(row)
    return choice ? [{ row, choice }] : []
  })
  const choose = (item: (typeof choices)[number] | undefined) => {
    form.set(frame.name, item?.choice.value)
    form.set(beside, item?.choice.chosen ?? item?.choice.label)
    setTyped('')
    onPick?.(item?.row ?? null)
  }
  const [open, setOpen] = useState(false)
  const isOnly = choices.length === 1
  const chooseOnly = () => {
    choose(choices[0])
    setOpen(false)
  }
  const isLoading = !settled || results.refreshing
  const onEnter = useEnterAhead({
    typed: typed.trim(),
    waiting: typed.trim().length >= MIN_SEARCH_LENGTH && isLoading && choices.length === 0,
    chooseOnly: isOnly ? chooseOnly : null,
  })
  const note = noteFor(s, typed.trim(), !isLoading, settled ? results.error : null, (error) => explainError(error, language).text)

  return (
    <FieldFrame {...frame} first={autoFocus}>
      {({ id, value, disabled, describedBy, invalid, required, status }) => (
        <div onKeyDownCapture={onEnter}>
          <Select<{ value: string; label: string } | null>
            id={id}
            className="search-field"
            labelInValue
            allowClear={{ label: clear }}
            showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
            open={open}
            onOpenChange={setOpen}
            value={typeof value === 'string' ? { value, label: typeof called === 'string' ? called : value } : null}
            placeholder={placeholder}
            disabled={disabled}
            autoFocus={autoFocus}
            aria-label={frame.label}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required}
            {...status}
            notFoundContent={
              <span role="status" className="search-field-note">
                {note}
              </span>
            }
            popupMatchSelectWidth={false}
            // at the end of the page the options would be outside all landmarks
            getPopupContainer={(field: HTMLElement) => field.closest<HTMLElement>('[role="dialog"], main') ?? document.body}
            classNames={{ popup: { root: 'search-field-popup' } }}
            optionLabelProp="name"
            options={choices.map(({ choice }) => ({
              value: choice.value,
              name: choice.chosen ?? choice.label,
              label: <Line {...choice} />,
            }))}
            onChange={(chosen) => choose(choices.find(({ choice }) => choice.value === chosen?.value))}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const Line = ({ label, also }: Choice) => (
  <span className="search-field-line">
    <strong>{label}</strong>
    {also && <span>{also}</span>}
  </span>
)

type Words = (typeof searchStrings)['en']

/** Text of the empty list. */
function noteFor(s: Words, typed: string, answered: boolean, error: AppError | null, explain: (error: AppError) => string): string {
  if (typed.length < MIN_SEARCH_LENGTH) return s.atLeast(MIN_SEARCH_LENGTH)
  if (!answered) return s.searching
  return error ? s.failed(explain(error)) : s.none(typed)
}
