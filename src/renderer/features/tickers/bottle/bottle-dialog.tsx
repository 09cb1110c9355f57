import { Alert } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { Bottle } from '#contract/catalogue/bottle.ts'
import { isKeyed } from './bottle-edit.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DraftsHere } from '#ui/drafts/drafts-here.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { BottleEditor, type BottleFix } from './bottle-editor.tsx'
import { bottleStrings } from './bottle-strings.ts'
import { fixStrings } from './fix-strings.ts'
import type { ReadBottles } from './read-bottles.ts'
import type { BottleActions } from '../page/use-bottle-actions.ts'
import './bottle-dialog.css'

interface Props {
  /** All bottles of the ticker, in the order of the carousel. */
  readonly bottles: readonly Bottle[]
  /** Null: the requested bottle is not among them. */
  readonly shown: Bottle | null
  readonly onShow: (bottle: Bottle) => void
  readonly onClose: () => void
  /** Called when the last bottle, and with it the ticker, is deleted. */
  readonly onEmptied: () => void
  /** Set when opened for a report: closing and saving return to its card. */
  readonly fix?: BottleFix | null
  /** Called after an update. `ticker`: the bottle's ticker after the update. */
  readonly onUpdated: (ticker: string) => void
  readonly actions: BottleActions
  readonly readBottles: ReadBottles
  /** Why saving is disabled; null when enabled. */
  readonly wait: string | null
  /** Message about the loading state of the bottles. */
  readonly notice: ReactNode
}

/** The carousel of a ticker's bottles. Unsaved changes are confirmed before another bottle is shown (D-74). */
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
    // returning to a report discards nothing: the draft is kept
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
  const updated = (ticker: string, resolved: boolean) => {
    if (fix) return resolved ? fix.onResolved() : fix.onBack(ticker)
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
      {shown !== null && at === -1 && <Alert type="warning" showIcon role="alert" title={s.gone} />}
      {shown === null || !isKeyed(shown) ? (
        <EmptyState text={shown === null ? s.gone : s.noId} action={shown === null && <DraftsHere />} />
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
