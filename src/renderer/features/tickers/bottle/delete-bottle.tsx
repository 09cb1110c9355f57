import LockIcon from 'lucide-react/icons/lock'
import LockOpenIcon from 'lucide-react/icons/lock-open'
import TrashIcon from 'lucide-react/icons/trash'
import type { KeyedBottle } from './bottle-edit.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { isSettled } from '#ui/writes/send-write.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { useUnlock } from '#ui/dialog/use-unlock.ts'
import { bottleStrings } from './bottle-strings.ts'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'

interface Props {
  readonly bottle: KeyedBottle
  /** Deleting this bottle also deletes the ticker. */
  readonly isLast: boolean
  readonly onRemoved: () => void
  /** Discards unsaved changes to the deleted bottle. */
  readonly onDrop: () => void
}

/** Delete behind a separate unlock and a confirmation (part 1 §4, D-74). */
export function DeleteBottle({ bottle, isLast, onRemoved, onDrop }: Props) {
  const s = useStrings(bottleStrings)
  const ask = useConfirm()
  const { unlocked, toggle, lock } = useUnlock()
  const isMounted = useIsMounted()
  const name = bottle.isbn ?? String(bottle.id)
  const { run, busy } = useWrite('tickers.removeBottle', {
    name,
    done: s.removed(name),
    failed: (error, _input, why) =>
      error.kind === 'rejected' && error.code === 'is_reference' ? s.removeReference : { title: s.removeFailed(name), text: why },
  })
  const remove = async () => {
    const text = [s.removeText(name, bottle.ticker), isLast ? s.removeLast : ''].join(' ').trim()
    if (busy || !(await ask({ title: s.removeTitle, text, ok: s.remove, danger: true }))) return
    const { outcome } = await run({ id: bottle.id, ticker: bottle.ticker })
    if (!isSettled(outcome)) return
    onDrop()
    // the dialog is closed or shows another bottle: leave it unchanged
    if (!isMounted.current) return
    lock()
    onRemoved()
  }
  return (
    <>
      <KeyButton
        type="text"
        label={unlocked ? s.lockDelete : s.unlockDelete}
        keys="l"
        icon={unlocked ? <LockIcon aria-hidden="true" /> : <LockOpenIcon aria-hidden="true" />}
        onPress={toggle}
      />
      <KeyButton
        danger
        label={s.remove}
        keys="Delete"
        icon={<TrashIcon aria-hidden="true" />}
        busy={busy}
        disabledReason={bottle.is_reference ? s.removeReference : unlocked ? null : s.removeLocked}
        onPress={() => void remove()}
      />
    </>
  )
}
