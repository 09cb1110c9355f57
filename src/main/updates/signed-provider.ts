import type { OutgoingHttpHeaders } from 'node:http'
import type { AppUpdater } from 'electron-updater'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import { isSignedBy } from './feed-signature.ts'
import type { Feed } from './update-engine.ts'
import { ELSEWHERE, UNSIGNED } from './update-failure.ts'

type Runtime = ConstructorParameters<typeof GenericProvider>[2]
type Info = Awaited<ReturnType<GenericProvider['getLatestVersion']>>

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code })

/**
 * A folder of releases on a web server: latest.yml and the like, each with a signature beside it (`latest.yml.sig`, Ed25519 in base64). The file
 * has the version, the notes and the checksum of every package, so that one signature covers everything.
 */
export class SignedProvider extends GenericProvider {
  readonly #feed: Feed

  /** `options`: the argument of `setFeedURL`, with a feed. */
  constructor(options: object, updater: AppUpdater, runtime: Runtime) {
    const feed = options as Feed
    super({ provider: 'generic', url: feed.url }, updater, runtime)
    this.#feed = feed
  }

  /** Without the number by which electron-updater identifies a computer. */
  override setRequestHeaders(value: OutgoingHttpHeaders | null): void {
    const { 'x-user-staging-id': _person, ...headers } = value ?? {}
    super.setRequestHeaders(headers)
  }

  /** Packages come from the feed's host: a feed that names another host is wrong or forged. */
  override resolveFiles(info: Info): ReturnType<GenericProvider['resolveFiles']> {
    const files = super.resolveFiles(info)
    const { origin } = new URL(this.#feed.url)
    if (files.some(({ url }) => url.origin !== origin)) throw refusal(ELSEWHERE, 'The feed names a package of another host')
    return files
  }

  protected override async httpRequest(
    ...[url, headers, token]: Parameters<GenericProvider['httpRequest']>
  ): ReturnType<GenericProvider['httpRequest']> {
    const text = await super.httpRequest(url, headers, token)
    if (this.#feed.key === '') return text
    const beside = new URL(url)
    beside.pathname += '.sig'
    const signature = await super.httpRequest(beside, headers, token).catch((cause: unknown) => {
      throw (cause as { readonly statusCode?: number }).statusCode === undefined ? cause : refusal(UNSIGNED, 'The feed has no signature')
    })
    if (text === null || !isSignedBy(this.#feed.key, text, signature ?? '')) throw refusal(UNSIGNED, 'The feed is signed by another key')
    return text
  }
}
