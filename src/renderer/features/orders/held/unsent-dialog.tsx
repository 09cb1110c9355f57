import { Button } from 'antd'
import type { Decision } from '#contract/orders/decisions.ts'
import { call } from '#bridge/call.ts'
import { explainError } from '#bridge/explain-error.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import '#ui/dialog/pending-list.css'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { heldStrings } from './held-strings.ts'
import { UnsentItem } from './unsent-item.tsx'

interface Props {
  readonly decisions: readonly Decision[]
  readonly onClose: () => void
}

/** Decisions that the person's last session did not send. Each can be sent, dropped or opened first. Closing the dialog keeps them. */
export function UnsentDialog({ decisions, onClose }: Props) {
  const { unsent: s } = useStrings(heldStrings)
  const language = useLanguage()
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
      <ul className="pending-list">
        {decisions.map((decision) => (
          <UnsentItem
            key={decision.id}
            decision={decision}
            onSend={() => send([decision])}
            onDrop={() => void drop([decision])}
            onClose={onClose}
          />
        ))}
      </ul>
    </Dialog>
  )
}
