import { Button } from 'antd'
import type { Decision } from '#contract/orders/decisions.ts'
import { isReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { formatDateTime } from '#domain/format.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { heldStrings } from './held-strings.ts'
import './unsent-dialog.css'
import { useShowOrder } from './use-show-order.ts'

interface Props {
  readonly decisions: readonly Decision[]
  readonly onClose: () => void
}

/** Decisions that the person's last session did not send. Each can be sent, dropped or opened first. Closing the dialog keeps them. */
export function UnsentDialog({ decisions, onClose }: Props) {
  const { unsent: s, nameless, show: showLabel } = useStrings(heldStrings)
  const language = useLanguage()
  const show = useShowOrder()
  const send = (some: readonly Decision[]) => void call('decisions.sendNow', { ids: some.map(({ id }) => id) })
  const toast = useToast()
  const drop = async (some: readonly Decision[]) => {
    const dropped = await call('decisions.drop', { ids: some.map(({ id }) => id) })
    if (!dropped.ok) toast.error({ ...explainError(dropped.error, language), title: s.dropFailed(some.length) })
  }
  return (
    <Dialog
      name="unsent"
      title={s.title(decisions.length)}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button data-first onClick={onClose}>
            {s.later}
          </Button>
          <Button onClick={() => void drop(decisions)}>{s.dropAll}</Button>
          <Button type="primary" onClick={() => send(decisions)}>
            {s.sendAll}
          </Button>
        </>
      }
    >
      <p>{s.text(decisions.length)}</p>
      <ul className="unsent">
        {decisions.map((decision) => {
          const { id, verb, title, order_uuid, reasons, madeAt } = decision
          const order = title ?? nameless(order_uuid.slice(0, 8))
          const what = s.what(s.verbs[verb], order)
          return (
            <li key={id}>
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
                  show(order_uuid)
                }}
              >
                {showLabel}
              </Button>
              <Button size="small" aria-label={s.dropOf(what)} onClick={() => void drop([decision])}>
                {s.drop}
              </Button>
              <Button size="small" aria-label={s.sendOf(what)} onClick={() => send([decision])}>
                {s.send}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
