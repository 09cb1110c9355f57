import { createContext, useContext, useEffect } from 'react'
import { z } from 'zod'
import type { Operation } from '../../../contract/endpoint.ts'

export type Values = Readonly<Record<string, unknown>>

export interface FormState {
  readonly values: Values
  /** undefined takes the key away: the same as never typed. */
  readonly set: (name: string, value: unknown) => void
  /** What is wrong with a field, in the schema's words; shown once the person has been in it. */
  readonly issues: ReadonlyMap<string, string>
  readonly busy: boolean
  /** Grows when the values were changed from elsewhere (a draft came back): editors that keep their own text read it anew. */
  readonly round?: number
  /** A field says that it is there and how it is called; answers with the function that takes it back. */
  readonly register: (name: string, label: string) => () => void
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

/** One field of the form around it. A name that the operation does not take is a mistake in the screen. */
export function useField(name: string, label: string) {
  const form = useFormState(name)
  const { register } = form
  useEffect(() => register(name, label), [register, name, label])
  return {
    value: form.values[name],
    set: (value: unknown) => form.set(name, value),
    issue: form.issues.get(name),
    busy: form.busy,
    round: form.round,
  }
}

/** Does the operation take these values, and if not, which fields are in the way? Exactly the check that main will make. `deep`: a field is named by its whole path ("address.city"). */
export function checkValues(
  operation: Pick<Operation, 'input'>,
  values: Values,
  deep = false,
): { readonly accepted: boolean; readonly issues: ReadonlyMap<string, string> } {
  const result = z.safeEncode(operation.input, values)
  const issues = new Map<string, string>()
  if (!result.success)
    for (const { path, message } of result.error.issues) {
      const name = deep ? path.map(String).join('.') : String(path[0] ?? '')
      if (!issues.has(name)) issues.set(name, message)
    }
  return { accepted: result.success, issues }
}

/** Empty in the eyes of a person. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

export const sameValues = (a: Values, b: Values): boolean => stable(a) === stable(b)
const stable = (values: Values) =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
