import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { DecisionState } from '#contract/orders/decisions.ts'
import { DECLINE_REASONS, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import type { Language } from '#domain/text/language.ts'
import { formatCount } from '#domain/values/format.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import { changeToast, endAction, pushToast } from '#stores/toast-store.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { createDecisionGate, QuietTime } from '../decision/decision-gate.ts'
import { DeclineDialog } from '../decision/decline-dialog.tsx'
import { followStates, undoOrders } from '../held/undo-orders.ts'
import type { DeclineForm } from '../decision/use-decline-form.ts'
import { useOrderActions } from '../decision/use-order-actions.ts'
import { declineEach } from './decline-each.ts'
import { selectionStrings } from './selection-strings.ts'
import '../preview/order-preview.css'

interface Props {
  readonly ids: readonly string[]
  /** `isDone`: every selected order was processed. After a stop, those that still wait stay selected. */
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

  const declineForm = useMemo(
    (): DeclineForm => ({
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
    const isStopped = stopped.current
    const undo = async () => toast.info(selectionStrings[currentLanguage()].undone(formatCount(await undoOrders(held), currentLanguage())))
    const action = { label: (to: Language) => selectionStrings[to].undo, run: () => void undo() }
    const words = wordsFor(s, count, isStopped ? 0 : ids.length - held.length)
    const { id } = pushToast('info', { ...words(held.map(() => 'held')), ...(held.length > 0 ? { action } : {}), lastsMs: 8000 })
    followStates(held, (states) => {
      changeToast(id, words(states))
      if (!states.includes('held')) endAction(action)
    })
    onClose(!isStopped)
  }
  return (
    <Dialog name="decline-selected" title={s.title(count(ids.length))} onClose={() => onClose(false)} closable={progress === null}>
      {progress === null ? (
        <div className="decline-selected">
          <DeclineDialog declineForm={declineForm} gate={gate} title={s.why} onSend={() => void send()} />
        </div>
      ) : (
        <p role="status">
          {s.progress(count(progress), count(ids.length))}{' '}
          <KeyButton size="small" label={s.stop} keys="Escape" onPress={() => void (stopped.current = true)} />
        </p>
      )}
    </Dialog>
  )
}

/** Words of the message from the states of the declines so far. `missing`: selected orders whose decline could not even be held. */
const wordsFor =
  (s: (typeof selectionStrings)['en'], count: (n: number) => string, missing: number) =>
  (states: readonly DecisionState[]): { readonly title: string; readonly text: string | undefined } => {
    const number = (...of: readonly DecisionState[]) => states.filter((state) => of.includes(state)).length
    const [undone, left, unknown] = [number('undone'), missing + number('handled', 'refused'), number('uncertain')]
    const declined = states.length - number('undone', 'handled', 'refused', 'uncertain')
    const text = [
      ...(left > 0 ? [s.left(count(left))] : []),
      ...(unknown > 0 ? [s.unknown(count(unknown))] : []),
      ...(undone > 0 ? [`${s.undone(count(undone))}.`] : []),
    ]
    return { title: s.declined(count(declined)), text: text.length > 0 ? text.join(' ') : undefined }
  }
