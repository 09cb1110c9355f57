import type { InputOf } from '#contract/index.ts'
import { useAction } from '#bridge/use-action.ts'

type Change = InputOf<'settings.update'>['change']

/** Keeps a change at once; says nothing when it worked, because the control already shows it. */
export function useSettingsChange(): (change: Change) => void {
  const { run } = useAction('settings.update')
  return (change) => void run({ change })
}
