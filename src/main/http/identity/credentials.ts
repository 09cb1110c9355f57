import { type CookieJar, createCookieJar, type SavedCookie } from './cookie-jar.ts'
import { isSendable, isSigned } from './signed-token.ts'

/** Identity that a request is sent as. An epoch, its cookies and its token begin and end together (R13). */
export interface Identity {
  readonly epoch: number
  readonly jar: CookieJar
  /** Null until a token of the signed form was given (D-4). */
  readonly bearer: string | null
  /** How it is sent; absent = as a bearer. */
  readonly sendAs?: SendAs | undefined
  /** Aborted when the epoch ends: all its requests stop. */
  readonly ended: AbortSignal
}

/** The header or cookie that carries the token. `scheme`: the word before it in a header. */
export interface SendAs {
  readonly send: 'header' | 'cookie'
  readonly as: string
  readonly scheme?: string | undefined
}

/** Token rule of the settings: null = tokens have the signed form and are sent as a bearer. */
export type TokenRule = () => { readonly sendAs: SendAs | undefined } | null

/** The one holder of token and cookies in the whole process; they never leave main. */
export interface Credentials {
  current(): Identity
  /** Gives the current epoch its token; other text is ignored, unless the settings say where tokens are. */
  adopt(token: string | null): void
  /** Gives the current epoch the cookies of a saved session. */
  restore(cookies: readonly SavedCookie[]): void
  /** Called when an answer brought cookies to the current session. */
  onCookies(listener: () => void): void
  /** Ends the current epoch and starts an empty one. */
  renew(): Identity
  /** Starts a session: a new epoch with the same token and cookies. A late 401 of a request from before cannot end it. */
  advance(): Identity
  /** Reports an answer with data in this epoch: the back office accepts the session. */
  accepted(epoch: number): void
  /** Has the back office accepted this session? */
  isAccepted(): boolean
  /** Reports a 401 in this epoch; listeners are called only while the epoch is current. */
  refused(epoch: number): void
  onRefused(listener: (epoch: number) => void): void
}

export function createCredentials(rule: TokenRule = () => null): Credentials {
  let end = new AbortController()
  const listeners: ((epoch: number) => void)[] = []
  const cookieListeners: (() => void)[] = []
  const fresh = (epoch: number): Identity => {
    const jar = createCookieJar(() => {
      if (jar === identity.jar) for (const listener of cookieListeners) listener()
    })
    return { epoch, jar, bearer: null, ended: end.signal }
  }
  let identity = fresh(0)
  let acceptedEpoch = -1
  const next = (make: (epoch: number) => Identity): Identity => {
    const ending = end
    end = new AbortController()
    identity = make(identity.epoch + 1)
    ending.abort()
    return identity
  }
  return {
    current: () => identity,
    adopt: (token) => {
      const taught = rule()
      if (isSigned(token) || (taught !== null && isSendable(token))) identity = { ...identity, bearer: token, sendAs: taught?.sendAs }
    },
    restore: (cookies) => identity.jar.restore(cookies),
    onCookies: (listener) => void cookieListeners.push(listener),
    renew: () => next((epoch) => fresh(epoch)),
    advance: () => {
      const wasAccepted = acceptedEpoch === identity.epoch
      const started = next((epoch) => ({ ...identity, epoch, ended: end.signal }))
      if (wasAccepted) acceptedEpoch = started.epoch
      return started
    },
    accepted: (epoch) => {
      if (epoch === identity.epoch) acceptedEpoch = epoch
    },
    isAccepted: () => acceptedEpoch === identity.epoch,
    refused: (epoch) => {
      if (epoch === identity.epoch) for (const listener of listeners) listener(epoch)
    },
    onRefused: (listener) => void listeners.push(listener),
  }
}
