import { z } from 'zod'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { contract, endpoints, type HttpName, type InputOf, type OutputOf } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type BesideList, besideList, mergeBeside, NOTHING_BESIDE } from '#contract/reading/beside-list.ts'
import { listIn } from '#contract/reading/read.ts'
import { type CallPlace, fail, ok, type Result } from '#contract/result.ts'
import type { Override } from '#contract/reading/override.ts'
import { resourceKind } from '#domain/back-office/json-api.ts'
import { proposalsFor } from '#domain/back-office/proposals/proposals.ts'
import { shapePreview } from '#domain/back-office/proposals/shape-preview.ts'
import type { Bytes, HttpClient } from '../http/http-types.ts'
import type { HttpConfig } from '../http/http-config.ts'
import { readBytes } from '../http/response/read-bytes.ts'
import { readValue } from '../http/response/read-answer.ts'
import { failsInBody } from '../http/response/rejection.ts'
import type { PageQuery } from '../http/request/base-url.ts'
import { asDeclared } from '../http/request/taught.ts'
import { checkPages } from './check-pages.ts'
import { compareAnswer } from './compare-answer.ts'
import { fieldPathsOf } from './field-names.ts'
import { type FirstRows, readFirstRows } from './first-rows.ts'
import { reasonNotToTry } from './reason-not-to-try.ts'
import { createSampleIds } from './sample-ids.ts'

/** Most rows that are compared; the rest of a list is not read. */
const MAX_ROWS = 200
/** Most rows that are counted. */
const MAX_COUNTED = 10_001

/** Checks which guesses are right by sending reads, one at a time. Never sends writes. */
export interface ContractCheck {
  readonly checkOne: (input: InputOf<'diagnostics.checkOne'>) => Promise<Result<CheckResult>>
  /** The first rows without and with an override. */
  readonly preview: (input: InputOf<'diagnostics.preview'>) => Promise<Result<OutputOf<'diagnostics.preview'>>>
  /** Forgets the collected ids. */
  readonly wipe: () => void
}

type Asked =
  | { readonly problem: Partial<CheckResult> }
  | ({
      readonly value: unknown
      readonly status: number
      readonly ms: number
      readonly more: boolean
      readonly counted: number | null
    } & Pick<Bytes, 'pageQuery'> & {
        readonly head: BesideList
      })

/** The override for a path that is redirected to itself with or without a slash at its end. */
function slashOf(at: CallPlace | undefined): Pick<CheckResult, 'proposals'> | undefined {
  if (!at || at.path.includes('?')) return undefined
  const path = at.path.endsWith('/') ? at.path.replace(/\/+$/, '') : `${at.path}/`
  return { proposals: [{ kind: 'path', ours: at.path, theirs: path, form: null, change: { path } }] }
}

export interface ContractCheckConfig {
  readonly http: Pick<HttpClient, 'bytes'>
  readonly override: HttpConfig['override']
  /** Before sign-in a 401 is expected, and must not end a sign-in that waits for its second factor. Default: signed in. */
  readonly isSignedIn?: () => boolean
}

export function createContractCheck({ http, override, isSignedIn = () => true }: ContractCheckConfig): ContractCheck {
  const samples = createSampleIds()
  const why = (name: HttpName, declared: Endpoint, taught: Override | undefined) => reasonNotToTry(name, declared, taught, override)

  /** The first rows of an answer, unchanged; or why there are none. */
  async function ask(name: HttpName, declared: Endpoint, trial?: Override): Promise<Asked> {
    const source = samples.source(name)
    if (source && !samples.has(name) && why(source, contract[source], override(source)) === null) await tryIt(source, contract[source])
    const input = samples.inputFor(name, declared)
    if (input === null) return { problem: { outcome: 'not-tried', reason: 'no-sample', source: source ?? null } }
    const started = performance.now()
    // a path that is only being tried says nothing about the session
    const exempt = trial !== undefined || !isSignedIn()
    const answer = await http.bytes(name, input, trial === undefined ? { exempt } : { trial, exempt })
    const ms = Math.round(performance.now() - started)
    if (!answer.ok) {
      const { error } = answer
      if (error.kind === 'rejected') return { problem: { outcome: 'refused', status: error.status, ms } }
      if (error.kind === 'unauthorized') return { problem: { outcome: 'refused', status: 401, ms } }
      if (error.kind === 'unreachable' && error.reason === 'redirect')
        return { problem: { outcome: 'redirected', ms, ...(error.to === 'slash' && slashOf(error.at)) } }
      return { problem: { outcome: error.kind === 'invalid-answer' ? 'unreadable' : 'no-answer', ms } }
    }
    const { body, status, contentType, pages = NOTHING_BESIDE } = answer.value
    const isList = declared.output instanceof z.ZodArray && !/charset=(?!"?utf-?8)/i.test(contentType)
    const head = await (isList ? readFirstRows(body, MAX_ROWS, MAX_COUNTED) : readWhole(body)).catch(() => null)
    if (head === null) return { problem: { outcome: 'no-answer', status, ms } }
    if (head === 'too-large') return { problem: { outcome: 'too-large', status, ms } }
    const read = readValue(head.bytes, contentType)
    if (!read.ok) return { problem: { outcome: 'unreadable', status, ms } }
    // an error with the status of a success is neither another format nor an empty list
    if (failsInBody(read.value)) return { problem: { outcome: 'refused', status, ms, keys: fieldPathsOf(read.value) } }
    return {
      value: read.value,
      status,
      ms,
      more: head.cut && head.rows === null,
      counted: head.rows,
      head: pages,
      pageQuery: answer.value.pageQuery,
    }
  }

  async function tryIt(name: HttpName, declared: Endpoint, trial?: Override): Promise<Partial<CheckResult>> {
    const asked = await ask(name, declared, trial)
    if ('problem' in asked) return asked.problem
    const { value, head, pageQuery, counted, ...how } = asked
    const shape = trial ?? override(name)
    const answer = asDeclared(declared, shape, value)
    samples.learn(name, answer)
    const ofFirst = compareAnswer(declared, answer)
    const compared = counted !== null && ofFirst.rows !== null ? { ...ofFirst, rows: counted } : ofFirst
    const isPart = compared.rows !== null && !how.more && declared.output instanceof z.ZodArray
    const beside = mergeBeside(besideList(value), head)
    const rows = listIn(answer) ?? []
    const first = { name, rows, sent: counted ?? rows.length, beside, pageQuery, taught: shape?.pages, compared }
    const { suggested, ...pages } = isPart ? await checkPages(first, (page) => secondPage(name, declared, shape, page)) : {}
    return {
      ...how,
      ...compared,
      ...pages,
      resource: resourceKind(value),
      proposals: [...proposalsFor(declared, shape, value), ...(suggested ? [suggested] : [])],
    }
  }

  async function secondPage(name: HttpName, declared: Endpoint, shape: Override | undefined, page: PageQuery): Promise<unknown> {
    const input = samples.inputFor(name, declared)
    if (input === null) return undefined
    const answer = await http.bytes(name, input, { page, exempt: !isSignedIn(), ...(shape && { trial: shape }) })
    const head = answer.ok ? await readFirstRows(answer.value.body, MAX_ROWS).catch(() => null) : null
    if (!answer.ok || head === null || head === 'too-large') return undefined
    const read = readValue(head.bytes, answer.value.contentType)
    return read.ok ? asDeclared(declared, shape, read.value) : undefined
  }

  return {
    checkOne: async ({ name, trial }) => {
      const endpoint = endpoints().find(([one]) => one === name)
      if (!endpoint) return fail({ kind: 'invalid-input', issues: ['name: there is no such endpoint'] })
      const [known, declared] = endpoint
      const own = trial ?? override(known)
      const reason = why(known, declared, own)
      const result: CheckResult = {
        name: known,
        method: own?.method ?? declared.method,
        path: own?.path ?? declared.path,
        assumed: declared.assumed !== undefined,
        outcome: 'not-tried',
        reason,
        source: null,
        status: null,
        ms: null,
        envelope: null,
        rows: null,
        more: false,
        total: null,
        next: false,
        missing: [],
        unexpected: [],
        unknown: [],
        keys: [],
        guesses: [],
        resource: null,
        proposals: [],
      }
      if (reason !== null) return ok(result)
      return ok({ ...result, ...(await tryIt(known, declared, trial)) })
    },
    preview: async ({ name, trials }) => {
      const endpoint = endpoints().find(([one]) => one === name)
      if (!endpoint) return fail({ kind: 'invalid-input', issues: ['name: there is no such endpoint'] })
      const [known, declared] = endpoint
      const current = override(known)
      if (why(known, declared, current) !== null) return fail({ kind: 'invalid-input', issues: ['name: not a read'] })
      const asked = await ask(known, declared)
      if ('problem' in asked) return ok([])
      return ok(trials.map((trial) => shapePreview(declared, current, trial, asked.value)))
    },
    wipe: samples.wipe,
  }
}

/** Longest answer that is no list (bytes). */
const MAX_BYTES = 8 * 1024 * 1024

async function readWhole(body: Bytes['body']): Promise<FirstRows | 'too-large'> {
  const bytes = await readBytes(body, MAX_BYTES)
  return typeof bytes === 'string' ? 'too-large' : { bytes, cut: false, rows: null }
}
