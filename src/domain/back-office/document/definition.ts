import { isRecord } from '#contract/values/record.ts'

/** Parts of the document that `$ref` points at; undefined: it has none at this place. */
export type Resolve = (reference: string) => unknown

/** Longest chain of references from one place to its definition. */
const MAX_REFERENCES = 8

/** A parameter, body, response or scheme, or the one that it refers to. */
export function definition(value: unknown, resolve: Resolve): Record<string, unknown> {
  let next = value
  for (let step = 0; step < MAX_REFERENCES && isRecord(next) && typeof next['$ref'] === 'string'; step++) next = resolve(next['$ref'])
  return isRecord(next) ? next : {}
}
