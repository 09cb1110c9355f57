import { Input, type InputRef } from 'antd'
import { type Ref, useId, useState } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { useStrings } from '#ui/strings.ts'
import { filterStrings } from '../filters/filter-strings.ts'
import type { QuerySyntax } from '../rows/use-query-syntax.ts'
import './search-box.css'

interface Props {
  readonly ref: Ref<InputRef>
  readonly initial: string
  readonly label: string
  readonly placeholder: string
  /** Does `/` lead here from anywhere on the page (the default)? Only then the box says so. */
  readonly main?: boolean
  readonly onSearch: (typed: string) => void
  /** Conditions that were typed among the words. */
  readonly syntax?: Pick<QuerySyntax, 'hintOf' | 'take'>
  /** Down or Enter: on to the rows. */
  readonly onLeave: () => void
}

/** Keeps what is typed to itself: a letter draws this box at once, the rows follow when they are there. Conditions (`price:>500`) become filters with Enter. */
export function SearchBox({ ref, initial, label, placeholder, main = true, onSearch, syntax, onLeave }: Props) {
  const s = useStrings(filterStrings)
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const type = (words: string) => {
    setTyped(words)
    onSearch(words)
  }
  const hint = syntax?.hintOf(typed) ?? null
  return (
    <span className="dt-search-place">
      <Input
        ref={ref}
        className="dt-search"
        type="search"
        aria-label={label}
        aria-keyshortcuts={main ? '/' : undefined}
        aria-describedby={hint === null ? undefined : id}
        placeholder={placeholder}
        maxLength={500}
        allowClear
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchIcon aria-hidden="true" />}
        suffix={main && typed === '' ? <Kbd keys="/" /> : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            const rest = syntax?.take(typed) ?? null
            if (rest === null) onLeave()
            else type(rest)
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onLeave()
          }
          if (event.key === 'Escape') {
            // peel one layer: the words first, then the box
            event.stopPropagation()
            event.preventDefault()
            if (typed === '') onLeave()
            else type('')
          }
        }}
      />
      {hint !== null && (
        <span id={id} className="dt-search-hint" role="status">
          {s.readAs(hint)}
        </span>
      )}
    </span>
  )
}
