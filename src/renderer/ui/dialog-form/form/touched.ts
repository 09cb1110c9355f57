import { isRecord } from '#contract/values/record.ts'
import { sameField } from '#domain/three-way.ts'
import type { Values } from './form-state.ts'

/** What a person has changed in a form: the fields they touched, and what stood in each of them before (D-131). */
export interface Touched {
  /** undefined: they took the value away. */
  readonly mine: Values
  readonly was: Values
}

export const UNTOUCHED: Touched = { mine: {}, was: {} }

export const isTouched = ({ mine }: Touched): boolean => Object.keys(mine).length > 0

const without = (values: Values, name: string): Values => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** A field that is typed back to what it was is not touched any more. */
export function touch({ mine, was }: Touched, name: string, value: unknown, start: Values): Touched {
  if (sameField(value, start[name])) return { mine: without(mine, name), was: without(was, name) }
  return { mine: { ...mine, [name]: value }, was: Object.hasOwn(was, name) ? was : { ...was, [name]: start[name] } }
}

/** The values of the form: those that it began with, and over them what was touched. */
export const valuesOf = (start: Values, { mine }: Touched): Values =>
  Object.fromEntries(Object.entries({ ...start, ...mine }).filter(([, value]) => value !== undefined))

/** A draft under what was touched while it was being read: what a person types now is never replaced. */
export const over = (draft: Touched, now: Touched): Touched => ({ mine: { ...draft.mine, ...now.mine }, was: { ...draft.was, ...now.was } })

/** As plain data, in which undefined would be lost. */
export const draftOf = ({ mine, was }: Touched): Values => ({
  mine,
  was,
  gone: Object.keys(mine).filter((name) => mine[name] === undefined),
})

/** What a draft holds of the fields of this form; what says the same as the form does is no change. */
export function touchedIn(draft: Values, start: Values): Touched {
  const { mine, was, gone } = isRecord(draft['mine']) && isRecord(draft['was']) ? draft : olderDraft(draft)
  if (!isRecord(mine) || !isRecord(was)) return UNTOUCHED
  const taken = Array.isArray(gone) ? Object.fromEntries(gone.map((name) => [String(name), undefined])) : {}
  const all = Object.entries({ ...mine, ...taken }).filter(([name, value]) => !sameField(value, start[name]))
  return { mine: Object.fromEntries(all), was: Object.fromEntries(all.map(([name]) => [name, was[name]])) }
}

/** A draft of an older version holds all fields: what the person saw in each of them is not known, and is asked about before it is sent. */
const olderDraft = (draft: Values): Values => ({ mine: draft, was: {} })
