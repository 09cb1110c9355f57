import { useState } from 'react'
import { chipsNow } from '#ui/chips-field.tsx'
import { useDraft } from '#ui/dialog-form/form/use-draft.ts'

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Chips that outlive a sign-out and a crash (R15). */
export function useChips(form: string, most: number) {
  const [{ chips, typed }, set] = useState<{ readonly chips: readonly string[]; readonly typed: string }>({ chips: [], typed: '' })
  useDraft(form, { chips, typed }, true, (kept) => {
    const [draft, text] = [kept['chips'], kept['typed']]
    if (!areTexts(draft)) return
    // what was typed or pasted while the draft was being read stays, behind what the draft holds
    set((now) => ({
      chips: [...new Set([...draft, ...now.chips])].slice(0, most),
      typed: now.typed || (typeof text === 'string' ? text : ''),
    }))
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
