import InfoIcon from 'lucide-react/icons/info'
import type { Decision } from '#contract/orders/decisions.ts'
import { isReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { heldStrings } from '../held/held-strings.ts'
import { useUndo } from '../held/use-undo.ts'

/** The verdict on a decided order that is opened again, with its reasons and state. A held decision can be undone here. */
export function DecidedNote({ decision }: { readonly decision: Decision }) {
  const s = useStrings(heldStrings)
  const language = useLanguage()
  const undo = useUndo()
  const { verb, reasons, state, pause } = decision
  const labels = reasons.filter(isReasonKey).map((key) => reasonLabel({ kind: 'known', key }, language))
  return (
    <div className="order-note">
      <InfoIcon aria-hidden="true" />
      <output>
        <strong>{s.verbs[verb]}</strong>{' '}
        <span>{[labels.join(', '), pause ? s.pauses[pause] : s.states[state]].filter(Boolean).join(' · ')}</span>
      </output>
      {state === 'held' && <KeyButton size="small" type="text" label={s.undo} onPress={() => undo.one(decision)} />}
    </div>
  )
}
