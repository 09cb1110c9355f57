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

/** One field of the form around it. A name that the operation does not take is a mistake in the screen. */
export function useField(name: string, label: string) {
  const form = useContext(FormContext)
  if (!form) throw new Error(`Field ${name} stands outside a DialogForm`)
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

/** Does the operation take these values, and if not, which fields are in the way? Exactly the check that main will make. */
export function checkValues(
  operation: Pick<Operation, 'input'>,
  values: Values,
): { readonly accepted: boolean; readonly issues: ReadonlyMap<string, string> } {
  const result = z.safeEncode(operation.input, values)
  const issues = new Map<string, string>()
  if (!result.success)
    for (const issue of result.error.issues)
      if (!issues.has(String(issue.path[0] ?? ''))) issues.set(String(issue.path[0] ?? ''), issue.message)
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
