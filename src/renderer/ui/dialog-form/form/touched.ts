import { isRecord } from '#contract/values/record.ts'
import { sameField } from '#domain/edits/three-way.ts'
import type { Values } from './form-state.ts'

/** Changes in a form: the touched fields, and the original value of each (D-131). */
export interface Touched {
  /** undefined: the person removed the value. */
  readonly mine: Values
  readonly was: Values
}

export const UNTOUCHED: Touched = { mine: {}, was: {} }

/** Does any field differ from the value that the form started with? */
export const isTouched = ({ mine }: Touched): boolean => Object.keys(mine).length > 0

const without = (values: Values, name: string): Values => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** A field typed back to its original value counts as untouched. */
export function touch({ mine, was }: Touched, name: string, value: unknown, start: Values): Touched {
  if (sameField(value, start[name])) return { mine: without(mine, name), was: without(was, name) }
  return { mine: { ...mine, [name]: value }, was: Object.hasOwn(was, name) ? was : { ...was, [name]: start[name] } }
}

/** Values of the form: the initial values, overlaid by the touched fields. */
export const valuesOf = (start: Values, { mine }: Touched): Values =>
  Object.fromEntries(Object.entries({ ...start, ...mine }).filter(([, value]) => value !== undefined))

/** Merges a draft below changes made while it was loading: text typed now is never replaced. */
export const mergeTouched = (draft: Touched, now: Touched): Touched => ({
  mine: { ...draft.mine, ...now.mine },
  was: { ...draft.was, ...now.was },
})

/** Where the restored values of a form come from: earlier input, or the back-office history (`restore-draft.ts`). */
export type DraftSource = 'draft' | 'history'
/** Only until the next change: what the form then keeps is input. */
export const sourceOf = (draft: Readonly<Record<string, unknown>>): DraftSource => (draft['source'] === 'history' ? 'history' : 'draft')

/** As plain data, which cannot represent undefined. */
export const draftOf = ({ mine, was }: Touched): Values => ({
  mine,
  was,
  gone: Object.keys(mine).filter((name) => mine[name] === undefined),
})

/** Touched fields in a draft of this form; values equal to the form's are not changes. */
export function touchedIn(draft: Values, start: Values): Touched {
  const { mine, was, gone } = isRecord(draft['mine']) && isRecord(draft['was']) ? draft : olderDraft(draft)
  if (!isRecord(mine) || !isRecord(was)) return UNTOUCHED
  const taken = Array.isArray(gone) ? Object.fromEntries(gone.map((name) => [String(name), undefined])) : {}
  const all = Object.entries({ ...mine, ...taken }).filter(([name, value]) => !sameField(value, start[name]))
  return { mine: Object.fromEntries(all), was: Object.fromEntries(all.map(([name]) => [name, was[name]])) }
}

/** Older drafts have all fields without original values, so the person is asked about each before sending. */
const olderDraft = (draft: Values): Values => ({ mine: draft, was: {} })
