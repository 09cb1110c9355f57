import { z } from 'zod'
import { schemaPart } from '#contract/reading/bare-schema.ts'
import type { Language } from '#domain/text/language.ts'
import type { formStrings } from '../form-strings.ts'
import { type FieldName, type Problem, problemsIn, sentValues, type Values } from './form-state.ts'
import { unknownIn, unnamedIn, withoutUnknown } from './unknown-fields.ts'

interface Checks {
  /** Input of the operation. */
  readonly input: z.ZodObject
  /** Stricter rules for what a person types. */
  readonly rule: z.ZodObject | undefined
  readonly shape: ((values: Values) => Values) | undefined
  readonly lint: ((values: Values) => ReadonlyMap<string, string>) | undefined
  readonly language: Language
  /** Of a form that edits a stored object: whether the value of this field is the stored one. Null in other forms. */
  readonly untouched: ((name: string) => boolean) | null
}

/** The input to send, and by field what blocks it and what does not. */
export function checkForm({ input: schema, rule, shape, lint, language, untouched }: Checks, values: Values) {
  const knownValues = sentValues(withoutUnknown(values))
  const input = shape ? shape(knownValues) : knownValues
  const problems = new Map(problemsIn(schema, input, language, shape !== undefined))
  const warnings = new Map(lint?.(values))
  for (const [name, problem] of rule ? problemsIn(rule, input, language, shape !== undefined) : []) {
    // an untouched value of the server is sent back as it is and blocks no other change
    const isGiven = name !== '' && untouched?.(name) === true
    if (isGiven && problem.missing && rule && mayBeEmpty(rule, name)) continue
    if (isGiven && !problem.missing) warnings.set(name, problem.text)
    else if (!problems.has(name)) problems.set(name, problem)
  }
  return { input, problems, warnings }
}

/** Whether a person may empty this field: null from the server means the same. */
function mayBeEmpty({ shape }: z.ZodObject, name: string): boolean {
  const field = Object.hasOwn(shape, name) ? schemaPart(shape[name]) : null
  return field !== null && ['', []].some((empty) => z.safeEncode(field, empty).success)
}

type Words = (typeof formStrings)['en']

/** Reason why the form cannot be sent: unreadable and unknown fields first, then empty, then invalid ones, by label. */
export function whyNot(problems: ReadonlyMap<string, Problem>, names: ReadonlyMap<string, FieldName>, values: Values, s: Words): string {
  const named = (fields: readonly string[]) => fields.map((name) => names.get(name)?.label ?? name).join(', ')
  const missing = [...problems].filter(([name, { missing: isMissing }]) => isMissing && name !== '').map(([name]) => name)
  const [unknown, unnamed] = [unknownIn(values), unnamedIn(values)]
  const isUnread = (name: string) => unknown.includes(name) && !unnamed.includes(name)
  const isUnnamed = (name: string) => unnamed.includes(name)
  // an unknown stored value is not overwritten with an empty one
  if (missing.some(isUnread)) return s.unread(named(missing.filter(isUnread)))
  if (missing.some(isUnnamed)) return s.unknown(named(missing.filter(isUnnamed)))
  if (missing.length > 0) return s.missing(named(missing))
  // a rule between fields has no field to show it: its own text is the best available
  return problems.get('')?.text ?? s.wrong(named([...problems.keys()]))
}
