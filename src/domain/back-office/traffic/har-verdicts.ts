import type { Endpoint } from '#contract/endpoint.ts'
import type { HarCall } from './har-calls.ts'
import { fitsPath } from './har-paths.ts'
import { placeholdersOf } from '../path-template.ts'

/** Words of a path that mean a decision. Some back offices have a call for each decision; the contract has one call with a field. */
const VERBS: Readonly<Record<'1' | '0', ReadonlySet<string>>> = {
  1: new Set(['accept', 'approve', 'validate', 'verify', 'confirm', 'allow']),
  0: new Set(['decline', 'reject', 'refuse', 'deny', 'disapprove']),
}
const FIELD = 'status'

/** Does the operation send a decision? */
export const sendsVerdict = ({ input }: Pick<Endpoint, 'input'>): boolean =>
  Object.hasOwn(input.shape, FIELD) && Object.hasOwn(input.shape, 'reasons')

/** A call whose path is split into its parts. */
export interface SeenPath {
  readonly call: Pick<HarCall, 'method' | 'sent'>
  readonly path: readonly string[]
  /** Segments that are values. */
  readonly values: number
}

/** The fields whose values a recorded path contains: those of the declared path, or the ID of the changed row if the payload lacks it. */
export function fieldsInPath({ path, of, input }: Pick<Endpoint, 'path' | 'input'> & { readonly of?: unknown }, seen: SeenPath): string[] {
  const declared = placeholdersOf(path).flatMap(({ field }) => field ?? [])
  if (declared.length === seen.values) return declared
  const isFree = typeof of === 'string' && Object.hasOwn(input.shape, of) && !seen.call.sent.includes(of)
  return isFree && declared.length === 0 && seen.values === 1 ? [of] : []
}

/** The path segment that means a decision, for an operation that sends one; null: none or several, or the payload contains the decision. */
export function verdictIn(
  { input }: Pick<Endpoint, 'input'>,
  { call, path }: SeenPath,
): { readonly at: number; readonly value: '1' | '0' } | null {
  if (!sendsVerdict({ input }) || call.sent.includes(FIELD)) return null
  const verdicts = path.flatMap((part, at) => {
    const value = valueOf(part)
    return value === null ? [] : [{ at, value }]
  })
  return verdicts.length === 1 ? (verdicts[0] ?? null) : null
}

/** The word and its possible verbs: 'accepted' → 'accept', 'denied' → 'deny'. */
const verbsOf = (word: string): string[] => [word, word.replace(/d$/, ''), word.replace(/ed$/, ''), word.replace(/ied$/, 'y')]

const valueOf = (part: string): '1' | '0' | null => {
  const words = part.toLowerCase().split(/[-_]/).flatMap(verbsOf)
  const is = (value: '1' | '0') => words.some((word) => VERBS[value].has(word))
  if (!/^[\w-]{1,60}$/.test(part) || is('1') === is('0')) return null
  return is('1') ? '1' : '0'
}

/** Is the value of a sent field a decision? */
export const isVerdictWord = (word: string | undefined): boolean => word !== undefined && valueOf(word) !== null

/** The path with a placeholder for the decision: 'api/orders/{order_uuid}/{status:1=accept|0=decline}'. It contains only recorded words. */
export function withVerdict(template: string, declared: Pick<Endpoint, 'input'>, seen: SeenPath, all: readonly SeenPath[]): string {
  const verdict = verdictIn(declared, seen)
  if (!verdict) return template
  const words = new Map([[verdict.value, seen.path[verdict.at] ?? '']])
  for (const other of all) {
    const next = verdictIn(declared, other)
    const isSibling =
      next?.at === verdict.at &&
      other.call.method === seen.call.method &&
      other.values === seen.values &&
      other.path.length === seen.path.length &&
      template.split('/').every((part, at) => at === verdict.at || part.startsWith('{') || part === other.path[at])
    if (isSibling && !words.has(next.value)) words.set(next.value, other.path[next.at] ?? '')
  }
  const choices = (['1', '0'] as const).flatMap((value) => (words.has(value) ? [`${value}=${words.get(value) ?? ''}`] : []))
  return template
    .split('/')
    .map((part, at) => (at === verdict.at ? `{${FIELD}:${choices.join('|')}}` : part))
    .join('/')
}

/** The recorded words that calls to this path send as the decision: '1=approved|0=declined'. Null: the decision is sent as declared. */
export function wordsForVerdict(
  { input }: Pick<Endpoint, 'input'>,
  method: string,
  template: string,
  calls: readonly { readonly call: Pick<HarCall, 'method' | 'words'>; readonly path: readonly string[] }[],
): string | null {
  if (!sendsVerdict({ input })) return null
  const words = new Map<'1' | '0', string>()
  for (const { call, path } of calls) {
    const word = call.method === method && fitsPath(path, template) ? call.words.get(FIELD) : undefined
    const value = word === undefined ? null : valueOf(word)
    if (word !== undefined && value !== null && !words.has(value)) words.set(value, word)
  }
  const choices = (['1', '0'] as const).flatMap((value) => (words.has(value) ? [`${value}=${words.get(value) ?? ''}`] : []))
  return choices.length === 0 ? null : choices.join('|')
}
