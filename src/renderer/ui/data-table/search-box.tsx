import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { Kbd } from '../shortcuts/kbd.tsx'

interface Props {
  readonly ref: Ref<InputRef>
  readonly initial: string
  readonly label: string
  readonly placeholder: string
  readonly onSearch: (words: string) => void
  /** Down or Enter: on to the rows. */
  readonly onLeave: () => void
}

/** Keeps what is typed to itself: a letter draws this box at once, the rows follow when they are there. */
export function SearchBox({ ref, initial, label, placeholder, onSearch, onLeave }: Props) {
  const [typed, setTyped] = useState(initial)
  const type = (words: string) => {
    setTyped(words)
    onSearch(words)
  }
  return (
    <Input
      ref={ref}
      className="dt-search"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={500}
      allowClear
      autoComplete="off"
      spellCheck={false}
      prefix={<SearchOutlined aria-hidden="true" />}
      suffix={typed === '' ? <Kbd keys="/" /> : undefined}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
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
  )
}
