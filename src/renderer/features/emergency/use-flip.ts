import { useState } from 'react'
import type { EmergencySwitch, SwitchValue } from '#contract/live/emergency.ts'
import { flipped, isOn } from '#domain/statistics/emergency-switch.ts'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { readSwitchesNow } from '#ui/writes/switches-now.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { TOAST_MS } from './toast-time.ts'
import { reloadSwitches } from './use-switches.ts'

const NOTHING: ReadonlyMap<string, SwitchValue> = new Map()

/**
 * Changes one switch: the new value is shown at once, only this switch is sent, in its original format, and a failure reverts the value
 * (D-90). The list is read first: a switch that a colleague has already changed is reported and not sent (D-130). The toast is titled with
 * the code; the list is reloaded either way (part 2 §4, §8). `pending`: the new values of switches being saved, by code.
 */
export function useFlip() {
  const s = useStrings(emergencyStrings)
  const toast = useToast()
  const [pending, setPending] = useState(NOTHING)

  const flip = async ({ code, enabled }: EmergencySwitch): Promise<void> => {
    const wanted = flipped(enabled)
    if (code === null || wanted === null || pending.has(code)) return
    setPending((previous) => new Map(previous).set(code, wanted))
    await send(code, wanted)
    setPending((previous) => new Map([...previous].filter(([one]) => one !== code)))
  }

  const send = async (code: string, wanted: SwitchValue) => {
    const now = (await readSwitchesNow())?.find((row) => row.code === code)?.enabled ?? null
    if (now !== null && isOn(now) === isOn(wanted))
      return toast.info({ title: code, text: isOn(now) ? s.alreadyOn : s.alreadyOff, lastsMs: TOAST_MS })
    const input = { emergency: [{ code, enabled: flipped(now) ?? wanted }] }
    const { outcome } = await sendWrite('emergency.update', input, {
      name: code,
      done: { title: code, text: s.updateOk, lastsMs: TOAST_MS },
      failed: (_error, _input, why) => ({ title: code, text: `${s.updateError}. ${why}`, lastsMs: TOAST_MS }),
      handled: () => ({ title: code, lastsMs: TOAST_MS }),
    })
    // a successful write reloads the list automatically
    if (outcome !== 'done') await reloadSwitches()
  }
  return { flip, pending }
}
