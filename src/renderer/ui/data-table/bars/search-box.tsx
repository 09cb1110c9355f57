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
  /** Default true: `/` focuses this box from anywhere on the page, and the box shows that key. */
  readonly isMain?: boolean
  readonly onSearch: (typed: string) => void
  /** Parses conditions typed among the words. */
  readonly syntax?: Pick<QuerySyntax, 'hintOf' | 'take'>
  /** Down or Enter: focus moves to the rows. */
  readonly onLeave: () => void
}

/** Search box with its own text state: typing redraws only this box, the rows follow later. Enter turns conditions (`price:>500`) into filters. */
export function SearchBox({ ref, initial, label, placeholder, isMain = true, onSearch, syntax, onLeave }: Props) {
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
        aria-keyshortcuts={isMain ? '/' : undefined}
        aria-describedby={hint === null ? undefined : id}
        placeholder={placeholder}
        maxLength={500}
        allowClear
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchIcon aria-hidden="true" />}
        suffix={isMain && typed === '' ? <Kbd keys="/" /> : undefined}
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
            // Escape clears the words first, then leaves the box
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
