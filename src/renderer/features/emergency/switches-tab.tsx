import { Input, type InputRef } from 'antd'
import SearchIcon from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { isOn } from '#domain/statistics/emergency-switch.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { SwitchCard } from './switch-card.tsx'
import { useFlip } from './use-flip.ts'
import { useMutedSwitches } from './use-muted-switches.ts'
import { useSwitches } from './use-switches.ts'

/** Every feature switch: description, code, last change, and state as colour and label (part 2 §2). */
export function SwitchesTab() {
  const s = useStrings(emergencyStrings)
  const [search, setSearch] = useState('')
  const { switches, read, error, refreshing, reload } = useSwitches(search)
  const { flip, pending } = useFlip()
  const { muted, toggle } = useMutedSwitches()
  const withState = (state: boolean | null) => switches.filter(({ enabled }) => isOn(enabled) === state).length
  const field = useRef<InputRef>(null)
  const list = useRef<HTMLUListElement>(null)

  const move = (by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="switch"]') ?? [])]
    const at = all.findIndex((item) => item === document.activeElement)
    all[at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
  }
  useShortcuts(PAGE_LAYER, [
    { key: '/', label: s.find, run: () => field.current?.focus({ cursor: 'all' }) },
    { key: 'ArrowDown', label: s.next, run: () => move(1), repeat: true },
    { key: 'ArrowUp', label: s.previous, run: () => move(-1), repeat: true },
  ])

  if (!read)
    return error ? <ErrorState of="switches" error={error} busy={refreshing} onRetry={() => void reload()} /> : <LoadingState lines={8} />
  return (
    <>
      <div className="emergency-bar">
        <Input
          ref={field}
          type="search"
          className="emergency-find"
          aria-label={s.find}
          aria-keyshortcuts="/"
          placeholder={s.find}
          allowClear
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          prefix={<SearchIcon aria-hidden="true" />}
          suffix={search === '' ? <Kbd keys="/" /> : undefined}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            move(1)
          }}
        />
        <span className="emergency-quiet" role="status">
          {s.count(withState(true), switches.length, withState(null))}
        </span>
      </div>
      {error && <ErrorState strip error={error} busy={refreshing} onRetry={() => void reload()} />}
      {switches.length === 0 ? (
        <EmptyState text={s.none} />
      ) : (
        <ul className="emergency-switches" aria-label={s.switches} ref={list}>
          {switches.map((row, nth) => (
            <SwitchCard
              key={row.code ?? nth}
              row={row}
              pending={pending.get(row.code ?? '') ?? null}
              muted={row.code !== null && muted.includes(row.code)}
              onMute={() => row.code !== null && toggle(row.code)}
              onFlip={() => void flip(row)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
