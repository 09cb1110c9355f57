import { z } from 'zod'
import { contract, type HttpName } from '../../contract/index.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type CallPlace, fail, issuesOf, ok, type Result } from '../../contract/result.ts'
import { apiUrl, type Query } from './base-url.ts'
import { fillPath } from './fill-path.ts'
import type { HttpConfig, HttpTarget } from './http-config.ts'

/** A call that is ready to go: checked, encoded and addressed. */
export interface Prepared {
  readonly name: HttpName
  readonly declared: Endpoint
  readonly method: string
  readonly url: URL
  /** undefined = no body. */
  readonly json: unknown
  /** The body goes as an urlencoded form: login and second factor, where the settings say so (D-2). */
  readonly asForm: boolean
  /** The checked input in wire form, for the intent's identity. */
  readonly wire: Readonly<Record<string, unknown>>
  readonly at: CallPlace
  /** Does it change something at the server? Such a call is one intent (R10). */
  readonly write: boolean
  readonly target: HttpTarget
}

/**
 * Searches and spreadsheets are POSTs that change nothing, login and 2FA change who we are and not what is there. Everything else that is
 * not a GET changes something: it says which lists it makes stale, or its answer is of no use.
 */
const changesSomething = (declared: Endpoint) =>
  declared.method !== 'GET' &&
  !declared.private &&
  !declared.receive &&
  (declared.reloads !== undefined || declared.output instanceof z.ZodUnknown)

/** `trial`: a path to try in place of the declared or the corrected one, with the declared method. */
export function prepare(config: HttpConfig, name: HttpName, input: unknown, trial?: string): Result<Prepared> {
  const declared: Endpoint = contract[name]
  const override = trial === undefined ? config.override(name) : { path: trial, method: undefined }
  const method = override?.method ?? declared.method
  const path = override?.path ?? declared.path
  const write = changesSomething(declared)
  const at: CallPlace = { method, path, time: new Date().toISOString(), write }
  const target = config.target()
  if (!target) return fail({ kind: 'unreachable', reason: 'offline', at })

  const encoded = z.safeEncode(declared.input, input as never)
  if (!encoded.success) return fail({ kind: 'invalid-input', issues: issuesOf(encoded.error) })
  const wire = encoded.data as Record<string, unknown>
  const filled = fillPath(path, wire)
  if ('missing' in filled) return fail({ kind: 'invalid-input', issues: [`${filled.missing}: expected a value`] })

  const inQuery = method === 'GET' || method === 'DELETE' || declared.send === 'query+json'
  const inBody = declared.send === 'query+json' || !inQuery
  const url = apiUrl(target.baseUrl, filled.path, inQuery ? (filled.rest as Query) : {})
  if (!url) return fail({ kind: 'invalid-input', issues: ['address: not inside the back office'] })
  const asForm = (name === 'session.login' || name === 'session.twoFactor') && config.signInAsForm?.() === true
  return ok({
    name,
    declared,
    method,
    url,
    json: inBody ? filled.rest : undefined,
    asForm,
    wire,
    at,
    write,
    target,
  })
}
