import { isRecord } from '#contract/values/record.ts'

type Fields = Record<string, unknown>

/** A kind of resource, as an API names it. */
const KIND = /^[A-Za-z][\w-]{0,60}$/

/** A resource of JSON:API: its kind, and its fields in `attributes`. Null for other values. */
export function resourceIn(value: unknown): { readonly kind: string; readonly id: unknown; readonly attributes: Fields } | null {
  if (!isRecord(value)) return null
  const { type, id, attributes } = value
  return typeof type === 'string' && KIND.test(type) && isRecord(attributes) ? { kind: type, id, attributes } : null
}

/** The one kind of the resources in an answer of JSON:API. */
export function resourceKind(answer: unknown): string | null {
  const data = isRecord(answer) ? answer['data'] : null
  const kinds = new Set((Array.isArray(data) ? data : [data]).map((value: unknown) => resourceIn(value)?.kind ?? null))
  const [kind = null] = kinds
  return kinds.size === 1 ? kind : null
}
