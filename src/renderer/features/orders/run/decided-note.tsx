import InfoIcon from 'lucide-react/icons/info'
import UndoIcon from 'lucide-react/icons/undo-2'
import type { Decision } from '#contract/orders/decisions.ts'
import { isReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { lowered } from '#domain/text/lowered.ts'
import { useNarrow } from '#ui/hooks/use-window-size.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { heldStrings } from '../held/held-strings.ts'
import { stateWords } from '../held/state-words.ts'
import { useUndo } from '../held/use-undo.ts'

/** The verdict on a decided order that is opened again, with its reasons and state. A held decision can be undone here. */
export function DecidedNote({ decision }: { readonly decision: Decision }) {
  const s = useStrings(heldStrings)
  const language = useLanguage()
  const undo = useUndo()
  const isNarrow = useNarrow()
  const { verb, reasons, state } = decision
  const labels = reasons.filter(isReasonKey).map((key) => lowered(reasonLabel({ kind: 'known', key }, language)))
  // the reasons last: a short line may cut them
  const text = [lowered(stateWords(s, decision)), labels.join(', ')].filter(Boolean).join(' · ')
  return (
    <div className="order-note">
      <InfoIcon aria-hidden="true" />
      <output>
        <strong>{s.verbs[verb]}</strong> <span title={text}>· {text}</span>
      </output>
      {state === 'held' && (
        <KeyButton
          size="small"
          type="text"
          label={s.undo}
          icon={isNarrow && <UndoIcon />}
          iconOnly={isNarrow}
          onPress={() => undo.one(decision)}
        />
      )}
    </div>
  )
}
