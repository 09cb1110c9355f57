import type { InputOf } from '#contract/index.ts'
import { useAction } from '#ui/hooks/use-action.ts'

type Change = InputOf<'settings.update'>['change']

/** Saves a change at once. Success shows no message, because the control already shows the new value. */
export function useSettingsChange(): (change: Change) => void {
  const { run } = useAction('settings.update')
  return (change) => void run({ change })
}
