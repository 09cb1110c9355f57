import type { UnreachableReason } from '#contract/result.ts'

/** Why no answer came, and whether the server may have received the request anyway. */
export interface NetworkFailure {
  readonly reason: UnreachableReason | 'malformed'
  /** False only when no connection was made: the write has then not happened. */
  readonly mayHaveArrived: boolean
}

/** The connection, the server or an abort ended an exchange. Anything else thrown while reading an answer is a bug of ours. */
export class ExchangeFailure extends Error {
  override readonly name = 'ExchangeFailure'
  constructor(cause: unknown) {
    super('The exchange failed', { cause })
  }
}

/** Marks what `work` throws as a failure of the exchange. Only for awaits on the network. */
export async function exchanged<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ExchangeFailure(cause)
  }
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
  ERR_SSL_WRONG_VERSION_NUMBER: 'no-https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no-https',
  ERR_SSL_HTTP_REQUEST: 'no-https',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  ERR_TLS_HANDSHAKE_TIMEOUT: 'timeout',
  UND_ERR_PRX_TLS: 'certificate',
}
const CERTIFICATE =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|HOSTNAME_MISMATCH|ERR_SSL_|ERR_TLS_)/
const SLOW = new Set(['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** What undici and zlib call a response that breaks HTTP's rules. ERR_ASSERTION: undici's own check of a status below 100. */
const MALFORMED = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'ERR_ASSERTION',
  'Z_DATA_ERROR',
  'Z_BUF_ERROR',
])
/** An unexpected upgrade, or endless interim responses: undici distinguishes them from a lost connection only by the message. */
const MALFORMED_MESSAGES = new Set(['bad upgrade', 'bad response'])
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'HTTPParserError' || MALFORMED.has(codeOf(error) ?? '') || MALFORMED_MESSAGES.has(error.message))

/** Reads the chain of causes that ky, fetch and the socket wrap around each other. Never looks at messages with addresses in them. */
export function networkFailure(cause: unknown): NetworkFailure {
  for (const error of causesOf(cause)) {
    if (isMalformed(error)) return { reason: 'malformed', mayHaveArrived: true }
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

/** The error and its causes, outermost first. */
export const causesOf = (cause: unknown): readonly unknown[] => [...chain(cause)]

function* chain(cause: unknown, depth = 0): Generator {
  if (depth > 8 || typeof cause !== 'object' || cause === null) return
  yield cause
  if (cause instanceof AggregateError) for (const inner of cause.errors) yield* chain(inner, depth + 1)
  if ('cause' in cause) yield* chain(cause.cause, depth + 1)
}

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null
