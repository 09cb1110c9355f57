import { Tabs as AntTabs } from 'antd'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../states/error-boundary.tsx'
import { dispatchKey } from '../shortcuts/layers.ts'
import { useLayerName } from '../shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useStrings } from '../strings.ts'
import { tabStrings } from './tab-strings.ts'
import './tabs.css'

export interface TabItem<Key extends string> {
  readonly key: Key
  readonly label: string
  /** A formatted figure beside the label ("312"). */
  readonly count?: string | null | undefined
  /** The same for a live figure, which renders without the page. */
  readonly liveCount?: ReactNode
}

interface Props<Key extends string> {
  /** Name of the tab list, for screen readers. */
  readonly label: string
  readonly items: readonly TabItem<Key>[]
  readonly active: Key
  readonly onChange: (key: Key) => void
  /** The panel of the active tab; the others are not mounted. */
  readonly children: ReactNode
  /** Content at the right end of the tab bar. */
  readonly extra?: ReactNode
}

/** Tabs that leave arrow up and down to the table below. Left, right, Home and End select a tab; a digit selects one from anywhere on the page. */
export function Tabs<Key extends string>({ label, items, active, onChange, children, extra }: Props<Key>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const s = useStrings(tabStrings)
  const { pathname, search } = useLocation()
  useShortcuts(
    useLayerName(),
    items.map(({ key, label: name }, at) => ({ key: String(at + 1), digit: at + 1, label: s.goTo(name), run: () => onChange(key) })),
  )

  // Ant Design has no prop for the name of the list
  useEffect(() => {
    root.current?.querySelector('[role="tablist"]')?.setAttribute('aria-label', label)
  }, [label])

  const follow = (event: FocusEvent) => {
    const tab = event.target.closest('[role="tab"]')?.closest('[data-node-key]')
    const key = items.find((item) => item.key === tab?.getAttribute('data-node-key'))?.key
    if (key !== undefined && key !== active) onChange(key)
  }
  // Ant Design also handles these keys for horizontal tabs
  const leaveToTable = (event: KeyboardEvent) => {
    if (/^Arrow(?:Up|Down)$/.test(event.key) && event.target instanceof Element && event.target.role === 'tab')
      dispatchKey(event.nativeEvent)
  }

  return (
    <div ref={root} className="tabs" onFocus={follow} onKeyDownCapture={leaveToTable}>
      <AntTabs
        id={id}
        activeKey={active}
        onChange={(key) => onChange(key as Key)}
        destroyOnHidden
        animated={{ inkBar: true, tabPane: false }}
        {...(extra ? { tabBarExtraContent: extra } : {})}
        items={items.map(({ key, label: name, count, liveCount }) => ({
          key,
          label: (
            <>
              {name}
              {count !== undefined && count !== null && <span className="tabs-count">{count}</span>}
              {liveCount}
            </>
          ),
          // the open row is part of the URL: another one, or none, clears the error
          children:
            key === active ? (
              <Panel id={`${id}-panel-${key}`}>
                <ErrorBoundary resetKey={`${key} ${pathname}${search}`}>{children}</ErrorBoundary>
              </Panel>
            ) : null,
        }))}
      />
    </div>
  )
}

/** Takes the stop of Tab from the panel that Ant Design draws around its content: its ring would enclose the whole page, and the controls have their own. */
function Panel({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  useLayoutEffect(() => document.getElementById(id)?.setAttribute('tabindex', '-1'), [id])
  return children
}
