import { createContext, useContext, useEffect, useRef } from 'react'
import { z } from 'zod'
import type { Operation } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { type Fields, isBlank } from '#domain/three-way.ts'
import { issueText, ruleOf } from '../issue-words.ts'

export type Values = Fields
export { isBlank }

/** What is wrong with a field. `missing`: nothing stands in it yet. */
export interface Problem {
  readonly text: string
  readonly missing: boolean
}

/** How a field is called, and how it shows a value. */
export interface FieldName {
  readonly label: string
  readonly show: (value: unknown) => string
  /** What the field itself finds wrong, which the values do not tell; null for nothing. */
  readonly objection: string | null
}

export interface FormState {
  readonly values: Values
  /** The values that the form began with, or that the server has now: what a field holds that nobody has touched. */
  readonly start: Values
  /** undefined takes the key away: the same as never typed. */
  readonly set: (name: string, value: unknown) => void
  /** What keeps the form from being sent, by field; shown once the person has been in the field. */
  readonly problems: ReadonlyMap<string, Problem>
  /** What is odd about a field and keeps nobody from sending it. */
  readonly warnings: ReadonlyMap<string, string>
  readonly busy: boolean
  /** A field says that it is there; answers with the function that takes it back. */
  readonly register: (name: string, field: FieldName) => () => void
}

export const FormContext = createContext<FormState | null>(null)

/** The form around a field, for one that reads or fills others beside it. */
export function useFormState(name: string): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error(`Field ${name} stands outside a form`)
  return form
}

/** What a form keeps beside its values (the name of a chosen account) starts so; it is restored with them and never sent. */
export const BESIDE = '@'
export const sentValues = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(BESIDE)))

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * One field of the form around it. `show`: a value as this field shows it, where it has to be compared with another. `objection`: what keeps the form
 * from being sent and is not in its values.
 */
export function useField(name: string, label: string, show: (value: unknown) => string = asText, objection: string | null = null) {
  const form = useFormState(name)
  const { register } = form
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => register(name, { label, show: (value) => latest.current(value), objection }), [register, name, label, objection])
  return {
    value: form.values[name],
    start: form.start[name],
    set: (value: unknown) => form.set(name, value),
    problem: form.problems.get(name),
    warning: form.warnings.get(name),
    busy: form.busy,
  }
}

/** What a schema finds wrong with these values, by field. `deep`: a field is named by its whole path ("address.city"). */
export function problemsIn(schema: Operation['input'], values: Values, language: Language, deep = false): ReadonlyMap<string, Problem> {
  const result = z.safeEncode(schema, values)
  const problems = new Map<string, Problem>()
  if (!result.success)
    for (const issue of result.error.issues) {
      const name = deep ? issue.path.map(String).join('.') : String(issue.path[0] ?? '')
      const missing = ruleOf(issue) === 'required' || (name !== '' && isBlank(valueAt(values, issue.path, deep)))
      if (!problems.has(name)) problems.set(name, { text: issueText(issue, language), missing })
    }
  return problems
}

const valueAt = (values: Values, path: readonly PropertyKey[], deep: boolean): unknown =>
  (deep ? path : path.slice(0, 1)).reduce<unknown>(
    (level, key) => (typeof level === 'object' && level !== null ? (level as Record<PropertyKey, unknown>)[key] : undefined),
    values,
  )
