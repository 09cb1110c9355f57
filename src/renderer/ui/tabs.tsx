import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './tabs.css'

export interface TabItem<Key extends string> {
  readonly key: Key
  readonly label: string
  /** A figure beside the label, already in words ("312"). */
  readonly count?: string | null | undefined
}

interface Props<Key extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly items: readonly TabItem<Key>[]
  readonly active: Key
  readonly onChange: (key: Key) => void
  /** The panel of the active tab; only that one exists. */
  readonly children: ReactNode
  /** At the right end of the row of tabs. */
  readonly extra?: ReactNode
}

/** Tabs whose arrows up and down are left to the table below them. Left and right, Home and End move between tabs. */
export function Tabs<Key extends string>({ label, items, active, onChange, children, extra }: Props<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const steer = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === active)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }[event.key]
    const next = to === undefined ? undefined : items[(to + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className="tabs">
      <div className="tabs-row">
        <div role="tablist" aria-label={label} ref={list} className="tabs-list" onKeyDown={steer} tabIndex={-1}>
          {items.map(({ key, label: name, count }) => (
            <button
              key={key} type="button" role="tab" data-key={key} id={`${id}-${key}`} aria-selected={key === active} aria-controls={key === active ? `${id}-panel` : undefined}
              tabIndex={key === active ? 0 : -1} className="tabs-tab" onClick={() => onChange(key)}
            >
              {name}
              {count !== undefined && count !== null && <span className="tabs-count">{count}</span>}
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className="tabs-panel">{children}</div>
    </div>
  )
}
