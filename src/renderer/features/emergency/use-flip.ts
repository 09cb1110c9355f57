import { useRef, useState } from 'react'
import type { EmergencySwitch, SwitchValue } from '#contract/live/emergency.ts'
import { flipped, isOn } from '#domain/statistics/emergency-switch.ts'
import type { Language } from '#domain/text/language.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import { endAction } from '#stores/toast-store.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { sendWrite } from '#ui/writes/send-write.ts'
import { readSwitchesNow } from '#ui/writes/switches-now.ts'
import { emergencyStrings } from './emergency-strings.ts'
import { TOAST_MS } from './toast-time.ts'
import { reloadSwitches } from './use-switches.ts'
import { whoFlipped } from './who-flipped.ts'

/** Of the language now: an Undo can be pressed after a change. */
const words = () => emergencyStrings[currentLanguage()]

/** Is the first time known to differ from the second? A back office may give none. */
const isLater = (time: string | null, than: string | null): boolean => time !== null && than !== null && time !== than

const NOTHING: ReadonlyMap<string, SwitchValue> = new Map()

/**
 * Changes one switch: the new value is shown at once, only this switch is sent, in its original format, and a failure reverts the value
 * (D-90). The list is read first: a switch that a colleague has already changed is reported and not sent (D-130). The toast is titled with
 * the code; the list is reloaded either way (part 2 §4, §8). Its Undo changes the switch back if it still has the value set here. `pending`: the
 * new values of switches being saved, by code.
 */
export function useFlip() {
  const toast = useToast()
  const [pending, setPending] = useState(NOTHING)
  const sending = useRef(new Set<string>())

  const flip = async ({ code, enabled }: EmergencySwitch): Promise<void> => {
    const wanted = flipped(enabled)
    if (code !== null && wanted !== null) await change(code, wanted, send)
  }
  const change = async (code: string, wanted: SwitchValue, by: typeof send) => {
    if (sending.current.has(code)) return
    sending.current.add(code)
    setPending((previous) => new Map(previous).set(code, wanted))
    await by(code, wanted)
    sending.current.delete(code)
    setPending((previous) => new Map([...previous].filter(([one]) => one !== code)))
  }

  const send = async (code: string, wanted: SwitchValue) => {
    const now = (await readSwitchesNow())?.find((row) => row.code === code)?.enabled ?? null
    if (now !== null && isOn(now) === isOn(wanted))
      return toast.info({ title: code, text: isOn(now) ? words().alreadyOn : words().alreadyOff, lastsMs: TOAST_MS })
    await write(code, flipped(now) ?? wanted)
  }
  /** Sends the former value only over the value that was set here, at `setAt`: what another moderator has set since is reported. */
  const sendBack = (setAt: Promise<string | null>) => async (code: string, wanted: SwitchValue) => {
    const row = (await readSwitchesNow())?.find((one) => one.code === code)
    const now = row?.enabled ?? null
    if (isOn(now) === null) return toast.error({ title: code, text: words().undoUnknown, lastsMs: TOAST_MS })
    const isAsSet = isOn(now) !== isOn(wanted)
    // switched off and on again by another moderator
    if (isAsSet && !isLater(row?.updated_at ?? null, await setAt)) return write(code, flipped(now) ?? wanted)
    const state = isAsSet ? words().setSince : isOn(now) ? words().alreadyOn : words().alreadyOff
    const who = await whoFlipped(code)
    toast.info({ title: code, text: [state, who && words().setBy(who.email, who.at)].filter(Boolean).join(' ') })
  }

  const write = async (code: string, enabled: SwitchValue) => {
    const back = flipped(enabled)
    const done = Promise.withResolvers<string | null>()
    const undo = {
      label: (language: Language) => emergencyStrings[language].undo,
      run: () => {
        endAction(undo)
        if (back !== null) void change(code, back, sendBack(done.promise))
      },
    }
    const input = { emergency: [{ code, enabled }] }
    const { outcome } = await sendWrite('emergency.update', input, {
      name: code,
      done: { title: code, text: words().updateOk, state: isOn(enabled) ? words().on : words().off, lastsMs: TOAST_MS, action: undo },
      failed: (_error, _input, why) => ({ title: code, text: `${words().updateError}. ${why}`, lastsMs: TOAST_MS }),
      handled: () => ({ title: code, lastsMs: TOAST_MS }),
    })
    // a successful write reloads the list automatically
    if (outcome !== 'done') return reloadSwitches()
    done.resolve(readSwitchesNow().then((rows) => rows?.find((row) => row.code === code)?.updated_at ?? null))
  }
  return { flip, pending }
}
