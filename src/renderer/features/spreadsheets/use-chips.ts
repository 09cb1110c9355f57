import { useState } from 'react'
import { chipsNow } from '#ui/chips-field.tsx'
import { useDraft } from '#ui/dialog-form/use-draft.ts'

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Chips that outlive a sign-out and a crash (R15). */
export function useChips(form: string, most: number) {
  const [{ chips, typed }, set] = useState<{ readonly chips: readonly string[]; readonly typed: string }>({ chips: [], typed: '' })
  useDraft(form, { chips, typed }, true, (kept) => {
    if (areTexts(kept['chips'])) set({ chips: kept['chips'].slice(0, most), typed: typeof kept['typed'] === 'string' ? kept['typed'] : '' })
  })
  return {
    chips,
    typed,
    most,
    onChange: (next: readonly string[], rest: string) => set({ chips: next, typed: rest }),
    /** Everything that stands in the field. */
    now: chipsNow(chips, typed, most),
  }
}
