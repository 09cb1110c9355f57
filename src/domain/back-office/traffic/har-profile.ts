import { z } from 'zod'
import { endpoints, type HttpName } from '#contract/index.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import type { Profile } from '#contract/desktop/profile.ts'
import { listIn } from '#contract/reading/read.ts'
import { isRecord } from '#contract/values/record.ts'
import type { Override } from '#contract/reading/override.ts'
import { isReshaping, type Shape } from '#contract/reading/shape.ts'
import type { HarCall } from './har-calls.ts'
import { asTemplate, basePath, fitsPath, type IsValue, isFieldName, segmentsOf, valueTest } from './har-paths.ts'
import { inOurNames, payloadFrom } from './har-payload.ts'
import { tokenFromTraffic } from './har-token.ts'
import { valuesIn } from './har-values.ts'
import { fieldsInPath, type SeenPath, verdictIn, withVerdict, wordsForVerdict } from './har-verdicts.ts'
import { mergeOverride } from '../merge-override.ts'
import { ALIKE } from '../proposals/answer-places.ts'
import { isPersonWord, similarity } from '../proposals/name-similarity.ts'
import { methodsOf, pathProblem } from '../path-override.ts'
import { placeholdersOf } from '../path-template.ts'
import { proposalsFor } from '../proposals/proposals.ts'

/** Least score of a match between a call and an operation, and its least lead over the next operation. */
const MIN_SCORE = 0.6
const MIN_LEAD = 0.1
/** Most successive corrections of one answer: an envelope first, then its fields. */
const MAX_CHANGES = 40
/** Most rows of a list that are compared, and the depth to which lists are searched for. */
const MAX_ROWS = 200
const MAX_LIST_DEPTH = 4

export interface Learnt {
  readonly profile: Profile
  /** Operations that the traffic confirms. */
  readonly confirmed: readonly HttpName[]
  /** JSON calls that were examined. */
  readonly calls: number
}

/** A call with the data that it is matched by. */
interface Seen extends SeenPath {
  readonly call: HarCall
  /** Words of the path, without its values. */
  readonly words: readonly string[]
  /** Field names of the answer. */
  readonly names: ReadonlySet<string>
}

/**
 * Matches calls to operations by method, path and shape. The profile contains names and path templates, no values. `isRecorded`: paths may contain texts
 * of the answers; the paths of a document contain values only for its parameters.
 */
export function profileFromTraffic(all: readonly HarCall[], apiUrl: string | null, isRecorded = true): Learnt {
  const operations = endpoints()
  const { origin, depth } = basePath(
    all,
    operations.map(([, { path }]) => path),
    apiUrl,
  )
  const own = all.filter(({ url }) => origin === null || url.origin === origin)
  const declaredWords = new Set(operations.flatMap(([, { path }]) => segmentsOf(path)))
  const isValue = valueTest(isRecorded ? valuesIn(own, declaredWords) : new Set())
  const seen = onceEach(own, depth, isValue)
  const paths = own.map((call) => ({ call, path: segmentsOf(call.url.pathname).slice(depth) }))
  const withWords = (shape: Shape, declared: Endpoint, method: string, path: string): Shape => {
    const named = paths.map(({ call, path: parts }) => ({ call: inOurNames(declared, call), path: parts }))
    const words = wordsForVerdict(declared, method, path, named)
    return words === null ? shape : { ...shape, forms: { ...shape.forms, status: words } }
  }
  // the calls of a document have no order
  const tokenOf = (name: HttpName, call: HarCall) =>
    name === 'session.login' || name === 'session.twoFactor'
      ? tokenFromTraffic(call, isRecorded ? own.slice(own.indexOf(call) + 1) : own)
      : null
  const overrides: Record<string, Override> = {}
  const confirmed: HttpName[] = []
  const used = new Set<Seen>()
  const open: [HttpName, Endpoint][] = []
  for (const [name, declared] of operations) {
    const exact = seen.filter(({ call, path }) => call.method === declared.method && isExactly(path, declared, operations))
    for (const item of exact) used.add(item)
    const [first] = exact
    if (!first) {
      open.push([name, declared])
      continue
    }
    const answered = declared.private ? {} : withWords(shapeFrom(declared, first.call), declared, declared.method, declared.path)
    const shape = { ...withPayload(answered, declared, exact), ...(exact.every(endsWithSlash) && { path: `${declared.path}/` }) }
    const token = tokenOf(name, first.call)
    if (shape.path !== undefined || shape.send || isReshaping(shape) || token) overrides[name] = { ...shape, ...(token && { token }) }
    else confirmed.push(name)
  }
  const rest = seen.filter((item) => !used.has(item))
  for (const [name, declared] of open) {
    const match = bestOf(rest, declared, open)
    const best = match && { ...match, call: inOurNames(declared, match.call) }
    const learnt = best && asTemplate(best.path, fieldsInPath(declared, best), isValue)
    const path = best && learnt && `${withVerdict(learnt, declared, best, rest)}${endsWithSlash(best) ? '/' : ''}`
    if (!best || !path || pathProblem(path, declared.path, Object.keys(declared.input.shape)) !== null) continue
    const token = tokenOf(name, match.call)
    const change: Override = {
      ...withPayload(withWords(shapeFrom(declared, best.call), declared, best.call.method, path), declared, [match]),
      ...(best.call.method !== declared.method && { method: best.call.method as NonNullable<Override['method']> }),
      ...(path !== declared.path && { path }),
      ...(token && { token }),
    }
    if (Object.keys(change).length > 0) overrides[name] = change
  }
  return { profile: { format: 'cellarmaster-profile', version: 1, overrides }, confirmed, calls: all.length }
}

/** Does the path end with a slash? Some servers redirect every other path, and a write is not repeated after a redirect. */
const endsWithSlash = ({ call }: Seen): boolean => call.url.pathname.endsWith('/')

/** The shape, extended by the names that the payload has in these calls. */
function withPayload(shape: Shape, declared: Endpoint, calls: readonly Seen[]): Shape {
  const { fields, constants, send } = payloadFrom(
    declared,
    calls.map(({ call }) => call),
  )
  return { ...shape, ...(fields && { fields: { ...shape.fields, ...fields } }), ...(constants && { constants }), ...(send && { send }) }
}

/** Of calls to the same address with the same fields, keeps the one whose answer has the most names: other answers may be empty lists. */
function onceEach(calls: readonly HarCall[], depth: number, isValue: IsValue): Seen[] {
  const fullest = new Map<string, Seen>()
  for (const call of calls) {
    const path = segmentsOf(call.url.pathname).slice(depth)
    const names = new Set(answeredNames(call.answer))
    const key = JSON.stringify([call.method, path.map((part) => (isValue(part) ? '' : part)), call.sent])
    if (names.size > (fullest.get(key)?.names.size ?? -1)) {
      const words = path.filter((part) => !isValue(part))
      fullest.set(key, { call, path, names, words: wordsOf(words), values: path.length - words.length })
    }
  }
  return [...fullest.values()]
}

/** '/api/orders/verified' fits 'api/orders/{id}' too: the operation with the literal path wins. */
function isExactly(path: readonly string[], declared: Endpoint, operations: readonly (readonly [string, Endpoint])[]): boolean {
  if (!fitsPath(path, declared.path)) return false
  return !declared.path.includes('{') || !operations.some(([, other]) => other.method === declared.method && other.path === path.join('/'))
}

function bestOf(rest: readonly Seen[], declared: Endpoint, open: readonly (readonly [string, Endpoint])[]): Seen | null {
  const [best] = rest.map((item) => ({ one: item, weight: likenessOf(item, declared) })).toSorted((a, b) => b.weight - a.weight)
  if (!best || best.weight < MIN_SCORE) return null
  const rival = Math.max(0, ...open.filter(([, other]) => other !== declared).map(([, other]) => likenessOf(best.one, other)))
  return best.weight - rival >= MIN_LEAD ? best.one : null
}

/** 0 to 1: shared field names of payload and answer, and shared words of the paths. */
function likenessOf(item: Seen, endpoint: Endpoint): number {
  const { call, words: seen, names } = item
  const { method, path: declared, output, receive } = endpoint
  const isRead = method === 'GET'
  if (receive === 'file' || (call.method === 'GET') !== isRead || !methodsOf(isWrite(endpoint)).some((one) => one === call.method)) return 0
  const words = wordsOf(segmentsOf(declared))
  if (!isRead) return likenessOfWrite(item, endpoint, words)
  // a list is no rival for a call that names one row
  if (placeholdersOf(declared).length !== item.values) return 0
  const schema = output instanceof z.ZodArray ? output.element : output
  if (!(schema instanceof z.ZodObject)) return 0
  const fields = Object.keys(schema.shape)
  if (fields.length === 0) return 0
  const ofPath = shared(seen, words)
  const ofNames = fields.filter((field) => names.has(field)).length / fields.length
  // if the paths have the same words, fields under similar names count too
  const ofMeanings = ofPath === 1 ? share([...names], (name) => fields.some((field) => similarity(field, name) >= ALIKE)) : 0
  return 0.6 * Math.max(ofNames, ofMeanings) + 0.4 * ofPath
}

const share = <T>(items: readonly T[], fits: (item: T) => boolean): number => items.filter(fits).length / Math.max(1, items.length)

/** A word of a path that deletes, where the method does not say so. */
const DELETES = /^(delete|remove)$/

function likenessOfWrite(seenItem: Seen, endpoint: Endpoint, words: readonly string[]): number {
  const call = inOurNames(endpoint, seenItem.call)
  const item = { ...seenItem, call }
  const isDelete = call.method === 'DELETE' || item.words.some((word) => DELETES.test(word))
  if (isDelete !== (endpoint.method === 'DELETE')) return 0
  const inPath = fieldsInPath(endpoint, item)
  const verdict = verdictIn(endpoint, item)
  const seen = item.words
    .filter((word) => !DELETES.test(word))
    .map((word) => (verdict && wordsOf([item.path[verdict.at] ?? '']).includes(word) ? 'check' : word))
  const wanted = Object.keys(endpoint.input.shape).filter((key) => !endpoint.path.includes(`{${key}}`))
  // everything that it sends is in its path: only the words identify it
  if (wanted.length === 0) return inPath.length === item.values && call.sent.length === 0 ? shared(seen, words) : 0
  const sent = [...call.sent, ...inPath.filter((key) => wanted.includes(key)), ...(verdict ? ['status'] : [])]
  return 0.6 * shared(sent, wanted) + 0.4 * shared(seen, words)
}

const wordsOf = (path: readonly string[]): string[] =>
  path
    .flatMap((part) => (part.startsWith('{') ? [] : part.toLowerCase().split(/[-_]/)))
    .map((word) => word.replace(/s$/, ''))
    .map((word) => (isPersonWord(word) ? 'user' : UNVERIFIED.test(word) ? 'unverified' : word))

/** Other words in the path of the orders that wait for a decision. */
const UNVERIFIED = /^(pending|waiting|unchecked|unmoderated)$/

/** Jaccard index: shared elements of two sets, relative to all of them. */
function shared(item: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(item), new Set(other)]
  const both = [...a].filter((word) => b.has(word)).length
  return both / Math.max(1, a.size + b.size - both)
}

/** Field names of the rows, or of the record, within two levels. */
function answeredNames(answer: unknown): readonly string[] {
  const [row] = (listIn(answer) ?? onlyRecords(answer)).filter(isRecord)
  if (row) return Object.keys(row)
  if (!isRecord(answer)) return []
  return [answer, ...Object.values(answer).filter(isRecord)].flatMap((record) => Object.keys(record))
}

/** The one list of records within two levels, beside other lists such as warnings. */
function onlyRecords(answer: unknown): readonly unknown[] {
  if (!isRecord(answer)) return []
  const inside = [answer, ...Object.values(answer).filter(isRecord)].flatMap((record) => Object.values(record))
  const [list, ...more] = inside.filter((value): value is unknown[] => Array.isArray(value) && value.some(isRecord))
  return more.length === 0 && list ? list : []
}

/** Differences of the answer from its declaration. */
function shapeFrom(declared: Endpoint, call: HarCall): Shape {
  const answer = firstRows(call.answer)
  let shape: Shape = {}
  for (let round = 0; round < MAX_CHANGES; round++) {
    const next = proposalsFor(declared, shape, answer).find(({ theirs }) => theirs.split('.').every(isFieldName))
    if (!next) break
    const merged = mergeOverride(shape, next.change)
    if (JSON.stringify(merged) === JSON.stringify(shape)) break
    shape = merged
  }
  return shape
}

/** An answer with the first rows of its lists only. */
function firstRows(answer: unknown, depth = 0): unknown {
  if (Array.isArray(answer)) return answer.slice(0, MAX_ROWS)
  if (!isRecord(answer) || depth === MAX_LIST_DEPTH) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, inner]) => [key, firstRows(inner, depth + 1)]))
}
