import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import './pick-list.css'

export interface PickOption {
  readonly key: string
  readonly label: string
  /** Text on the right: the number of rows. */
  readonly note?: string
}

interface Props {
  readonly label: string
  readonly options: readonly PickOption[]
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onPick: (key: string) => void
  /** False while the options are still those of the previous text: Enter waits for new ones. */
  readonly fresh?: boolean
  /** Selected options; absent: picking an option selects nothing. */
  readonly chosen?: ReadonlySet<string>
  /** Content under the options. */
  readonly foot?: ReactNode
}

/** Searchable list of options: arrows move, Enter picks, the input keeps the focus. */
export function PickList({ label, options, typed, onType, onPick, fresh = true, chosen, foot }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [entered, setEntered] = useState(false)
  const active = Math.min(at, options.length - 1)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const awaited = entered && fresh
  useEffect(() => {
    if (!awaited) return
    setEntered(false)
    const first = options[active]
    if (first) onPick(first.key)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the options that Enter waited for are there
  }, [awaited])

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(options.length - 1, active + step)))
    } else if (event.key === 'Enter' && !fresh) {
      event.preventDefault()
      setEntered(true)
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      onPick(options[active].key)
    }
  }
  return (
    <div className="dt-pick">
      <Input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setAt(0)
          setEntered(false)
          onType(event.target.value)
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id={id} role="listbox" className="dt-options" aria-label={label} aria-multiselectable={chosen ? true : undefined}>
        {options.map(({ key, label: text, note }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys of its options
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen ? chosen.has(key) : index === active}
            className={index === active ? 'dt-pick-active' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(index)
              onPick(key)
            }}
          >
            {chosen && <span className="dt-pick-sign">{chosen.has(key) && <CheckIcon aria-hidden="true" />}</span>}
            <span className="dt-pick-text">{text}</span>
            {note !== undefined && <span className="dt-pick-note">{note}</span>}
          </div>
        ))}
      </div>
      {foot}
    </div>
  )
}
