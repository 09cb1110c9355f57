import { type CookieJar, createCookieJar } from './cookie-jar.ts'
import { isSigned } from './signed-token.ts'

/** Who a request is sent as. An epoch, its cookies and its token belong together and die together (R13). */
export interface Identity {
  readonly epoch: number
  readonly jar: CookieJar
  /** Null until a token of the signed form was given (D-4). */
  readonly bearer: string | null
  /** Aborted when the epoch ends: everything under way stops. */
  readonly ended: AbortSignal
}

/** The one holder of token and cookies in the whole process; they never leave main. */
export interface Credentials {
  current(): Identity
  /** Gives the current epoch its token; text that is not of the signed form is ignored. */
  adopt(token: string | null): void
  /** Ends the current epoch and starts an empty one. */
  renew(): Identity
  /** Someone is in: a new epoch with the same token and cookies. What was sent while the sign-in was under way can no longer end it with its 401. */
  advance(): Identity
  /** The client met a 401 in this epoch; listeners hear of it only while the epoch is still the current one. */
  refused(epoch: number): void
  onRefused(listener: (epoch: number) => void): void
}

export function createCredentials(): Credentials {
  let end = new AbortController()
  const listeners: ((epoch: number) => void)[] = []
  const fresh = (epoch: number): Identity => ({ epoch, jar: createCookieJar(), bearer: null, ended: end.signal })
  let identity = fresh(0)
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
      if (isSigned(token)) identity = { ...identity, bearer: token }
    },
    renew: () => next((epoch) => fresh(epoch)),
    advance: () => next((epoch) => ({ ...identity, epoch, ended: end.signal })),
    refused: (epoch) => {
      if (epoch === identity.epoch) for (const listener of listeners) listener(epoch)
    },
    onRefused: (listener) => void listeners.push(listener),
  }
}
