import { Button, Progress } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Pending, PendingKind, SETTLE_MS } from '#contract/orders/pending.ts'
import { call } from '#bridge/call.ts'
import { useEvent } from '#bridge/use-event.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStrings } from '#ui/strings.ts'
import { type Leaving, stopLeaving, useLeaving } from './leaving-store.ts'
import { leavingStrings } from './leaving-strings.ts'

/** Mounted once, in the shell: lists pending work before a sign-out or a quit, waits for it, and goes on. */
export function LeavingHost() {
  const leaving = useLeaving((state) => state.leaving)
  return leaving && <LeavingDialog leaving={leaving} />
}

/** Files may take minutes: the time limit ends the wait for answers, never a transfer. */
const isTransfer = ({ kind }: Pending) => kind === 'upload' || kind === 'export'

function LeavingDialog({ leaving }: { readonly leaving: Leaving }) {
  const s = useStrings(leavingStrings)
  const [pending, setPending] = useState<readonly Pending[] | null>(null)
  const secondsLeft = useCountdown(SETTLE_MS / 1000)
  const [isOver, setOver] = useState(false)
  const isGoing = useRef(false)

  const go = () => {
    if (isGoing.current) return
    isGoing.current = true
    stopLeaving()
    void (leaving === 'quit' ? call('desktop.quit', {}) : call('session.signOut', {}))
  }
  const onSettled = useEffectEvent((unsettled: readonly Pending[]) => {
    setOver(true)
    if (!unsettled.some(isTransfer)) go()
  })
  useEvent('pending.changed', (event) => {
    setPending(event.pending)
    if (event.pending.length === 0 || (isOver && !event.pending.some(isTransfer))) go()
  })
  useEffect(() => {
    let here = true
    void call('pending.state', {}).then((result) => here && result.ok && setPending(result.value.pending))
    void call('pending.settle', {}).then((result) => {
      if (here) onSettled(result.ok ? result.value.pending : [])
    })
    return () => {
      here = false
    }
  }, [])

  const lines = PendingKind.options.flatMap((kind) => {
    const count = (pending ?? []).filter((item) => item.kind === kind).length
    return count === 0 ? [] : [s.underWay[kind](count)]
  })
  if (pending === null) return null
  const hasTransfers = pending.some(isTransfer)
  const hasWrites = pending.some((item) => !isTransfer(item))
  return (
    <Dialog
      name="leaving"
      title={lines.length === 1 ? lines[0] : s.several}
      sheetTitle={s.several}
      width={480}
      onClose={stopLeaving}
      footer={
        <>
          <Button data-first onClick={stopLeaving}>
            {s.cancel}
          </Button>
          <Button danger onClick={() => go()}>
            {s.now[leaving]}
          </Button>
        </>
      }
    >
      {lines.length > 1 && (
        <ul role="status">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {hasWrites && (
        <p>
          {s.waits[leaving]} {s.later}
        </p>
      )}
      {hasTransfers && <p>{s.stops[leaving]}</p>}
      {hasWrites && !isOver && (
        <Progress
          aria-label={s.progress}
          percent={(secondsLeft * 1000 * 100) / SETTLE_MS}
          format={() => s.seconds(secondsLeft)}
          status="active"
          size="small"
        />
      )}
    </Dialog>
  )
}

/** Whole seconds from `from` down to 0. */
function useCountdown(from: number): number {
  const [pending, setPending] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setPending((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return pending
}
