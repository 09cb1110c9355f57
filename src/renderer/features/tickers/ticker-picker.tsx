import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useQuery } from '../../bridge/use-query.ts'
import { formStrings } from '../../ui/dialog-form/form-strings.ts'
import { useStrings } from '../../ui/strings.ts'
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

/** Finds a ticker by its name, ISBN or title: the back office searches from two characters on. */
export function TickerPicker({ label, value, onChange }: Props) {
  const s = useStrings(mergeStrings)
  const { clear } = useStrings(formStrings)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery('tickers.search', { search }, { enabled: search.length >= 2, keepPrevious: true })
  const matches = search.length < 2 ? [] : (found.data ?? [])
  return (
    <Select<string>
      data-first
      aria-label={label}
      className="ticker-picker"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={{ label: clear }}
      value={value?.ticker ?? null}
      placeholder={s.targetHint}
      notFoundContent={search.length < 2 ? s.targetHint : found.refreshing ? s.searching : s.noMatch}
      options={matches.flatMap(({ ticker, isbn, title }) =>
        ticker ? [{ value: ticker, label: [ticker, title, isbn].filter(Boolean).join(' · ') }] : [],
      )}
      onChange={(ticker: string | undefined) => {
        const match = matches.find((one) => one.ticker === ticker)
        onChange(match?.ticker ? { ticker: match.ticker, isbn: match.isbn } : null)
      }}
    />
  )
}
