import { useState } from 'react'
import { chipsNow } from '#ui/chips-field.tsx'
import { useDraft } from '#ui/dialog-form/form/use-draft.ts'

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Chips stored as a draft, kept after a sign-out or a crash (R15). */
export function useChips(form: string, most: number) {
  const [{ chips, typed }, set] = useState<{ readonly chips: readonly string[]; readonly typed: string }>({ chips: [], typed: '' })
  useDraft(form, { chips, typed }, true, (stored) => {
    const [draft, text] = [stored['chips'], stored['typed']]
    if (!areTexts(draft)) return
    // keep input entered while the draft was loading, after the chips of the draft
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
    /** Chips plus the text not yet turned into chips. */
    now: chipsNow(chips, typed, most),
  }
}
