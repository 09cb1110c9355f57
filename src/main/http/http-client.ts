import type { ReadableStream } from 'node:stream/web'
import type { ErrorOf, HttpName, InputOf, OutputOf } from '../../contract/index.ts'
import { type AppError, type CallPlace, fail, type Result } from '../../contract/result.ts'
import type { CookieJar } from './cookie-jar.ts'
import type { Identity } from './credentials.ts'
import { createDeadline, type Deadline } from './deadline.ts'
import { type Answer, createKy, exchange, type Stops, stopped } from './exchange.ts'
import { type HttpConfig, TIMINGS } from './http-config.ts'
import { judgeBody, judgeHead } from './judge.ts'
import { exchangeFiles, type Progress } from './file-transfer.ts'
import { multipartBody, type UploadPart } from './multipart-body.ts'
import { fetchOwnFile, type OwnFile } from './own-file.ts'
import { fetchLinked } from './linked-file.ts'
import { fetchPicture, type Picture } from './picture.ts'
import { type Prepared, prepare } from './prepare.ts'
import { isWebPage, WEB_PAGE } from './read-answer.ts'
import { getWithRetry } from './retry.ts'
import { createSingleFlight } from './single-flight.ts'
import { watchedBody } from './watched-body.ts'
import { runWrite } from './write.ts'
import { createSkewWatch } from './clock-skew.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Refuse to go out when the session is no longer this one (R13). */
  readonly epoch?: number
  /** 'never' for polling: the next tick is the retry. */
  readonly retry?: 'never'
  /** A 401 says something about this call only, not about the session (D-8). Login, 2FA and logout are always exempt. */
  readonly exempt?: boolean
  /** Send as this (ended) session and outlive its end: for the last goodbye. */
  readonly as?: Identity
  /** At this path instead of the declared or the corrected one: a correction that is being tried. */
  readonly path?: string
  /** Instead of the usual time limit (ms). */
  readonly limitMs?: number
}

/** A body that is still arriving. It fails with `BrokenBody` when it stops in the middle. */
export interface Bytes {
  readonly body: ReadableStream<Uint8Array>
  /** epoch ms */
  readonly fetchedAt: number
  readonly status: number
  readonly contentType: string
  /** As the server announced it, null when it did not. */
  readonly length: number | null
  /** The name that the server proposes for the file, unchecked. */
  readonly disposition: string | null
  /** The call that it answers. */
  readonly at: CallPlace
}

export interface HttpClient {
  /** Any endpoint by name. Checks the input while encoding it. Never rejects. */
  call<N extends HttpName>(name: N, input: InputOf<N>, options?: CallOptions): Promise<Result<OutputOf<N>, ErrorOf<N>>>
  /** The raw body of a list or file, as it comes; only the head is awaited. Never rejects. */
  bytes(name: HttpName, input: unknown, options?: CallOptions): Promise<Result<Bytes>>
  /** Sends files, as one intent like any other write. `parts` take the place of the input's file handles. Never rejects. */
  upload(
    name: HttpName,
    input: unknown,
    parts: readonly UploadPart[],
    options?: CallOptions & { readonly progress?: Progress },
  ): Promise<Result<unknown>>
  /** A picture of the API's or the media origin (D-28), at most 15 MB; relative addresses start at the API. */
  picture(url: string, signal?: AbortSignal): Promise<Result<Picture>>
  /** A document of the same origins, at most 50 MB. */
  document(url: string, signal?: AbortSignal): Promise<Result<OwnFile>>
  /** The body behind an address that an answer named (D-113): of the API's or the media origin only; only the head is awaited. */
  linked(url: string, signal: AbortSignal): Promise<Result<Bytes>>
  /** Ends everything under way, for quitting. */
  cancelAll(): void
}

type Send = (identity: Identity, signal: AbortSignal, deadline: Deadline) => Promise<Answer>
const DOCUMENT = { what: 'document', accept: 'application/pdf, image/*;q=0.8', maxBytes: 50 * 1024 * 1024 }
const ALWAYS_EXEMPT = new Set<string>(['session.login', 'session.twoFactor', 'session.logout'])

export function createHttpClient(config: HttpConfig): HttpClient {
  const api = createKy(config.transport)
  const flights = createSingleFlight()
  const timings = { ...TIMINGS, ...config.timings }
  const skew = createSkewWatch(config.onClockSkew)
  let everything = new AbortController()

  // A session belongs to the back office that it was begun with: its token never goes to another one, whatever the settings say meanwhile.
  const homes = new WeakMap<CookieJar, string>()
  const isAtHome = ({ jar }: Identity, { baseUrl }: Prepared['target']) => {
    if (!homes.has(jar)) homes.set(jar, baseUrl)
    return homes.get(jar) === baseUrl
  }

  /** The caller gave up, or the app is quitting. */
  const wished = ({ signal }: CallOptions) => (signal ? AbortSignal.any([signal, everything.signal]) : everything.signal)
  const isOver = (identity: Identity, options: CallOptions) =>
    options.as === undefined && identity.epoch !== config.credentials.current().epoch
  const over = (call: Prepared, sent: boolean): AppError => ({ kind: call.write && sent ? 'unknown-outcome' : 'unauthorized', at: call.at })

  /** One request and what `read` makes of its answer. `read` hands the deadline on when the body outlives this function. */
  async function attempt<T>(
    call: Prepared,
    options: CallOptions,
    limitMs: number,
    read: (answer: Answer, stops: Stops, signal: AbortSignal) => Promise<Result<T>>,
    send: Send = (identity, signal) => exchange(api, call, identity, signal),
  ): Promise<Result<T>> {
    const identity = options.as ?? config.credentials.current()
    if ((options.epoch !== undefined && options.epoch !== identity.epoch) || !isAtHome(identity, call.target))
      return fail(over(call, false))
    const deadline = createDeadline(options.limitMs ?? limitMs)
    const stops: Stops = { session: options.as ? null : identity.ended, person: wished(options), deadline: deadline.signal }
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
      })
      return result
    }
    try {
      const answer = await send(identity, signal, deadline)
      status = answer.status
      skew(answer.headers.get('date'))
      if (isOver(identity, options)) return done(fail(over(call, true)))
      const refusal = await judgeHead(config, call, identity, answer, options.exempt === true || ALWAYS_EXEMPT.has(call.name))
      const result = refusal ? fail(refusal) : await read(answer, stops, signal)
      return done(isOver(identity, options) && !(refusal && refusal.kind === 'unauthorized') ? fail(over(call, true)) : result)
    } catch (cause) {
      return done(fail(stopped(cause, stops, call.write, call.at)))
    } finally {
      deadline.clear()
    }
  }

  /** A call belongs to the session in which it was asked for: a repeat or a queued write never goes out as someone else (R13). */
  const pinned = (options: CallOptions): CallOptions => ({
    ...options,
    epoch: options.epoch ?? (options.as ?? config.credentials.current()).epoch,
  })

  const repeated = <T>(call: Prepared, options: CallOptions, once: () => Promise<Result<T>>): Promise<Result<T>> =>
    call.method !== 'GET' || call.write || options.retry === 'never'
      ? once()
      : getWithRetry(once, AbortSignal.any([config.credentials.current().ended, wished(options)]))

  async function call(name: HttpName, input: unknown, options: CallOptions = {}): Promise<Result<unknown>> {
    const prepared = prepare(config, name, input)
    if (!prepared.ok) return prepared
    const ready = prepared.value
    if (ready.declared.send === 'multipart' || ready.declared.receive === 'file') {
      return fail({ kind: 'bug', message: `${name} moves a file: it goes through a transfer, not through call` })
    }
    const own = pinned(options)
    const once = () => attempt(ready, own, timings.answerMs, (answer) => judgeBody(config, ready, answer))
    return ready.write ? runWrite(config, flights, ready, input, timings.settleMs, once) : repeated(ready, own, once)
  }

  async function bytes(name: HttpName, input: unknown, options: CallOptions = {}): Promise<Result<Bytes>> {
    const prepared = prepare(config, name, input, options.path)
    if (!prepared.ok) return prepared
    const ready = prepared.value
    const limitMs = ready.declared.receive === 'file' ? timings.fileMs : timings.answerMs
    const own = pinned(options)
    return repeated(ready, own, () =>
      attempt<Bytes>(ready, own, limitMs, async (answer, stops, signal) => {
        const contentType = answer.headers.get('content-type') ?? ''
        if (isWebPage(contentType)) {
          await answer.body?.cancel()
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
          },
        }
      }),
    )
  }

  async function upload(...[name, input, parts, options = {}]: Parameters<HttpClient['upload']>): Promise<Result<unknown>> {
    const prepared = prepare(config, name, input)
    if (!prepared.ok) return prepared
    const ready = prepared.value
    const own = pinned(options)
    const fields = Object.entries(ready.json as Record<string, unknown>).filter(([field]) => !parts.some((part) => part.field === field))
    return runWrite(config, flights, ready, input, timings.settleMs, async () => {
      const body = await multipartBody(Object.fromEntries(fields), parts)
      if (!body.ok) return body
      let sent = 0
      const progress: Progress = (done, total) => {
        sent = done
        options.progress?.(done, total)
      }
      const send: Send = (identity, signal, deadline) =>
        exchangeFiles(config.transport, ready, identity, signal, deadline, body.value, timings.fileMs, progress)
      const result = await attempt(ready, own, timings.stallMs, (answer) => judgeBody(config, ready, answer), send)
      // a multipart body without its end is no request: what was stopped in the middle has not happened
      const stoppedHalfWay = !result.ok && result.error.kind === 'unknown-outcome' && options.signal?.aborted && sent < body.value.length
      return stoppedHalfWay ? fail({ kind: 'cancelled' }) : result
    })
  }

  const ends = (signal: AbortSignal | undefined) =>
    AbortSignal.any([everything.signal, config.credentials.current().ended, ...(signal ? [signal] : [])])

  return {
    call: call as HttpClient['call'],
    bytes,
    upload,
    picture: (url, signal) => fetchPicture(config, timings.answerMs, url, ends(signal)),
    document: (url, signal) => fetchOwnFile(config, DOCUMENT, timings.answerMs, url, ends(signal)),
    linked: (url, signal) => fetchLinked(config, timings, url, AbortSignal.any([everything.signal, signal])),
    cancelAll: () => {
      everything.abort()
      everything = new AbortController()
    },
  }
}
