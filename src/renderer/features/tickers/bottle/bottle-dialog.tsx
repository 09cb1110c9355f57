import { type ReactNode, useRef, useState } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { isKeyed } from '#domain/catalogue/bottle-edit.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { BottleEditor, type BottleFix } from './bottle-editor.tsx'
import { bottleStrings } from './bottle-strings.ts'
import { fixStrings } from './fix-strings.ts'
import type { ReadBottles } from './read-bottles.ts'
import type { BottleActions } from '../page/use-bottle-actions.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
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
  /** Opened for a report: closing and saving lead back to its card. */
  readonly fix?: BottleFix | null
  /** Written; `ticker` is the one that the bottle now has. */
  readonly onUpdated: (ticker: string) => void
  readonly actions: BottleActions
  readonly readBottles: ReadBottles
  /** Why nothing can be written at the moment. */
  readonly wait: string | null
  /** What there is to say about the reading of the bottles. */
  readonly notice: ReactNode
}

/** The carousel over the bottles of a ticker. What was typed is asked about before another bottle is shown (D-74). */
export function BottleDialog({
  bottles,
  shown,
  onShow,
  onClose,
  onEmptied,
  fix = null,
  onUpdated,
  actions,
  readBottles,
  wait,
  notice,
}: Props) {
  const s = useStrings(bottleStrings)
  const words = useStrings(formStrings)
  const fixWords = useStrings(fixStrings)
  const ask = useConfirm()
  const toast = useToast()
  const here = useIsMounted()
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
    // on the way back to a report nothing is thrown away: the draft waits for the next visit
    if (fix && leave.current?.dirty) toast.info({ title: fixWords.keptTitle(shown?.isbn ?? ''), text: fixWords.keptText })
    const leaves = fix !== null || (await mayLeave())
    if (leaves) onClose()
    return leaves
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
  const updated = (ticker: string) => {
    // to the report only from here: a user who has left stays there
    if (fix) return here.current ? fix.onBack(ticker) : undefined
    onUpdated(ticker)
    setRound((n) => n + 1)
  }
  return (
    <Dialog
      name="bottle"
      title={shown?.title_norm ?? s.title}
      sheetTitle={s.title}
      width="min(1320px, calc(100vw - 48px))"
      className="bottle-dialog"
      onClose={close}
    >
      {notice}
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
          fix={fix}
          onUpdated={updated}
          actions={actions}
          readBottles={readBottles}
          wait={wait}
          onRemoved={removed}
        />
      )}
    </Dialog>
  )
}
