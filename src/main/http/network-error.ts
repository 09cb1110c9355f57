import type { UnreachableReason } from '../../contract/result.ts'

/** Why no answer came, and whether the server may have received the request all the same. */
export interface NetworkFailure {
  readonly reason: UnreachableReason | 'not-http'
  /** False only when the connection was never made: a write is then known not to have happened. */
  readonly mayHaveArrived: boolean
}

const NEVER_SENT: Readonly<Record<string, UnreachableReason>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'offline',
  EAI_AGAIN: 'offline',
  EAI_FAIL: 'offline',
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  EHOSTUNREACH: 'offline',
  EHOSTDOWN: 'offline',
  EADDRNOTAVAIL: 'offline',
  ENONET: 'offline',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  EPROTO: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  ERR_TLS_HANDSHAKE_TIMEOUT: 'timeout',
  UND_ERR_PRX_TLS: 'certificate',
}
const CERTIFICATE =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_MISMATCH|ERR_SSL_|ERR_TLS_)/
const SLOW = new Set(['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Reads the chain of causes that ky, fetch and the socket wrap around each other. Never looks at messages with addresses in them. */
export function networkFailure(cause: unknown): NetworkFailure {
  for (const error of causesOf(cause)) {
    if (error instanceof Error && error.name === 'HTTPParserError') return { reason: 'not-http', mayHaveArrived: true }
    const code = codeOf(error)
    if (code === null) continue
    const reason = NEVER_SENT[code]
    if (reason) return { reason, mayHaveArrived: false }
    if (CERTIFICATE.test(code)) return { reason: 'certificate', mayHaveArrived: false }
    if (SLOW.has(code)) return { reason: 'timeout', mayHaveArrived: true }
  }
  for (const error of causesOf(cause))
    if (error instanceof Error && error.name === 'TimeoutError') return { reason: 'timeout', mayHaveArrived: true }
  return { reason: 'reset', mayHaveArrived: true }
}

/** The error and everything it was wrapped around, outermost first. */
export const causesOf = (cause: unknown): readonly unknown[] => [...chain(cause)]

function* chain(cause: unknown, depth = 0): Generator {
  if (depth > 8 || typeof cause !== 'object' || cause === null) return
  yield cause
  if (cause instanceof AggregateError) for (const inner of cause.errors) yield* chain(inner, depth + 1)
  if ('cause' in cause) yield* chain(cause.cause, depth + 1)
}

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null
