import { type ReactNode, useState } from 'react'
import { CUT } from '#contract/reading/cut-text.ts'
import type { Result } from '#contract/result.ts'
import { type Conflict, compareEdit } from '#domain/edits/three-way.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { ConflictDialog, type Side } from '../conflict-dialog.tsx'
import { conflictStrings } from '../conflict-strings.ts'
import { BESIDE, type FieldName, type Values } from './form-state.ts'
import { type Touched, valuesOf } from './touched.ts'

/** A form merged with the server's current values. */
export interface Settled {
  readonly start: Values
  readonly touched: Touched
  readonly values: Values
  /** Fields that a colleague changed and whose value stays. */
  readonly kept: readonly string[]
  /** True when the person answered a question since the values were loaded. */
  readonly asked: boolean
}

interface Asked {
  readonly conflicts: readonly Conflict[]
  readonly answer: (choices: ReadonlyMap<string, Side> | null) => void
}

/** Loads the current object before a change and merges the changes (D-131). `dialog` must be rendered on the page. */
export function useReadAgain(names: ReadonlyMap<string, FieldName>) {
  const s = useStrings(conflictStrings)
  const language = useLanguage()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)

  const compare = (conflicts: readonly Conflict[]) =>
    new Promise<ReadonlyMap<string, Side> | null>((resolve) =>
      setAsked({
        conflicts,
        answer: (choices) => {
          setAsked(null)
          resolve(choices)
        },
      }),
    )
  /** Null when the object failed to load, is gone, or the person keeps editing. Shows the message in each case. */
  const merge = async (
    readAgain: () => Promise<Result<Values | null>>,
    opened: Values,
    { mine, was }: Touched,
  ): Promise<Settled | null> => {
    const read = await readAgain()
    if (!read.ok) {
      const { kind } = read.error
      if (kind === 'cancelled' || kind === 'unauthorized') return null
      const { what, details } = explainError(read.error, language)
      toast.error({ title: s.notRead, text: `${what} ${s.notReadText}`, details })
      return null
    }
    const start = read.value
    if (start === null) {
      toast.warning({ title: s.gone, text: s.goneText })
      return null
    }
    const { conflicts, kept } = compareEdit({ opened, mine, was, theirs: start })
    const choices = conflicts.length === 0 ? new Map<string, Side>() : await compare(conflicts)
    if (choices === null) return null
    const isTheirs = (name: string) => choices.get(name) === 'theirs'
    const touched: Touched = {
      mine: Object.fromEntries(Object.entries(mine).filter(([name]) => !isTheirs(name))),
      // a field that the person has decided already is asked about again only if the colleague changes it once more
      was: Object.fromEntries(
        Object.entries(was)
          .filter(([name]) => !isTheirs(name))
          .map(([name, before]) => [name, choices.get(name) === 'mine' ? start[name] : before]),
      ),
    }
    return { start, touched, values: valuesOf(start, touched), kept, asked: conflicts.length > 0 }
  }
  const tellKept = (kept: readonly string[]) => {
    const labels = kept.filter((name) => !name.startsWith(BESIDE) && !name.endsWith(CUT)).map((name) => names.get(name)?.label ?? name)
    if (labels.length > 0) toast.info({ title: s.kept, text: labels.join(', ') })
  }
  const dialog: ReactNode = asked && <ConflictDialog conflicts={asked.conflicts} names={names} onAnswer={asked.answer} />
  return { merge, tellKept, dialog }
}
