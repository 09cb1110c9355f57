import { AutoComplete, Input } from 'antd'
import { type Ref, useId, useRef, useState } from 'react'
import type { InputRef } from 'antd'
import { missingCall } from '#bridge/missing-call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { SHORTEST_SEARCH } from '#ui/search-field/search-field.tsx'
import { useDebounced } from '#ui/search-field/use-debounced.ts'
import { useStrings } from '#ui/strings.ts'
import { reportStrings } from './report-strings.ts'

const NOTHING_FOUND: readonly never[] = []

interface Props {
  readonly ref: Ref<InputRef>
  /** How the report is called, for screen readers. */
  readonly label: string
  readonly value: string
  /** Asked for while nothing is typed: the ISBN that was reported. */
  readonly hint: string | null
  readonly onChange: (ticker: string) => void
  /** Enter, with no proposal chosen. */
  readonly onEnter: () => void
  /** Escape, with no proposals open. */
  readonly onLeave: () => void
}

/** A ticker with proposals from the catalogue. One that is not there is said so and stays allowed (D-78). */
export function TickerField({ ref, label, value, hint, onChange, onEnter, onLeave }: Props) {
  const s = useStrings(reportStrings)
  const noteId = useId()
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const chosen = useRef(false)
  const words = useDebounced(value.trim() || (focused ? (hint?.trim() ?? '') : ''))
  const found = useQuery('tickers.search', { search: words }, { enabled: focused && words.length >= SHORTEST_SEARCH, freshForMs: 60_000 })
  const proposals = (focused && words.length >= SHORTEST_SEARCH ? found.data : null) ?? NOTHING_FOUND
  const rested = useDebounced(value.trim())
  const isKnown = useIsKnown(rested, proposals, found.data !== undefined && words === rested)

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
      <p id={noteId} className="report-ticker-note" role="status">
        {isKnown === false ? s.unknown : ''}
      </p>
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
 * True, false, or null while nobody can say. A ticker is opaque: only the very same text is the same ticker (D-67). `searched`: the proposals are the answer
 * to this ticker; they settle it where its own call may not exist (D-134).
 */
function useIsKnown(ticker: string, proposals: readonly { readonly ticker: string | null }[], searched: boolean): boolean | null {
  const proposed = proposals.some((proposal) => proposal.ticker === ticker)
  const asked = ticker !== '' && !proposed
  const one = useQuery('tickers.one', { ticker: asked ? ticker : '-' }, { enabled: asked, freshForMs: 60_000 })
  if (ticker === '') return null
  if (proposed || one.data !== undefined) return true
  if (one.error?.kind !== 'rejected' || one.error.status !== 404) return null
  return missingCall(one.error) === null || searched ? false : null
}
