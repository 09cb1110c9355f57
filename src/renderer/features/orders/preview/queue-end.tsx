import { useId, useState } from 'react'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CrossIcon from 'lucide-react/icons/x'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Uuid } from '#contract/values/values.ts'
import { formatCount } from '#domain/values/format.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { AnnouncedOption, takeFocus } from './announced-option.tsx'
import { previewStrings } from './preview-strings.ts'
import { withoutDeleted } from './use-next-order.ts'
import { rowAs } from '#contract/lists/rows-of.ts'

interface QueueEndProps {
  readonly queue: OrderQueue
  readonly query: ListQuery
  readonly onMove: (order: Uuid) => void
  readonly onClose: () => void
}

/** Shown after the last decision. Has a button when a new order has arrived. */
export function QueueEnd({ queue, query, onMove, onClose }: QueueEndProps) {
  const s = useStrings(previewStrings)
  const list = `orders.${queue}` as const
  const isQueue = queue === 'unverified'
  const language = useLanguage()
  const page = useQuery('lists.page', { list, params: {}, query, offset: 0, limit: 1 })
  const remaining = useQuery('lists.page', { list, params: {}, query: withoutDeleted(query), offset: 0, limit: 1 }, { enabled: isQueue })
  const firstOf = (rows: readonly unknown[] | undefined) => rowAs('orders.unverified', rows?.[0])?.order_uuid ?? null
  const firstWaiting = firstOf((isQueue ? remaining : page).data?.rows)
  /** Number of remaining orders, all deleted by their users. They are shown only on request. */
  const deleted = isQueue && firstWaiting === null && remaining.data?.matched === 0 ? (page.data?.matched ?? 0) : 0
  const first = firstWaiting ?? (deleted > 0 ? firstOf(page.data?.rows) : null)
  // an empty list counts as done only after a successful load
  const error = page.error ?? page.data?.error ?? null
  const isRead = error === null && page.data !== undefined && page.data.fetchedAt !== null
  const isAll = isQueue && isRead && page.data?.total === 0
  const titleId = useId()
  const textId = useId()
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    await call('lists.reload', { list, params: {} })
    await page.reload()
    setReloading(false)
  }
  const title = isAll ? s.emptyTitle : deleted > 0 ? s.onlyDeletedTitle : s.lastTitle
  const text = isAll ? s.emptyText : deleted > 0 ? s.onlyDeletedText(formatCount(deleted, language)) : s.lastText
  return (
    <section
      key={error ? '' : title}
      ref={error ? takeFocus : null}
      className="order-end-state"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className="order-end-close">
        <KeyButton iconOnly type="text" label={s.close} keys="Escape" icon={<CrossIcon aria-hidden="true" />} onPress={onClose} />
      </div>
      {error ? (
        <ErrorState of="queue" error={error} onRetry={() => void reload()} busy={reloading} />
      ) : (
        <>
          <CircleCheckIcon className="order-end-sign" aria-hidden="true" />
          <AnnouncedOption list={s.orders} id={title} text={`${title}. ${text}`} />
          <h2 id={titleId}>{title}</h2>
          <p id={textId}>{text}</p>
        </>
      )}
      <div className="order-decisions">
        {first !== null && <KeyButton label={deleted > 0 ? s.showDeleted : s.next} keys="ArrowRight" onPress={() => onMove(first)} />}
        <KeyButton type="primary" label={s.backToList} keys="Enter" onPress={onClose} />
      </div>
    </section>
  )
}
