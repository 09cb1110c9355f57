import { createContext, useContext, useEffect, useRef } from 'react'
import { z } from 'zod'
import type { Operation } from '#contract/endpoint.ts'
import type { Language } from '#domain/text/language.ts'
import { type Fields, isBlank } from '#domain/edits/three-way.ts'
import { issueText, ruleOf } from '../issue-words.ts'
import type { Refused } from './refusals.ts'

export type Values = Fields
export { isBlank }

/** A problem of a field. `missing`: the field is empty. */
export interface Problem {
  readonly text: string
  readonly missing: boolean
}

/** Label of a field, and how it shows a value. */
export interface FieldName {
  readonly label: string
  readonly show: (value: unknown) => string
  /** Error of the field that its value does not show; null for none. */
  readonly objection: string | null
}

/** Fields whose stored value is unknown, because the response has no field of that name. */
export interface Unnamed {
  readonly labels: readonly string[]
  /** The operation whose response lacks them; its names are taught in the settings. */
  readonly endpoint: string
  /** From now on they are sent as empty. */
  readonly treatAsEmpty: () => void
}

export interface FormState {
  readonly values: Values
  /** Initial values, or those now at the server: the values of untouched fields. */
  readonly start: Values
  /** undefined removes the key, as if never typed. */
  readonly set: (name: string, value: unknown) => void
  /** Problems that block the form, by field; shown once the field was visited. */
  readonly problems: ReadonlyMap<string, Problem>
  /** Warnings by field, which do not block the form. */
  readonly warnings: ReadonlyMap<string, string>
  /** What the server said about fields of the last attempt. It doesn't block: another attempt may succeed. */
  readonly refusals: ReadonlyMap<string, string>
  /** The last attempt, if it was refused; another object for each. */
  readonly refused: Refused
  readonly busy: boolean
  /** Fields that the stored record may have under another name; null without any. */
  readonly unnamed: Unnamed | null
  /** Registers a mounted field. Returns the unregister function. */
  readonly register: (name: string, field: FieldName) => () => void
}

export const FormContext = createContext<FormState | null>(null)

/** The form of a field, for fields that read or fill their neighbours. */
export function useFormState(name: string): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error(`Field ${name} rendered outside a form`)
  return form
}

/** Prefix of values that a form keeps in its draft but never sends (the name of a chosen account). */
export const BESIDE = '@'
/** The values without those that only the form uses (`BESIDE`). */
export const sentValues = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(BESIDE)))

/** A value without a field of its own. */
export const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One field of the surrounding form. `show` formats a value for comparison. `objection` blocks the form for a reason that its values do not show. */
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
    refusal: form.refusals.get(name),
    busy: form.busy,
  }
}

/** Problems that a schema finds in these values, by field. `deep`: fields are named by their whole path ("address.city"). */
export function problemsIn(schema: Operation['input'], values: Values, language: Language, deep = false): ReadonlyMap<string, Problem> {
  const result = z.safeEncode(schema, values)
  const problems = new Map<string, Problem>()
  if (!result.success)
    for (const issue of [...result.error.issues, ...issuesOfFields(schema, values)]) {
      const name = deep ? issue.path.map(String).join('.') : String(issue.path[0] ?? '')
      const missing = ruleOf(issue) === 'required' || (name !== '' && isBlank(valueAt(values, issue.path, deep)))
      if (!problems.has(name)) problems.set(name, { text: issueText(issue, language), missing })
    }
  return problems
}

/** An object with a rule between its fields reports only the missing ones as long as any is missing, so its filled fields are checked one by one. */
function issuesOfFields(schema: Operation['input'], values: Values): readonly z.core.$ZodIssue[] {
  if (!(schema instanceof z.ZodObject) || !schema.def.checks?.length) return []
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
    const result = isBlank(values[name]) ? null : z.safeEncode(field, values[name])
    return result?.success === false ? result.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })) : []
  })
}

const valueAt = (values: Values, path: readonly PropertyKey[], deep: boolean): unknown =>
  (deep ? path : path.slice(0, 1)).reduce<unknown>(
    (level, key) => (typeof level === 'object' && level !== null ? Reflect.get(level, key) : undefined),
    values,
  )
