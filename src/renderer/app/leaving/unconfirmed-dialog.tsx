import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NavigateFunction } from 'react-router'
import type { LeftWork, Pending } from '#contract/orders/pending.ts'
import { formatDateTime } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { call } from '#bridge/call.ts'
import { orderName } from '#features/orders/order-name.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import '#ui/dialog/pending-list.css'
import { useOnTop } from '#ui/dialog/use-on-top.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { operationStrings } from './operation-strings.ts'
import { routeOf } from './route-of.ts'
import { type OrderNow, orderVerb, readOrder, settleOrder } from './settle-order.ts'
import { unconfirmedStrings } from './unconfirmed-strings.ts'

/** Reports once, after a sign-in, the writes of an earlier session of the same person that were rejected or have no answer, and its stopped exports. */
export function UnconfirmedHost({ navigate }: { readonly navigate: NavigateFunction }) {
  const s = useStrings(unconfirmedStrings)
  const nameOf = useOperationName()
  const toast = useToast()
  const [works, setWorks] = useState<readonly Pending[]>([])
  const report = useEffectEvent((pending: readonly LeftWork[]) => {
    const stopped = pending.filter(({ kind }) => kind === 'export')
    if (stopped.length > 0) {
      toast.warning({ title: s.stopped(stopped.length), text: s.stoppedText })
      dismiss(stopped)
    }
    const rejected = pending.filter((work) => work.rejected)
    for (const work of rejected) {
      const route = routeOf(work)
      const action =
        route === null ? undefined : { label: (language: Language) => unconfirmedStrings[language].open, run: () => void navigate(route) }
      toast.warning({ title: s.rejected(nameOf(work)), text: s.rejectedText, action })
    }
    dismiss(rejected)
    setWorks(pending.filter(({ kind, rejected: isKnown }) => kind !== 'export' && !isKnown))
  })
  useEffect(() => {
    let isCurrent = true
    void call('pending.unconfirmed', {}).then((result) => isCurrent && result.ok && report(result.value))
    return () => {
      isCurrent = false
    }
  }, [])
  const close = () => {
    dismiss(works)
    setWorks([])
  }
  const key = useOnTop('unconfirmed')
  if (works.length === 0) return null
  const open = (route: string) => {
    close()
    void navigate(route)
  }
  return <UnconfirmedDialog key={key} works={works} onClose={close} onOpen={open} />
}

function dismiss(works: readonly Pending[]): void {
  if (works.length > 0) void call('pending.dismiss', { ids: works.map(({ id }) => id) })
}

interface Props {
  readonly works: readonly Pending[]
  readonly onClose: () => void
  readonly onOpen: (route: string) => void
}

function UnconfirmedDialog({ works, onClose, onOpen }: Props) {
  const s = useStrings(unconfirmedStrings)
  return (
    <Dialog
      name="unconfirmed"
      title={s.title(works.length)}
      width={560}
      onClose={onClose}
      footer={
        <Button type="primary" data-first onClick={onClose}>
          {s.close}
        </Button>
      }
    >
      <p>{works.length === 1 ? s.textOne : s.text}</p>
      <ul className="pending-list">
        {works.map((work) => (
          <Unconfirmed key={work.id} work={work} onOpen={onOpen} />
        ))}
      </ul>
    </Dialog>
  )
}

function Unconfirmed({ work, onOpen }: { readonly work: Pending; readonly onOpen: Props['onOpen'] }) {
  const s = useStrings(unconfirmedStrings)
  const nameOf = useOperationName()
  const verb = orderVerb(work)
  const now = useOrder(verb === null ? null : String(work.ids['order_uuid'] ?? ''))
  const order = now && (now.waiting ?? now.checked)
  const what =
    verb === null
      ? nameOf(work)
      : s.order(s.verbs[verb], order ? orderName(order, s.nameless) : s.nameless(String(work.ids['order_uuid']).slice(0, 8)))
  const outcome = verb === null ? 'unknown' : now === undefined ? 'checking' : settleOrder(verb, now)
  const route = routeOf(work)
  return (
    <li>
      <time dateTime={new Date(work.startedAt).toISOString()}>{formatDateTime(work.startedAt)}</time>
      <div>
        <strong>{what}</strong>
        <span role="status">{s.outcomes[outcome]}</span>
      </div>
      {route !== null && (
        <Button size="small" onClick={() => onOpen(route)}>
          {s.open}
        </Button>
      )}
    </li>
  )
}

/** What a write does, in words. */
function useOperationName(): (work: Pending) => string {
  const { operations } = useStrings(operationStrings)
  return ({ operation }) => (operations as Readonly<Record<string, string>>)[operation] ?? operation
}

/** The state of the order in the lists; undefined while they load. */
function useOrder(id: string | null): OrderNow | null | undefined {
  const [now, setNow] = useState<OrderNow | null>()
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    void readOrder(id).then((read) => isCurrent && setNow(read))
    return () => {
      isCurrent = false
    }
  }, [id])
  return now
}
