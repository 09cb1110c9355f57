import { Select } from 'antd'
import { useState } from 'react'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { MIN_SEARCH_LENGTH } from '#ui/search-field/search-field.tsx'
import { searchStrings } from '#ui/search-field/search-strings.ts'
import { useEnterAhead } from '#ui/search-field/use-enter-ahead.ts'
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
  const isLoading = !settled || results.refreshing
  const isShort = typed.trim().length < MIN_SEARCH_LENGTH
  const [open, setOpen] = useState(false)
  const choose = (match: (typeof matches)[number] | undefined) =>
    onChange(match?.ticker ? { ticker: match.ticker, isbn: match.isbn } : null)
  const chooseOnly = () => {
    choose(matches[0])
    setTyped('')
    setOpen(false)
  }
  const onEnter = useEnterAhead({
    typed: typed.trim(),
    waiting: !isShort && isLoading && matches.length === 0,
    chooseOnly: matches.length === 1 && matches[0]?.ticker ? chooseOnly : null,
  })
  const note = () => {
    if (isShort) return s.targetHint
    if (isLoading) return s.searching
    return results.error ? failed(explainError(results.error, language).text) : s.noMatch
  }
  return (
    <div onKeyDownCapture={onEnter}>
      <Select<string>
        data-first
        aria-label={label}
        aria-required
        className="ticker-picker"
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        open={open}
        onOpenChange={setOpen}
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
          choose(matches.find((match) => match.ticker === ticker))
          setTyped('')
        }}
      />
    </div>
  )
}
