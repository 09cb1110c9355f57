import type { CheckResult } from '../../contract/diagnostics.ts'
import { contract, endpoints, type HttpName, type InputOf } from '../../contract/index.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { readAnswer, rowsOf } from '../../contract/read.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { HttpConfig } from '../http/http-config.ts'
import { readBytes } from '../http/read-bytes.ts'
import { readValue } from '../http/read-answer.ts'
import { envelopeOf } from './envelope.ts'

/** A longer answer is only said to be there: main has other things to do than to take it apart. */
const MOST_BYTES = 8 * 1024 * 1024
/** Rows that are looked into. */
const MOST_ROWS = 500

/** Reads that need an id: where one comes from, as the first row of that answer has it. */
const SAMPLES: Partial<Record<HttpName, { readonly of: HttpName; readonly keys: readonly string[]; readonly as: string }>> = {
  'users.one': { of: 'users.list', keys: ['uuid'], as: 'uuid' },
  'users.statistics': { of: 'users.list', keys: ['uuid'], as: 'uuid' },
  'tickers.one': { of: 'tickers.list', keys: ['ticker'], as: 'ticker' },
  'storage.bottle': { of: 'storage.bottles', keys: ['portfolio_bottle_uuid', 'bottle_uuid'], as: 'id' },
}

/** Which of the guesses are right: reads are tried, one at a time; writes never (issue 5). */
export interface ContractCheck {
  readonly checkOne: (input: InputOf<'diagnostics.checkOne'>) => Promise<Result<CheckResult>>
  /** Forgets the ids that were met. */
  readonly wipe: () => void
}

export interface ContractCheckConfig {
  readonly http: Pick<HttpClient, 'bytes'>
  readonly override: HttpConfig['override']
}

export function createContractCheck({ http, override }: ContractCheckConfig): ContractCheck {
  const samples = new Map<string, string | number>()

  const why = (name: HttpName, { method, private: own }: Endpoint): CheckResult['reason'] => {
    if (method !== 'GET') return 'write'
    // a GET that signs out is none of those that may be tried
    if (own && name !== 'live.ping') return 'session'
    return name === 'history.banActions' ? 'not-used' : null
  }

  function learn(name: HttpName, answer: unknown): void {
    const [first] = rowsOf(answer) ?? []
    for (const [asked, sample] of Object.entries(SAMPLES)) {
      if (sample.of !== name || typeof first !== 'object' || first === null) continue
      const id = sample.keys
        .map((key) => (first as Record<string, unknown>)[key])
        .find((value) => typeof value === 'string' || typeof value === 'number')
      if (id !== undefined && id !== '') samples.set(asked, id as string | number)
    }
  }

  async function tryIt(name: HttpName, declared: Endpoint, path?: string): Promise<Partial<CheckResult>> {
    const source = SAMPLES[name]?.of
    if (source && !samples.has(name)) await tryIt(source, contract[source])
    const input = inputFor(name, declared)
    if (input === null) return { outcome: 'not-tried', reason: 'no-sample' }
    const started = performance.now()
    // what a path that is only tried answers says nothing about the session
    const answer = await http.bytes(name, input, path === undefined ? {} : { path, exempt: true })
    const ms = Math.round(performance.now() - started)
    if (!answer.ok) {
      const { error } = answer
      if (error.kind === 'rejected') return { outcome: 'refused', status: error.status, ms }
      if (error.kind === 'unauthorized') return { outcome: 'refused', status: 401, ms }
      return { outcome: error.kind === 'invalid-answer' ? 'unreadable' : 'no-answer', ms }
    }
    const { body, status, contentType } = answer.value
    const bytes = await readBytes(body as Parameters<typeof readBytes>[0], MOST_BYTES).catch(() => null)
    if (bytes === null) return { outcome: 'no-answer', status, ms }
    if (typeof bytes === 'string') return { outcome: 'too-large', status, ms }
    const read = readValue(bytes, contentType)
    if (!read.ok) return { outcome: 'unreadable', status, ms }
    learn(name, read.value)
    return { status, ms, ...compare(declared, read.value) }
  }

  function inputFor(name: HttpName, { input }: Endpoint): Record<string, unknown> | null {
    if (input.safeParse({}).success) return {}
    const sample = samples.get(name)
    const as = SAMPLES[name]?.as
    return sample === undefined || as === undefined ? null : { [as]: sample }
  }

  return {
    checkOne: async ({ name, trial }) => {
      const found = endpoints().find(([one]) => one === name)
      if (!found) return fail({ kind: 'invalid-input', issues: ['name: there is no such endpoint'] })
      const [known, declared] = found
      const own = trial ?? override(known)
      const reason = why(known, declared)
      const result: CheckResult = {
        name: known,
        method: own?.method ?? declared.method,
        path: own?.path ?? declared.path,
        assumed: declared.assumed !== undefined,
        outcome: 'not-tried',
        reason,
        status: null,
        ms: null,
        envelope: null,
        rows: null,
        missing: [],
        odd: [],
      }
      // an override may have made a write of it
      if (reason !== null || result.method !== 'GET') return ok({ ...result, reason: reason ?? 'write' })
      return ok({ ...result, ...(await tryIt(known, declared, trial?.path)) })
    },
    wipe: () => samples.clear(),
  }
}

function compare(declared: Endpoint, answer: unknown): Partial<CheckResult> {
  const rows = rowsOf(answer)
  const looked = declared.list && rows ? rows.slice(0, MOST_ROWS) : answer
  const missing = new Map<string, number>()
  const odd = new Set<string>()
  const read = readAnswer(declared.output, looked, (field, problem) => {
    if (problem === 'odd') odd.add(field)
    else missing.set(field, (missing.get(field) ?? 0) + 1)
  })
  const count = declared.list && rows ? Math.min(rows.length, MOST_ROWS) : 1
  const absent = [...missing].filter(([, times]) => times >= count).map(([field]) => field)
  const shape = { envelope: envelopeOf(answer), rows: rows?.length ?? null, missing: absent, odd: [...odd] }
  if (!read.ok && answer !== null) return { ...shape, outcome: 'differs' }
  return { ...shape, outcome: absent.length === 0 && odd.size === 0 ? 'right' : 'differs' }
}
