import { SUPPORT_MODES } from '#contract/live/emergency.ts'
import { splitSwitches, supportIn, type SupportMode } from '#domain/statistics/emergency-switch.ts'
import type { Language } from '#domain/text/language.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import { endAction, type Message } from '#stores/toast-store.ts'
import { toast } from '#ui/toast/use-toast.ts'
import { isSettled, sendWrite } from '#ui/writes/send-write.ts'
import { readSwitchesNow } from '#ui/writes/switches-now.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { TOAST_MS } from './toast-time.ts'
import { reloadSwitches } from './use-switches.ts'

type Words = (typeof emergencyStrings)['en']

/** Messages of a change of the second factor. */
export const supportMessages = (mode: SupportMode, s: Words) => ({
  done: { title: s.updateOk, text: s.by(s.modes[mode]), lastsMs: TOAST_MS },
  failed: (_error: unknown, _input: unknown, why: string) => ({
    title: s.updateError,
    text: `${s.by(s.modes[mode])}. ${why}`,
    lastsMs: TOAST_MS,
  }),
})

/** After a change without a response: whether the back office has this mode now. Null where it returns none (D-89). */
export const supportShows = (mode: SupportMode) => async (): Promise<'done' | 'not-done' | null> => {
  const { support } = splitSwitches((await readSwitchesNow()) ?? [])
  const now = support && supportIn(support)
  return now === null ? null : now === mode ? 'done' : 'not-done'
}

interface Undoable {
  /** The mode that was set. */
  readonly mode: SupportMode
  /** Null when unknown. */
  readonly previous: SupportMode | null
  readonly onUndone: (mode: SupportMode) => void
}

/**
 * Undo of a change, in its message. Sends the former mode only over the one that was set here. None where the former mode is unknown, or would disable
 * the second factor of all users: that needs its typed name.
 */
export function supportUndo({ mode, previous, onUndone }: Undoable): Message['action'] {
  if (previous === null || previous === 'disabled' || previous === mode) return undefined
  const undo = async () => {
    const s = emergencyStrings[currentLanguage()]
    const { support } = splitSwitches((await readSwitchesNow()) ?? [])
    const now = support && supportIn(support)
    if (now === null) return toast.error({ title: s.support, text: s.undoUnknown, lastsMs: TOAST_MS })
    if (now !== mode) return toast.info({ title: s.support, text: s.setSinceTo(s.modes[now]), lastsMs: TOAST_MS })
    const { outcome } = await sendWrite(
      'emergency.support',
      { support: SUPPORT_MODES[previous] },
      { ...supportMessages(previous, s), verify: supportShows(previous) },
    )
    if (isSettled(outcome)) onUndone(previous)
    // a successful write reloads the list automatically
    else await reloadSwitches()
  }
  const action = {
    label: (language: Language) => emergencyStrings[language].undo,
    run: () => {
      endAction(action)
      void undo()
    },
  }
  return action
}
