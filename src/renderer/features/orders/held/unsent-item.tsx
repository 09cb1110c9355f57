import { Button } from 'antd'
import type { Decision } from '#contract/orders/decisions.ts'
import { asUuid } from '#contract/values/values.ts'
import { isReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { formatDateTime } from '#domain/values/format.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { dropDraftBefore } from '../decision/decline-draft.ts'
import { orderName } from '../order-name.ts'
import { heldStrings } from './held-strings.ts'
import { useShowOrder } from './use-show-order.ts'

interface Props {
  readonly decision: Decision
  readonly onSend: () => void
  readonly onDrop: () => void
  readonly onClose: () => void
}

/** A decision that the last session did not send. Without a keychain the journal holds no titles: the name then comes from the queue. */
export function UnsentItem({ decision: { verb, title, order_uuid, reasons, madeAt }, onSend, onDrop, onClose }: Props) {
  const { unsent: s, nameless, show: showLabel } = useStrings(heldStrings)
  const language = useLanguage()
  const show = useShowOrder()
  const { data } = useQuery(
    'lists.row',
    { list: 'orders.unverified', params: {}, id: order_uuid },
    { enabled: title === null, freshForMs: 60_000 },
  )
  const row = data as Parameters<typeof orderName>[0] | null | undefined
  const order = title ?? (row ? orderName(row, nameless) : nameless(order_uuid.slice(0, 8)))
  const what = s.what(s.verbs[verb], order)
  return (
    <li>
      <time dateTime={new Date(madeAt).toISOString()}>{formatDateTime(madeAt)}</time>
      <div>
        <strong>{what}</strong>
        {reasons.length > 0 && (
          <span>
            {reasons
              .filter(isReasonKey)
              .map((key) => reasonLabel({ kind: 'known', key }, language))
              .join(', ')}
          </span>
        )}
      </div>
      <Button
        size="small"
        type="link"
        aria-label={s.showOf(order)}
        onClick={() => {
          onClose()
          void dropDraftBefore(asUuid(order_uuid), reasons).then(() => show(order_uuid))
        }}
      >
        {showLabel}
      </Button>
      <Button size="small" aria-label={s.dropOf(what)} onClick={onDrop}>
        {s.drop}
      </Button>
      <Button size="small" aria-label={s.sendOf(what)} onClick={onSend}>
        {s.send}
      </Button>
    </li>
  )
}
