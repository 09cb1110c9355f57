import { issuesOf } from '#contract/result.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from 'zod'
import { isRecord } from '#contract/values/record.ts'
import { drawable } from '#contract/values/values.ts'

type Record_ = Readonly<Record<string, unknown>>

/** The parts of a request, still as text and JSON. */
export interface Sent {
  readonly params: Record_
  readonly query: Record_
  readonly body: unknown
  /** Fields and file handles of a multipart request. */
  readonly parts?: Record_
}

export type Decoded =
  | { readonly ok: true; readonly input: unknown; readonly wire: Record_ }
  | { readonly ok: false; readonly issues: readonly string[] }

/** Joins path, query and body and reads them by the contract. Unknown fields are accepted. */
export function decodeInput(endpoint: Endpoint, sent: Sent): Decoded {
  if (sent.body !== undefined && sent.body !== null && !isRecord(sent.body)) return { ok: false, issues: ['body: expected an object'] }
  const { shape } = endpoint.input
  const texts = { ...sent.query, ...sent.params }
  const read = Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, typed(shape[key], value)]))
  const wire: Record_ = { ...sent.parts, ...(isRecord(sent.body) ? sent.body : {}), ...read }
  const decoded = z.safeDecode(endpoint.input, wire)
  return decoded.success ? { ok: true, input: asSent(decoded.data, wire), wire } : { ok: false, issues: issuesOf(decoded.error) }
}

/** The contract shortens long runs of combining marks for display; a back office stores them whole. */
function asSent(read: unknown, wire: unknown): unknown {
  if (typeof read === 'string') return typeof wire === 'string' && read !== wire && read === drawable(wire) ? wire : read
  if (Array.isArray(read)) return Array.isArray(wire) ? read.map((item, at) => asSent(item, wire[at])) : read
  if (!isRecord(read) || !isRecord(wire)) return read
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, asSent(value, Object.hasOwn(wire, key) ? wire[key] : undefined)]),
  )
}

/** Values in addresses are text: "12" becomes a number where the contract declares one. */
function typed(field: unknown, value: unknown): unknown {
  if (!(field instanceof z.ZodType) || typeof value !== 'string') return value
  const candidates: unknown[] = [value]
  if (/^-?\d+(\.\d+)?$/.test(value)) candidates.push(Number(value))
  if (value === 'true' || value === 'false') candidates.push(value === 'true')
  return candidates.find((candidate) => field.safeParse(candidate).success) ?? value
}
