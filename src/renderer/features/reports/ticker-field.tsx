import { AutoComplete, Input } from 'antd'
import { type Ref, useId, useRef, useState } from 'react'
import type { InputRef } from 'antd'
import { missingCall } from '#bridge/missing-call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { MIN_SEARCH_LENGTH } from '#ui/search-field/search-field.tsx'
import { useDebounced } from '#ui/search-field/use-debounced.ts'
import { useStrings } from '#ui/strings.ts'
import { reportStrings } from './report-strings.ts'
import { TICKER_FRESH_MS } from './use-ticker-check.ts'

const NOTHING_FOUND: readonly never[] = []

interface Props {
  readonly ref: Ref<InputRef>
  /** Name of the report, for screen readers. */
  readonly label: string
  readonly value: string
  /** Search text while the field is empty: the reported ISBN. */
  readonly hint: string | null
  readonly onChange: (ticker: string) => void
  /** Called on Enter when no suggestion is selected. */
  readonly onEnter: () => void
  /** Called on Escape when the suggestions are closed. */
  readonly onLeave: () => void
}

/** A ticker field with suggestions from the catalogue. An unknown ticker shows a warning but is allowed (D-78). */
export function TickerField({ ref, label, value, hint, onChange, onEnter, onLeave }: Props) {
  const s = useStrings(reportStrings)
  const noteId = useId()
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const chosen = useRef(false)
  const words = useDebounced(value.trim() || (focused ? (hint?.trim() ?? '') : ''))
  const search = useQuery(
    'tickers.search',
    { search: words },
    { enabled: focused && words.length >= MIN_SEARCH_LENGTH, freshForMs: TICKER_FRESH_MS },
  )
  const proposals = (focused && words.length >= MIN_SEARCH_LENGTH ? search.data : null) ?? NOTHING_FOUND
  const rested = useDebounced(value.trim())
  const isKnown = useIsKnown(rested, proposals, search.data !== undefined && words === rested)

  const options = proposals.flatMap(({ ticker, title, isbn }) =>
    ticker === null ? [] : [{ value: ticker, label: <Proposal ticker={ticker} title={title} isbn={isbn} /> }],
  )

  return (
    <div className="report-ticker">
      <AutoComplete
        className="report-ticker-box"
        popupMatchSelectWidth={360}
        value={value}
        open={open && proposals.length > 0}
        onOpenChange={setOpen}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        defaultActiveFirstOption={false}
        onActive={(active) => {
          chosen.current = active !== null && active !== undefined
        }}
        options={options}
        onChange={(next: string | undefined) => onChange(next ?? '')}
        onSelect={() => {
          chosen.current = false
          setOpen(false)
        }}
      >
        <Input
          ref={ref}
          aria-label={label}
          aria-describedby={isKnown === false ? noteId : undefined}
          placeholder={s.tickerHint}
          autoComplete="off"
          spellCheck={false}
          // beside the text, not below: a note that appears must not change the height of this card and of its neighbours
          suffix={
            <span id={noteId} className="report-ticker-note" role="status">
              {isKnown === false ? s.unknown : ''}
            </span>
          }
          onKeyDown={(event) => {
            const proposing = open && proposals.length > 0
            if (event.key === 'Enter' && !(proposing && chosen.current)) {
              event.preventDefault()
              setOpen(false)
              onEnter()
            }
            if (event.key === 'Escape' && !proposing) onLeave()
          }}
        />
      </AutoComplete>
    </div>
  )
}

const Proposal = ({ ticker, title, isbn }: { readonly ticker: string; readonly title: string | null; readonly isbn: string | null }) => (
  <span className="report-proposal">
    <strong>{ticker}</strong>
    <span>{[title, isbn].filter(Boolean).join(' · ')}</span>
  </span>
)

/**
 * Whether the ticker exists; null when unknown. Tickers are opaque, so the comparison is exact (D-67). `searched`: the suggestions answer
 * this ticker, and decide when the API may lack the call for one ticker (D-134).
 */
function useIsKnown(ticker: string, proposals: readonly { readonly ticker: string | null }[], searched: boolean): boolean | null {
  const proposed = proposals.some((proposal) => proposal.ticker === ticker)
  const asked = ticker !== '' && !proposed
  const tickerQuery = useQuery('tickers.one', { ticker: asked ? ticker : '-' }, { enabled: asked, freshForMs: TICKER_FRESH_MS })
  if (ticker === '') return null
  if (proposed || tickerQuery.data !== undefined) return true
  if (tickerQuery.error?.kind !== 'rejected' || tickerQuery.error.status !== 404) return null
  return missingCall(tickerQuery.error) === null || searched ? false : null
}
