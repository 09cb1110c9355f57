import { useState } from 'react'
import type { EmergencySwitch } from '../../../contract/emergency.ts'
import { flipped } from '../../../domain/emergency-switch.ts'
import { call } from '../../bridge/call.ts'
import { explainError } from '../../bridge/explain-error.ts'
import { sayHowItWent } from '../../bridge/use-action.ts'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { TOAST_MS } from './toast-time.ts'
import { reloadSwitches } from './use-switches.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Flips one switch: shown at once, only it is sent and in the form it came in, taken back when it failed (D-90). The toast is headed by its
 * code; the list is read again either way (part 2 §4, §8). `busy` holds the codes whose answer is still awaited.
 */
export function useFlip() {
  const s = useStrings(emergencyStrings)
  const language = useLanguage()
  const [busy, setBusy] = useState(NOTHING)

  const flip = async ({ code, enabled }: EmergencySwitch): Promise<void> => {
    const wanted = flipped(enabled)
    if (code === null || wanted === null || busy.has(code)) return
    setBusy((before) => new Set(before).add(code))
    const input = { emergency: [{ code, enabled: wanted }] }
    const result = await call('emergency.update', input)
    sayHowItWent<'emergency.update'>(result, input, {
      done: { title: code, text: s.updateOk, lastsMs: TOAST_MS },
      failed: (error) => ({ title: code, text: `${s.updateError}. ${explainError(error, language).text}`, lastsMs: TOAST_MS }),
    })
    // after a success the list is read again by itself
    if (!result.ok) await reloadSwitches()
    setBusy((before) => new Set([...before].filter((one) => one !== code)))
  }
  return { flip, busy }
}
