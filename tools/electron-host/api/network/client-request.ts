import { EventEmitter } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { makeClassLoud } from '../../core/loud.ts'

type Options = Electron.ClientRequestConstructorOptions & { readonly headers?: Readonly<Record<string, string | string[]>> }

/** Electron's ClientRequest for http and https, without cookies, cache and sign-in to proxies. */
export class ClientRequest extends EventEmitter {
  readonly #request: http.ClientRequest
  readonly #isManual: boolean
  chunkedEncoding = false

  constructor(options: Options | string) {
    super()
    const requested: Options = typeof options === 'string' ? { url: options } : options
    const { protocol = 'http:', hostname = '', port, path = '/' } = requested
    const url = new URL(requested.url ?? `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`)
    this.#isManual = requested.redirect === 'manual'
    const transport = url.protocol === 'https:' ? https : http
    this.#request = transport.request(url, { method: requested.method ?? 'GET', headers: requested.headers })
    this.#request.on('response', (response) => this.#answered(response, url))
    this.#request.on('error', (error: NodeJS.ErrnoException) => this.emit('error', new Error(`net::${chromiumName(error.code)}`)))
    this.#request.on('close', () => this.emit('close'))
    this.#request.on('finish', () => this.emit('finish'))
  }

  setHeader(name: string, value: string): void {
    this.#request.setHeader(name, value)
  }

  getHeader(name: string): string {
    return String(this.#request.getHeader(name) ?? '')
  }

  removeHeader(name: string): void {
    this.#request.removeHeader(name)
  }

  write(chunk: string | Buffer, encoding: BufferEncoding = 'utf8', callback?: () => void): void {
    this.#request.write(chunk, encoding, () => callback?.())
  }

  end(chunk?: string | Buffer, encoding: BufferEncoding = 'utf8', callback?: () => void): this {
    this.#request.end(chunk ?? '', encoding, () => callback?.())
    return this
  }

  abort(): void {
    if (this.#request.destroyed) return
    this.emit('abort')
    this.#request.destroy()
  }

  /** Follows a redirect, leaves it to the application ('manual') or refuses it by name. */
  #answered(response: http.IncomingMessage, url: URL): void {
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || !headers.location) {
      this.emit('response', response)
      return
    }
    if (!this.#isManual) throw new Error('electron-host: net.request follows redirects only with redirect: "manual"')
    this.emit('redirect', statusCode, this.#request.method, new URL(headers.location, url).href, headers)
    this.abort()
  }
}
makeClassLoud('ClientRequest', ClientRequest)

const NAMES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_TIMED_OUT',
}
const chromiumName = (code = ''): string => NAMES[code] ?? 'ERR_FAILED'
