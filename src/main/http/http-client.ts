import type { HttpName } from '#contract/index.ts'
import { type AppError, fail, type Result } from '#contract/result.ts'
import { isReshaping } from '#contract/reading/shape.ts'
import { theirName } from '#domain/back-office/reshape.ts'
import type { Send, Steps } from './attempt.ts'
import type { CookieJar } from './identity/cookie-jar.ts'
import type { Identity } from './identity/credentials.ts'
import { createDeadline } from './transport/deadline.ts'
import { createKy, sendRequest, type AbortSources, type ResponseHead, toAppError } from './transport/send-request.ts'
import { type HttpConfig, TIMINGS } from './http-config.ts'
import { classifyBody, checkStatus } from './response/classify-response.ts'
import { exchanged, ExchangeFailure } from './transport/network-error.ts'
import type { Lane } from './transport/transport.ts'
import { exchangeFiles, type Progress } from './media/file-transfer.ts'
import type { Bytes, CallOptions, HttpClient } from './http-types.ts'
import { multipartBody } from './request/multipart-body.ts'
import { createMedia } from './media/media.ts'
import { pageQueryOf } from './request/base-url.ts'
import { type Addressed, type Prepared, prepare } from './request/prepare.ts'
import { isWriteCall } from './request/write-call.ts'
import { isWebPage, WEB_PAGE } from './response/read-answer.ts'
import { getWithRetry } from './retry.ts'
import { createSingleFlight } from './single-flight.ts'
import { validatorsIn } from './request/validators.ts'
import { pagesIn } from './response/pages-in.ts'
import { saysSessionEnded } from './response/session-end.ts'
import { watchedBody } from './response/watched-body.ts'
import { createUnsettledKeys } from './unsettled-keys.ts'
import { runWrite } from './write.ts'
import { createSkewWatch } from './clock-skew.ts'

const bug = (name: string, cause: unknown): AppError => ({
  kind: 'bug',
  message: `${name} failed: ${cause instanceof Error ? cause.name : 'unknown cause'}`,
})
const ALWAYS_EXEMPT = new Set<string>(['session.login', 'session.twoFactor', 'session.logout'])

export function createHttpClient(config: HttpConfig): HttpClient {
  const api = createKy(config.transport)
  const timings = { ...TIMINGS, ...config.timings }
  const keys = createUnsettledKeys(config.person ?? (() => null), timings.keyMs)
  const writes = { inFlight: createSingleFlight(), keys }
  const skew = createSkewWatch(config.onClockSkew)
  let appSignal = new AbortController()

  // A session belongs to the back office where it began: its token never goes to another one, even when the settings change.
  const sessionOrigins = new WeakMap<CookieJar, string>()
  const isSessionOrigin = ({ jar }: Identity, { baseUrl }: Addressed['target']) => {
    if (!sessionOrigins.has(jar)) sessionOrigins.set(jar, baseUrl)
    return sessionOrigins.get(jar) === baseUrl
  }

  /** Aborted when the caller cancels or the app quits. */
  const callerSignal = ({ signal }: CallOptions) => (signal ? AbortSignal.any([signal, appSignal.signal]) : appSignal.signal)
  const isOver = (identity: Identity, options: CallOptions) =>
    options.as === undefined && identity.epoch !== config.credentials.current().epoch
  const sessionEnded = (call: Addressed, sent: boolean): AppError => ({
    kind: call.write && sent ? 'unknown-outcome' : 'unauthorized',
    at: call.at,
  })

  async function attempt<T>(
    call: Addressed,
    options: CallOptions,
    { limitMs, send, hasLeft, checkHead, read }: Steps<T>,
  ): Promise<Result<T>> {
    const identity = options.as ?? config.credentials.current()
    if ((options.epoch !== undefined && options.epoch !== identity.epoch) || !isSessionOrigin(identity, call.target))
      return fail(sessionEnded(call, false))
    const deadline = createDeadline(options.limitMs ?? limitMs)
    const stops: AbortSources = { session: options.as ? null : identity.ended, person: callerSignal(options), deadline: deadline.signal }
    const signal = AbortSignal.any([deadline.signal, stops.person, ...(stops.session ? [stops.session] : [])])
    const started = performance.now()
    let status: number | null = null
    const done = (result: Result<T>): Result<T> => {
      config.diagnostics.called(call.name, {
        method: call.method,
        path: call.at.path,
        status,
        ms: Math.round(performance.now() - started),
        failed: result.ok ? null : result.error.kind,
        ...(!result.ok &&
          result.error.kind === 'unreachable' && { reason: result.error.reason, ...(result.error.to && { to: result.error.to }) }),
      })
      return result
    }
    try {
      const answer = await send(identity, signal, deadline)
      status = answer.status
      if (isOver(identity, options)) return done(fail(sessionEnded(call, true)))
      const refusal = await checkHead(answer, identity)
      if (!refusal && !ALWAYS_EXEMPT.has(call.name)) config.credentials.accepted(identity.epoch)
      const result = refusal ? fail(refusal) : await read(answer, stops, signal)
      return done(isOver(identity, options) && !(refusal && refusal.kind === 'unauthorized') ? fail(sessionEnded(call, true)) : result)
    } catch (cause) {
      // a multipart body without its end is not a request: unless the server has answered, the write was not carried out
      const mayHaveHappened = call.write && (status !== null || (hasLeft?.() ?? true))
      if (cause instanceof ExchangeFailure) return done(fail(toAppError(cause, stops, mayHaveHappened, call.at)))
      config.diagnostics.bug(call.name, cause)
      // the server may have carried out the write whose answer could not be read
      return done(fail(call.write && status !== null ? { kind: 'unknown-outcome', at: call.at } : bug(call.name, cause)))
    } finally {
      deadline.clear()
    }
  }

  /** Epoch in which a ping succeeded: its next failure may report the end of the session. */
  let pinged = -1
  const asSessionEnd = (result: Result<unknown>, { epoch }: Identity, at: Addressed['at']): Result<unknown> => {
    if (result.ok) pinged = epoch
    if (result.ok || pinged !== epoch || !saysSessionEnded(result.error)) return result
    config.credentials.refused(epoch)
    return fail({ kind: 'unauthorized', at })
  }

  /** How a call of the contract is sent, and how the head of its answer is classified. */
  const asCall = (call: Prepared, options: CallOptions, lane?: Lane) => ({
    send: (identity: Identity, signal: AbortSignal) => sendRequest(api, call, identity, signal, { ...options, ...(lane && { lane }) }),
    checkHead: async (answer: ResponseHead, identity: Identity) => {
      skew(answer.headers.get('date'))
      if (isNotModified(answer, options)) return null
      return checkStatus(config, call, identity, answer, options.exempt === true || ALWAYS_EXEMPT.has(call.name), timings.refusalMs)
    },
  })

  /** A call belongs to the session in which it was asked for: a repeat or a queued write never goes out as someone else (R13). */
  const pinned = (options: CallOptions): CallOptions => ({
    ...options,
    epoch: options.epoch ?? (options.as ?? config.credentials.current()).epoch,
  })

  const repeated = <T>(call: Prepared, options: CallOptions, once: () => Promise<Result<T>>): Promise<Result<T>> =>
    call.method !== 'GET' || call.write || options.retry === 'never'
      ? once()
      : getWithRetry(once, AbortSignal.any([config.credentials.current().ended, callerSignal(options)]))

  async function call(name: HttpName, input: unknown, options: CallOptions = {}): Promise<Result<unknown>> {
    const prepared = prepare(config, name, input, options.trial)
    if (!prepared.ok) return prepared
    const ready = prepared.value
    if (ready.declared.send === 'multipart' || ready.declared.receive === 'file') {
      return fail({ kind: 'bug', message: `${name} moves a file: it goes through a transfer, not through call` })
    }
    const own = pinned(options)
    let status: number | null = null
    const read = (answer: ResponseHead) => {
      status = answer.status
      return classifyBody(config, ready, answer)
    }
    const once = async (intent = own.intent) => {
      const identity = own.as ?? config.credentials.current()
      const result = await attempt(ready, own, {
        ...asCall(ready, intent === undefined ? own : { ...own, intent }),
        limitMs: timings.answerMs,
        read,
      })
      return name === 'live.ping' && own.exempt !== true ? asSessionEnd(result, identity, ready.at) : result
    }
    const sending = { send: once, status: () => status }
    return isWriteCall(ready) ? runWrite(config, writes, ready, input, timings, sending, own) : repeated(ready, own, once)
  }

  /** The ping that asks ends the session if it is refused. */
  async function isSessionOver(epoch: number): Promise<boolean> {
    const ping = await call('live.ping', {}, { epoch, retry: 'never' })
    return !ping.ok && ping.error.kind === 'unauthorized'
  }

  async function bytes(name: HttpName, input: unknown, options: CallOptions = {}): Promise<Result<Bytes>> {
    const prepared = prepare(config, name, input, options.trial, options.page)
    if (!prepared.ok) return prepared
    const ready = prepared.value
    const limitMs = ready.declared.receive === 'file' ? timings.fileMs : timings.answerMs
    const own = pinned(options)
    const steps: Steps<Bytes> = {
      ...asCall(ready, own, 'lists'),
      limitMs,
      read: async (answer, stops, signal) => {
        const contentType = answer.headers.get('content-type') ?? ''
        // for data, the first byte of the body decides later
        if (ready.declared.receive === 'file' && isWebPage(contentType)) {
          if (answer.body) await exchanged(answer.body.cancel())
          return fail({ ...WEB_PAGE, at: ready.at })
        }
        const announced = Number(answer.headers.get('content-length') ?? Number.NaN)
        return {
          ok: true,
          value: {
            body: watchedBody(answer.body, { ...stops, stallMs: timings.stallMs, signal, at: ready.at }),
            fetchedAt: Date.now(),
            status: answer.status,
            contentType,
            length: Number.isSafeInteger(announced) ? announced : null,
            disposition: answer.headers.get('content-disposition'),
            at: ready.at,
            notModified: isNotModified(answer, options),
            validators: validatorsIn(answer.headers),
            pages: pagesIn(answer.headers),
            pageQuery: ready.method === 'GET' ? (address) => pageQueryOf(address, ready.url) : undefined,
            taughtPages: ready.method === 'GET' ? ready.override?.pages : undefined,
            shape: isReshaping(ready.override) ? ready.override : undefined,
          },
        }
      },
    }
    return repeated(ready, own, () => attempt(ready, own, steps))
  }

  async function upload(...[name, input, parts, options = {}]: Parameters<HttpClient['upload']>): Promise<Result<unknown>> {
    const prepared = prepare(config, name, input, options.trial)
    if (!prepared.ok) return prepared
    const ready = prepared.value
    if (!isWriteCall(ready)) return fail({ kind: 'bug', message: `${name} sends files and is not declared as a write` })
    const own = pinned(options)
    const { override } = ready
    const named = isReshaping(override) ? parts.map((part) => ({ ...part, field: theirName(override, part.field) })) : parts
    const fields = Object.entries(ready.json as Record<string, unknown>).filter(([field]) => !named.some((part) => part.field === field))
    let status: number | null = null
    const send = async (key: string) => {
      const body = await multipartBody(Object.fromEntries(fields), named)
      if (!body.ok) return body
      let sent = 0
      const progress: Progress = (done, total) => {
        sent = done
        options.progress?.(done, total)
      }
      const files: Send = (identity, signal, deadline) =>
        exchangeFiles(config.transport, ready, identity, signal, deadline, body.value, timings.fileMs, progress, key)
      const read = (answer: ResponseHead) => {
        status = answer.status
        return classifyBody(config, ready, answer)
      }
      const hasLeft = () => sent >= body.value.length
      return attempt(ready, own, { ...asCall(ready, own), limitMs: timings.stallMs, send: files, hasLeft, read })
    }
    return runWrite(config, writes, ready, input, timings, { send, status: () => status, content: options.content }, own)
  }

  return {
    call: call as HttpClient['call'],
    bytes,
    upload,
    ...createMedia(config, timings, attempt, isSessionOver),
    confirmed: keys.confirmed,
    forgetKeys: keys.forget,
    cancelAll: () => {
      appSignal.abort()
      appSignal = new AbortController()
    },
  }
}

const isNotModified = ({ status }: ResponseHead, { unless }: CallOptions) => status === 304 && unless !== undefined
