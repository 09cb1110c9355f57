import { useEffect, useState } from 'react'
import { type NavigateFunction, useLocation } from 'react-router'
import PlayIcon from 'lucide-react/icons/play'
import { formatAge } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { waitedMs, waitingTone } from '#domain/orders/waiting-time.ts'
import { RUN_PATH } from '#features/orders/run/run-path.ts'
import { call } from '#bridge/call.ts'
import { useLive } from '#stores/live-store.ts'
import { showCountedRows } from '#stores/table-jump.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNarrow, useWide } from '#ui/hooks/use-window-size.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { shellStrings } from '../shell-strings.ts'
import './unverified-banner.css'

interface Props {
  readonly navigate: NavigateFunction
  /** The dashboard: its card has the oldest age and the run. */
  readonly isHome: boolean
}

/**
 * '1 order is unverified' or 'N orders are unverified', in the line of the menu; a click opens the orders page (D-17), the button beside it the run.
 * Hidden at 0. The dashboard shows the oldest age and the run on its card.
 */
export function UnverifiedBanner({ navigate, isHome }: Props) {
  const s = useStrings(shellStrings)
  const { value: count, readAt, isPart = false } = useLive((live) => live.unverified)
  const oldest = useOldest(count ?? 0, readAt)
  const isNarrow = useNarrow()
  const isWide = useWide()
  const { pathname, search } = useLocation()
  // the queue has a button of its own, for its filtered rows
  const isQueue = pathname === '/dashboard/orders' && new URLSearchParams(search).get('tab') !== 'verified'
  if (!count) return null
  const showQueue = () => {
    showCountedRows('orders.unverified', pathname === '/dashboard/orders')
    void navigate('/dashboard/orders?tab=unverified')
  }
  return (
    <div className="banner-orders">
      <button type="button" className="banner-words" onClick={showQueue}>
        {isPart ? s.unverifiedAtLeast(count) : s.unverified(count)}
      </button>
      {oldest !== null && !isHome && <Oldest since={oldest} isShort={!isWide} />}
      {!isQueue && !isHome && (
        <KeyButton
          size="small"
          label={s.startRun}
          icon={isNarrow && <PlayIcon />}
          iconOnly={isNarrow}
          onPress={() => void navigate(RUN_PATH)}
        />
      )}
    </div>
  )
}

function Oldest({ since, isShort }: { readonly since: number; readonly isShort: boolean }) {
  const s = useStrings(shellStrings)
  const language = useLanguage()
  const now = useNow(60_000)
  const waited = waitedMs(since, now)
  if (waited === null) return null
  const age = formatAge(waited, language)
  return (
    <span className={`banner-oldest banner-${waitingTone(waited)}`} title={s.oldest(age)}>
      {isShort ? (
        <>
          <span aria-hidden="true">{age}</span>
          <span className="sr-only">{s.oldest(age)}</span>
        </>
      ) : (
        s.oldest(age)
      )}
    </span>
  )
}

/** Creation time of the oldest waiting order (epoch ms), loaded whenever the orders were. Null: unknown. */
function useOldest(count: number, readAt: number | null): number | null {
  const [oldest, setOldest] = useState<number | null>(null)
  useEffect(() => {
    if (count === 0 || readAt === null) return
    let isCurrent = true
    const query = { search: '', filters: [], sort: [{ field: 'created_at', direction: 'asc' as const }] }
    void call('lists.page', { list: 'orders.unverified', params: {}, query, offset: 0, limit: 1 }).then((page) => {
      if (!isCurrent || !page.ok) return
      const [first] = page.value.rows
      setOldest(first ? epochMsOf(first.created_at, page.value.fetchedAt ?? 0) : null)
    })
    return () => void (isCurrent = false)
  }, [count, readAt])
  return oldest
}
