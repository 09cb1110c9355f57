import type { OutgoingHttpHeaders } from 'node:http'
import type { AppUpdater } from 'electron-updater'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import { isSignedBy } from './feed-signature.ts'
import type { Feed } from './update-engine.ts'
import { ELSEWHERE, TOO_LARGE, UNSIGNED } from './update-failure.ts'

type Runtime = ConstructorParameters<typeof GenericProvider>[2]
type Executor = Runtime['executor']
type Info = Awaited<ReturnType<GenericProvider['getLatestVersion']>>

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

/** Size limit of a channel file, in bytes: it has a version, notes and a few checksums. */
const MAX_FEED_BYTES = 1_000_000
/** Time limit for a channel file, in ms: Electron's requests have none. */
const LIMIT_MS = 60_000
/** A package is one file beside the feed, named as electron-builder names it. */
const PLAIN_NAME = /\/[A-Za-z\d][\w.+-]*$/

/**
 * A folder of releases on a web server: latest.yml and the like, each with a signature beside it (`latest.yml.sig`, Ed25519 in base64). The file
 * has the version, the notes and the checksum of every package, so that one signature covers everything.
 */
export class SignedProvider extends GenericProvider {
  readonly #feed: Feed
  readonly #limitMs: number
  readonly #tooLong: { onFailure: (cause: Error) => void }

  /** `options`: the argument of `setFeedURL`, with a feed. */
  constructor(options: object, updater: AppUpdater, runtime: Runtime) {
    const feed = options as Feed & { readonly limitMs?: number }
    const tooLong = { onFailure: (_cause: Error): void => undefined }
    super({ provider: 'generic', url: feed.url }, updater, {
      ...runtime,
      executor: limitedExecutor(runtime.executor, () => tooLong.onFailure(refusal(TOO_LARGE, 'The feed is too large'))),
    })
    this.#feed = feed
    this.#limitMs = feed.limitMs ?? LIMIT_MS
    this.#tooLong = tooLong
  }

  /** Leaves out the staging id, by which electron-updater would identify this computer. */
  override setRequestHeaders(value: OutgoingHttpHeaders | null): void {
    const { 'x-user-staging-id': _person, ...headers } = value ?? {}
    super.setRequestHeaders(headers)
  }

  /** Packages come from the feed's host: a feed that names another host is wrong or forged. */
  override resolveFiles(info: Info): ReturnType<GenericProvider['resolveFiles']> {
    const files = super.resolveFiles(info)
    const { origin } = new URL(this.#feed.url)
    if (files.some(({ url }) => url.origin !== origin)) throw refusal(ELSEWHERE, 'The feed names a package of another host')
    if (files.some(({ url }) => !PLAIN_NAME.test(url.pathname)))
      throw refusal(ELSEWHERE, 'The feed names a package by more than a plain name')
    return files
  }

  /** One file of the feed; rejects when it is too large or takes too long. */
  async #ask(...call: Parameters<GenericProvider['httpRequest']>): ReturnType<GenericProvider['httpRequest']> {
    const { promise, reject } = Promise.withResolvers<never>()
    this.#tooLong.onFailure = reject
    const timer = setTimeout(() => reject(new Error('The feed did not answer in time')), this.#limitMs)
    try {
      return await Promise.race([super.httpRequest(...call), promise])
    } finally {
      clearTimeout(timer)
    }
  }

  protected override async httpRequest(
    ...[url, headers, token]: Parameters<GenericProvider['httpRequest']>
  ): ReturnType<GenericProvider['httpRequest']> {
    const text = await this.#ask(url, headers, token)
    if (this.#feed.key === '') return text
    const beside = new URL(url)
    beside.pathname += '.sig'
    const signature = await this.#ask(beside, headers, token).catch((cause: unknown) => {
      throw (cause as { readonly statusCode?: number }).statusCode === undefined ? cause : refusal(UNSIGNED, 'The feed has no signature')
    })
    if (text === null || !isSignedBy(this.#feed.key, text, signature ?? '')) throw refusal(UNSIGNED, 'The feed is signed by another key')
    return text
  }
}

/** The executor, for short answers only: a longer one is cut off. */
function limitedExecutor(executor: Executor, onTooLarge: () => void): Executor {
  const createRequest: Executor['createRequest'] = (options, callback) => {
    const request = executor.createRequest(options, (response: NodeJS.ReadableStream) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= MAX_FEED_BYTES) return
        request.abort()
        onTooLarge()
      })
      callback(response)
    })
    return request
  }
  return Object.create(executor, { createRequest: { value: createRequest } }) as Executor
}
