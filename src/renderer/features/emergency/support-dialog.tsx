import { Button, Input } from 'antd'
import { useState } from 'react'
import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import { SUPPORT_MODES } from '#contract/live/emergency.ts'
import { splitSwitches, supportIn, type SupportMode } from '#domain/statistics/emergency-switch.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { readSwitchesNow } from '#ui/writes/switches-now.ts'
import { isSettled } from '#ui/writes/send-write.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { TOAST_MS } from './toast-time.ts'
import { supportMessages, supportShows, supportUndo } from './support-undo.ts'
import { reloadSwitches } from './use-switches.ts'

interface Props {
  readonly mode: SupportMode
  /** The mode on screen when the dialog was opened; null when unknown. */
  readonly shown: SupportMode | null
  /** A sentence about the affected users. */
  readonly radius: string
  readonly onClose: () => void
  /** Called after a successful change, and with the former mode after its Undo. */
  readonly onDone: (mode: SupportMode) => void
}

/** Confirms a change of the second factor of all users. To disable the second factor, the person must type its name (D-89). Stays open after a failure. A mode that a colleague has set since is shown before it is replaced. */
export function SupportDialog({ mode, shown, radius, onClose, onDone }: Props) {
  const s = useStrings(emergencyStrings)
  const [typed, setTyped] = useState('')
  const toast = useToast()
  const [reading, setReading] = useState(false)
  const [opened] = useState(shown)
  const [changed, setChanged] = useState<SupportMode | null>(null)
  const { done, failed } = supportMessages(mode, s)
  const undo = supportUndo({ mode, previous: changed ?? opened, onUndone: onDone })
  const { run, busy } = useWrite('emergency.support', { done: { ...done, action: undo }, failed, verify: supportShows(mode) })
  const word = s.modes[mode]
  const must = mode === 'disabled'
  const why = must && typed.trim().toLowerCase() !== word.toLowerCase() ? s.typeFirst(word) : null

  const send = async () => {
    if (why !== null || busy || reading) return
    setReading(true)
    const now = await readSwitchesNow()
    setReading(false)
    const { support } = splitSwitches(now ?? [])
    const current = support && supportIn(support)
    if (current === mode) {
      toast.info({ title: s.support, text: s.alreadySet(s.modes[mode]), lastsMs: TOAST_MS })
      return onClose()
    }
    if (current !== null && current !== (changed ?? opened)) return setChanged(current)
    const { outcome } = await run({ support: SUPPORT_MODES[mode] })
    if (isSettled(outcome)) onDone(mode)
    // a successful write reloads the list automatically
    else await reloadSwitches()
  }
  return (
    <Dialog
      name="support"
      title={s.askTitle[mode]}
      onClose={onClose}
      closable={!busy && !reading}
      footer={
        <>
          <Button onClick={onClose} disabled={busy || reading} {...(must ? {} : { 'data-first': true })}>
            {s.cancel}
          </Button>
          <KeyButton
            type="primary"
            danger={must}
            label={s.confirm[mode]}
            keys="Mod+Enter"
            busy={busy || reading}
            disabledReason={why}
            onPress={() => void send()}
          />
        </>
      }
    >
      <p>
        <strong>{radius}</strong> {s.askText[mode]} {s.staff}
      </p>
      {changed !== null && (
        <p className="emergency-radius" role="alert">
          <WarningIcon aria-hidden="true" /> {s.changedMeanwhile(s.modes[changed])}
        </p>
      )}
      {must && (
        <div className="emergency-typed">
          <label htmlFor="support-word">{s.type(word)}</label>
          <Input
            id="support-word"
            data-first
            aria-required
            value={typed}
            autoComplete="off"
            spellCheck={false}
            disabled={busy || reading}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={() => void send()}
          />
        </div>
      )}
    </Dialog>
  )
}
