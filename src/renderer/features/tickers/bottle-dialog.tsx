import { useRef, useState } from 'react'
import type { Bottle } from '../../../contract/bottle.ts'
import { isKeyed } from '../../../domain/bottle-edit.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { formStrings } from '../../ui/dialog-form/form-strings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStrings } from '../../ui/strings.ts'
import { BottleEditor } from './bottle-editor.tsx'
import { bottleStrings } from './bottle-strings.ts'
import './bottle-dialog.css'

interface Props {
  /** All bottles of the ticker, in the order of the carousel. */
  readonly bottles: readonly Bottle[]
  /** Null: the bottle that was asked for is not among them. */
  readonly shown: Bottle | null
  readonly onShow: (bottle: Bottle) => void
  readonly onClose: () => void
  /** The last bottle is gone, and the ticker with it. */
  readonly onEmptied: () => void
}

/** The carousel over the bottles of a ticker. What was typed is asked about before another bottle is shown (D-74). */
export function BottleDialog({ bottles, shown, onShow, onClose, onEmptied }: Props) {
  const s = useStrings(bottleStrings)
  const words = useStrings(formStrings)
  const ask = useConfirm()
  const leave = useRef<{ readonly dirty: boolean; readonly drop: () => void } | null>(null)
  const [round, setRound] = useState(0)
  const at = shown === null ? -1 : bottles.indexOf(shown)

  const mayLeave = async (): Promise<boolean> => {
    const open = leave.current
    if (!open?.dirty) return true
    const yes = await ask({
      title: words.discardTitle,
      text: words.discardText,
      ok: words.discard,
      cancel: words.keepEditing,
      danger: true,
    })
    if (yes) open.drop()
    return yes
  }
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const step = async (by: -1 | 1) => {
    const next = bottles[at + by]
    if (next && (await mayLeave())) onShow(next)
  }
  const removed = () => {
    const next = bottles[at + 1] ?? bottles[at - 1]
    if (next) onShow(next)
    else onEmptied()
  }
  return (
    <Dialog
      name="bottle"
      title={shown?.title_norm ?? s.title}
      sheetTitle={s.title}
      width="min(1320px, calc(100vw - 48px))"
      className="bottle-dialog"
      onClose={() => void close()}
    >
      {shown === null || !isKeyed(shown) ? (
        <EmptyState text={shown === null ? s.gone : s.noId} />
      ) : (
        <BottleEditor
          key={`${shown.id} ${round}`}
          bottle={shown}
          bottles={bottles}
          at={at}
          leave={leave}
          onStep={(by) => void step(by)}
          onUpdated={() => setRound((n) => n + 1)}
          onRemoved={removed}
        />
      )}
    </Dialog>
  )
}
