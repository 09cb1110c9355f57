import { useId } from 'react'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { reasonLabel } from '#domain/orders/decline-reasons.ts'
import { formatDate, formatDateTime, NOTHING } from '#domain/values/format.ts'
import { CopyAnswer } from '#ui/evidence/copy-answer.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { Readable } from '#ui/states/readable.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useOrderOver } from '#ui/hooks/use-order-over.ts'
import { callerStrings } from './caller-strings.ts'
import { useLastDecline } from './use-last-decline.ts'
import './caller.css'

/** The answer to "Why was my order declined?": title, reasons, date, moderator, and a sentence to send. Renders nothing without a declined order. */
export function LastDeclined({ user, uuid }: { readonly user: User; readonly uuid: Uuid }) {
  const s = useStrings(callerStrings)
  const language = useLanguage()
  const { open } = useOrderOver()
  const decline = useLastDecline(user, uuid)
  const title = useId()
  if (decline === null) return null
  const { order, reasons, at, by } = decline
  const { order_uuid: id } = order
  const creation = order.created_at === null ? null : s.madeOn(formatDate(order.created_at))
  const facts = [at === null ? creation : s.on(formatDateTime(at)), by === null ? null : s.by(by)].filter((part) => part !== null)
  return (
    <section className="last-declined" aria-labelledby={title}>
      <strong id={title}>{s.title}</strong>
      <p>
        {order.title?.trim() || order.isbn || (
          <Readable of={order} fields={['title', 'isbn']}>
            {NOTHING}
          </Readable>
        )}{' '}
        · {reasons.map((reason) => reasonLabel(reason, language)).join(', ')} {facts.length > 0 && <small>· {facts.join(' · ')}</small>}
      </p>
      <CopyAnswer decline={decline} />
      <KeyButton
        size="small"
        type="text"
        label={s.open}
        keys="o"
        disabledReason={id === null ? s.noId : null}
        onPress={() => id !== null && open(id)}
      />
    </section>
  )
}
