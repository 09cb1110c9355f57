import { Button, Progress } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Pending, PendingKind, SETTLE_MS } from '#contract/orders/pending.ts'
import { call } from '#bridge/call.ts'
import { useEvent } from '#bridge/use-event.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStrings } from '#ui/strings.ts'
import { type Leaving, startLeaving, stopLeaving, stopQuit, useLeaving } from './leaving-store.ts'
import { leavingStrings } from './leaving-strings.ts'

/** Mounted once, in the shell: lists pending work before a sign-out or a quit, waits for it, and goes on. */
export function LeavingHost() {
  const leaving = useLeaving((state) => state.leaving)
  useEvent('app.quit', ({ pending }) => startLeaving({ how: 'quit', pending }))
  useEvent('app.stay', stopQuit)
  return leaving && <LeavingDialog leaving={leaving} />
}

/** Files may take minutes: the time limit ends the wait for answers, never a transfer. */
const isTransfer = ({ kind }: Pending) => kind === 'upload' || kind === 'export'

function LeavingDialog({ leaving }: { readonly leaving: Leaving }) {
  const s = useStrings(leavingStrings)
  const { pending, isOver, go } = usePendingWork(leaving)
  const secondsLeft = useCountdown(SETTLE_MS / 1000, leaving)
  const lines = PendingKind.options.flatMap((kind) => {
    const count = pending.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [s.underWay[kind](count)]
  })
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
            {s.now[leaving.how]}
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
          {s.waits[leaving.how]} {s.later}
        </p>
      )}
      {hasTransfers && <p>{s.stops[leaving.how]}</p>}
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

/** Pending work, updated until none is left. `go` leaves; `isOver`: the time limit has passed. */
function usePendingWork(leaving: Leaving) {
  const [pending, setPending] = useState(leaving.pending)
  const [isOver, setOver] = useState(false)
  const isGoing = useRef(false)

  const go = () => {
    if (isGoing.current) return
    isGoing.current = true
    stopLeaving()
    void (leaving.how === 'quit' ? call('desktop.quit', {}) : call('session.signOut', {}))
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
    let isCurrent = true
    // also tells main that the question is on screen, each time that it asks
    void call('pending.settle', {}).then((result) => {
      if (isCurrent) onSettled(result.ok ? result.value.pending : leaving.pending)
    })
    return () => {
      isCurrent = false
    }
  }, [leaving])
  return { pending, isOver, go }
}

/** Whole seconds from `from` down to 0, restarted for each `of`. */
function useCountdown(from: number, of: unknown): number {
  const [seconds, setSeconds] = useState(from)
  const [counted, setCounted] = useState(of)
  if (counted !== of) {
    setCounted(of)
    setSeconds(from)
  }
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
