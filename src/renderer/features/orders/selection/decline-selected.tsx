import { use, useEffect, useMemo, useRef, useState } from 'react'
import { DECLINE_REASONS, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import { formatCount } from '#domain/values/format.ts'
import { endAction } from '#stores/toast-store.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { createDecisionGate, QuietTime } from '../decision/decision-gate.ts'
import { DeclineDialog } from '../decision/decline-dialog.tsx'
import { undoOrders, whenNoneIsHeld } from '../held/undo-orders.ts'
import type { Declining } from '../decision/use-declining.ts'
import { useOrderActions } from '../decision/use-order-actions.ts'
import { declineEach } from './decline-each.ts'
import { selectionStrings } from './selection-strings.ts'
import '../preview/order-preview.css'

interface Props {
  readonly ids: readonly string[]
  /** `isDone`: all selected orders are processed. */
  readonly onClose: (isDone: boolean) => void
}

/** The same reasons for several orders. Each decline is a separate decision: held, shown in the trail, and undone alone or with the others. */
export function DeclineSelected({ ids, onClose }: Props) {
  const s = useStrings(selectionStrings)
  const language = useLanguage()
  const toast = useToast()
  const actions = useOrderActions('unverified', true)
  const [reasons, setReasons] = useState<readonly ReasonKey[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const stopped = useRef(false)
  const delay = use(QuietTime)
  const [gate] = useState(() => createDecisionGate(delay))
  useEffect(() => {
    gate.show('selection', [])
    return () => gate.close()
  }, [gate])
  useEffect(() => () => void (stopped.current = true), [])
  const count = (n: number) => formatCount(n, language)

  const declining = useMemo(
    (): Declining => ({
      reasons,
      open: true,
      restored: false,
      start: () => undefined,
      stop: () => onClose(false),
      toggle: (reason) =>
        setReasons((previous) =>
          DECLINE_REASONS.map(({ key }) => key).filter((key) => (key === reason ? !previous.includes(key) : previous.includes(key))),
        ),
    }),
    [reasons, onClose],
  )
  const send = async () => {
    if (!gate.take()) return
    stopped.current = false
    const held = await declineEach(ids, (order) => actions.decline(order, reasons), {
      isStopped: () => stopped.current,
      onProgress: setProgress,
    })
    const missing = stopped.current ? 0 : ids.length - held.length
    const undo = async () => toast.info(s.undone(count(await undoOrders(held))))
    const action = { label: s.undo, run: () => void undo() }
    toast.info({
      title: s.declined(count(held.length)),
      ...(missing > 0 ? { text: s.left(count(missing)) } : {}),
      ...(held.length > 0 ? { action } : {}),
      lastsMs: 8000,
    })
    void whenNoneIsHeld(held, () => endAction(action))
    onClose(true)
  }
  return (
    <Dialog name="decline-selected" title={s.title(count(ids.length))} onClose={() => onClose(false)} closable={progress === null}>
      {progress === null ? (
        <DeclineDialog declining={declining} gate={gate} title={s.why} onSend={() => void send()} />
      ) : (
        <p role="status">
          {s.progress(count(progress), count(ids.length))}{' '}
          <KeyButton size="small" label={s.stop} keys="Escape" onPress={() => void (stopped.current = true)} />
        </p>
      )}
    </Dialog>
  )
}
