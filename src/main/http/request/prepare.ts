import { z } from 'zod'
import { contract, type HttpName } from '#contract/index.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { type CallPlace, fail, issuesOf, ok, type Result } from '#contract/result.ts'
import type { Override } from '#contract/reading/override.ts'
import { isReshaping } from '#contract/reading/shape.ts'
import { withWholeTexts } from '#contract/reading/cut-text.ts'
import { withoutMarks } from '#contract/reading/unreadable.ts'
import { withoutBrokenRecords } from '#domain/back-office/broken-records.ts'
import { reshapeRequest, wordlessField } from '#domain/back-office/reshape.ts'
import { sizeQuery } from '#contract/reading/taught-pages.ts'
import { apiUrl, type PageQuery, type Query, withPage } from './base-url.ts'
import { fillPath } from './fill-path.ts'
import type { HttpConfig, HttpTarget } from '../http-config.ts'

/** Common to every request: a call of the contract, or a file that the data name. */
export interface Addressed {
  /** Name in the log and in Diagnostics. */
  readonly name: string
  readonly method: string
  readonly url: URL
  readonly at: CallPlace
  /** Does it change something at the server? Such a call is one intent (R10). */
  readonly write: boolean
  readonly target: HttpTarget
}

/** A request that is ready to send: checked, encoded and addressed. */
export interface Prepared extends Addressed {
  readonly name: HttpName
  readonly declared: Endpoint
  /** undefined = no body. */
  readonly json: unknown
  /** 'form': urlencoded, for sign-in and second factor or as the settings say (D-2). 'json-api': JSON with the media type of JSON:API. */
  readonly bodyAs: 'json' | 'json-api' | 'form'
  /** Override of this back office. */
  readonly override: Override | undefined
  /** The checked input in wire form, for the intent's identity. */
  readonly wire: Readonly<Record<string, unknown>>
}

/** `trial`: an override to try in place of the kept one. `page`: query of another page of a list. */
export function prepare(config: HttpConfig, name: HttpName, input: unknown, trial?: Override, page?: PageQuery): Result<Prepared> {
  const declared: Endpoint = contract[name]
  const override = trial ?? config.override(name)
  const method = override?.method ?? declared.method
  const path = override?.path ?? declared.path
  const write = isWrite(declared)
  const assumed = declared.assumed !== undefined || override !== undefined
  const at: CallPlace = { method, path, time: new Date().toISOString(), write, operation: name, assumed }
  const target = config.target()
  if (!target) return fail({ kind: 'unreachable', reason: 'offline', at })

  const encoded = z.safeEncode(declared.input, input as never)
  if (!encoded.success) return fail({ kind: 'invalid-input', issues: issuesOf(encoded.error) })
  const whole = withoutMarks(withWholeTexts(encoded.data, input)) as Record<string, unknown>
  const sendsBack = isWrite(declared) ? (declared.sendsBack as HttpName | undefined) : undefined
  const wire = sendsBack ? withoutBrokenRecords(whole, config.override(sendsBack), override, Object.keys(declared.input.shape)) : whole
  const filled = fillPath(path, wire)
  const isMissing = 'missing' in filled
  if (isMissing && !filled.isWord) return fail({ kind: 'invalid-input', issues: [`${filled.missing}: expected a value`] })
  const wordless = isMissing ? filled.missing : isReshaping(override) ? wordlessField(override, filled.rest) : null
  if (isMissing || wordless !== null)
    return fail({ kind: 'invalid-input', issues: [`${wordless}: no word for this value`], wordless: wordless ?? '', at })

  const payload = withResourceId(filled.rest, wire, override)
  const sent = isReshaping(override) ? reshapeRequest(override, payload, declared.list?.id) : payload
  const { inQuery, inBody } = placeOf(method, declared, override)
  const url = apiUrl(target.baseUrl, filled.path, inQuery ? sent : {})
  if (!url) return fail({ kind: 'invalid-input', issues: ['address: not inside the back office'] })
  const paged = { ...(method === 'GET' && declared.list ? sizeQuery(override?.pages) : {}), ...page }
  const isSignIn = name === 'session.login' || name === 'session.twoFactor'
  const asForm = override?.send === 'form' || (isSignIn && override?.send === undefined && config.signInAsForm?.() === true)
  return ok({
    name,
    declared,
    method,
    url: Object.keys(paged).length > 0 ? withPage(url, paged, sent as Query) : url,
    json: inBody ? sent : undefined,
    bodyAs: asForm ? 'form' : override?.send === 'json-api' ? 'json-api' : 'json',
    override,
    wire,
    at,
    write,
    target,
  })
}

/** Adds the ID of the resource to a payload of JSON:API, as text, even if the path has it too. */
function withResourceId(
  rest: Readonly<Record<string, unknown>>,
  wire: Readonly<Record<string, unknown>>,
  override: Override | undefined,
): Record<string, unknown> {
  const ours = override?.send === 'json-api' ? override.fields?.['data.id'] : undefined
  const id = ours === undefined ? undefined : wire[ours]
  return ours !== undefined && (typeof id === 'string' || typeof id === 'number') ? { ...rest, [ours]: String(id) } : rest
}

/** Where the payload goes: a GET has no body, and files are sent as declared. */
function placeOf(method: string, { send }: Endpoint, override: Override | undefined): { inQuery: boolean; inBody: boolean } {
  if (method === 'GET') return { inQuery: true, inBody: false }
  const taught = send === 'multipart' ? undefined : override?.send
  if (taught) return { inQuery: taught === 'query', inBody: taught !== 'query' }
  const inQuery = method === 'DELETE' || send === 'query+json'
  return { inQuery, inBody: send === 'query+json' || !inQuery }
}
