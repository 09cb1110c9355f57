import { useRef } from 'react'
import type { Settings } from '#contract/desktop/settings.ts'
import { backOfficeKey } from '#domain/back-office/back-office-key.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSettings } from '#stores/settings-store.ts'

const NONE: readonly string[] = []

const mutedIn = (settings: Settings | null): readonly string[] =>
  (settings && settings.mutedSwitches?.[backOfficeKey(settings.connection)]) ?? NONE

/** Switches of this back office that are off on purpose: no alert line, tray alert or reminder until they are on again. */
export function useMutedSwitches(): { readonly muted: readonly string[]; readonly toggle: (code: string) => void } {
  const muted = useSettings(({ settings }) => mutedIn(settings))
  const { run } = useAction('settings.update')
  // changes run in sequence: each one starts from the result of the previous one
  const queue = useRef(Promise.resolve())
  const change = async (code: string) => {
    const { settings } = useSettings.getState()
    if (!settings) return
    const previous = mutedIn(settings)
    const next = previous.includes(code) ? previous.filter((item) => item !== code) : [...previous, code]
    await run({ change: { mutedSwitches: { ...settings.mutedSwitches, [backOfficeKey(settings.connection)]: next } } })
  }
  const toggle = (code: string) => {
    queue.current = queue.current.then(() => change(code))
  }
  return { muted, toggle }
}
