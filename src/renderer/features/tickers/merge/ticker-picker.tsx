import { Select } from 'antd'
import { useState } from 'react'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { MIN_SEARCH_LENGTH } from '#ui/search-field/search-field.tsx'
import { searchStrings } from '#ui/search-field/search-strings.ts'
import { useDebounced } from '#ui/search-field/use-debounced.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { mergeStrings } from './merge-strings.ts'

export interface FoundTicker {
  readonly ticker: string
  readonly isbn: string | null
}

interface Props {
  readonly label: string
  readonly value: FoundTicker | null
  readonly onChange: (ticker: FoundTicker | null) => void
}

/** Finds a ticker by name, ISBN or title. Searches the back office after a typing pause, from two characters on (D-104). */
export function TickerPicker({ label, value, onChange }: Props) {
  const s = useStrings(mergeStrings)
  const { clear } = useStrings(formStrings)
  const { failed } = useStrings(searchStrings)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const asks = search.length >= MIN_SEARCH_LENGTH
  const results = useQuery('tickers.search', { search }, { enabled: asks })
  // hide results of an earlier search text: a merge cannot be undone
  const settled = asks && search === typed.trim()
  const matches = (settled ? results.data : null) ?? []
  const note = () => {
    if (typed.trim().length < MIN_SEARCH_LENGTH) return s.targetHint
    if (!settled || results.refreshing) return s.searching
    return results.error ? failed(explainError(results.error, language).text) : s.noMatch
  }
  return (
    <Select<string>
      data-first
      aria-label={label}
      aria-required
      className="ticker-picker"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={{ label: clear }}
      value={value?.ticker ?? null}
      // the title is below the field
      labelRender={({ value: ticker }) => ticker}
      placeholder={s.targetHint}
      notFoundContent={<span role="status">{note()}</span>}
      options={matches.flatMap(({ ticker, isbn, title }) =>
        ticker ? [{ value: ticker, label: [ticker, title, isbn].filter(Boolean).join(' · ') }] : [],
      )}
      onChange={(ticker: string | undefined) => {
        const match = matches.find((match) => match.ticker === ticker)
        onChange(match?.ticker ? { ticker: match.ticker, isbn: match.isbn } : null)
      }}
    />
  )
}
