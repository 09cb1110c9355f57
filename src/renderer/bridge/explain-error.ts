import type { Operation } from '#contract/endpoint.ts'
import { contract, isEndpoint, isName } from '#contract/index.ts'
import type { AppError, CallPlace, Damage } from '#contract/result.ts'
import { formatCount } from '#domain/values/format.ts'
import { SPACED } from '#domain/text/french-spaces.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { missingCall } from './missing-call.ts'
import { isRead } from '#contract/write-outcome.ts'
import { explainWords } from './explain-words.ts'
import type { Explained, ExplainWords } from './explained.ts'

/** Responses that a correction of the endpoint can make readable. */
const TAUGHT: ReadonlySet<string | undefined> = new Set(['no-fields', 'no-ids', 'no-list'])

/** A failure in words. `text`: what happened, whether it was done, what to do next. `details`: for "Copy details", never with ids or names in it. */
export interface Explanation {
  readonly title: string
  readonly text: string
  /** The beginning of `text`: what happened. */
  readonly what: string
  /** `what` quotes the server, whose words may not name the cause; the title does. */
  readonly isQuote: boolean
  /** The end of `text`: what to do next. */
  readonly next: string
  readonly details: string
  /** The operation whose method and path can be corrected in Settings → Endpoints, where that may be the cause; null otherwise. */
  readonly endpoint: string | null
}

/**
 * Explains a failure in sentences; nothing else does. A new kind of failure does not compile until it has words. `seen`: older data is still on
 * screen.
 */
export function explainError(error: AppError, language: Settings['language'], seen = true): Explanation {
  const words = explainWords[language]
  const spaced = SPACED[language]
  const say = (parts: Explained, outcome = '', what = parts.what, next = parts.next): Explanation => ({
    title: spaced(parts.title),
    text: spaced([what, outcome, next].filter(Boolean).join(' ')),
    what: spaced(what),
    isQuote: error.kind === 'rejected' && what === words.serverSaid(error.message ?? ''),
    next: spaced(next),
    details: detailsOf(error),
    endpoint: null,
  })
  const place = 'at' in error ? error.at : undefined
  const read = seen && place?.method === 'GET' ? words.outcome.read : ''
  const rowsKept = (rows: number) => words.kept(formatCount(rows, language), rows === 1)
  const refused = isRead(place) ? read : words.outcome.refused
  const placeOf = ({ byte, row }: Damage) => [formatCount(byte, language), row === null ? null : formatCount(row, language)] as const
  const damageOf = (damage: Damage) => {
    const { problem } = damage
    if (problem === 'over-memory')
      return `${words.overMemory(formatCount(damage.mostMb, language)).what} ${words.readTo(...placeOf(damage))}`
    if (problem !== 'too-large' && problem !== 'too-slow') return words.damageAt(words.damage[problem], ...placeOf(damage))
    return `${problem === 'too-large' ? words.tooLarge : words.tooSlow} ${words.readTo(...placeOf(damage))}`
  }

  const context: Context = { words, language, say, place, read, refused, rowsKept, placeOf, damageOf }
  switch (error.kind) {
    case 'rejected':
      return explainRejection(error, context)
    case 'unreachable':
      return explainUnreachable(error, context)
    case 'invalid-answer':
      return explainAnswer(error, context)
    case 'list-stopped':
      return say(words.listStopped, error.kept > 0 ? rowsKept(error.kept) : '')
    case 'list-pages':
      return say(words.listPages(formatCount(error.kept, language), error.of === null ? null : formatCount(error.of, language), error.why))
    case 'unknown-outcome':
      return say(words.unknownOutcome, words.outcome.unsure)
    case 'desktop':
      return say(words.desktop[error.reason])
    case 'unauthorized':
      return say(words.unauthorized)
    case 'invalid-input':
      if (error.wordless === undefined || !place) return say(words.invalidInput)
      return { ...say(words.wordless(error.wordless, `${place.method} ${place.path}`)), endpoint: place.operation ?? null }
    case 'cancelled':
      return say(words.cancelled, words.outcome.refused)
    case 'bug':
      return say(words.bug)
    default:
      return unexplained(error)
  }
}

/** What the explanation of every kind of failure needs. */
interface Context {
  readonly words: ExplainWords
  readonly language: Settings['language']
  readonly say: (parts: Explained, outcome?: string, what?: string, next?: string) => Explanation
  readonly place: CallPlace | undefined
  /** Sentence about the outcome of a failed read. */
  readonly read: string
  /** The same for any call that changed nothing. */
  readonly refused: string
  readonly rowsKept: (rows: number) => string
  readonly placeOf: (damage: Damage) => readonly [byte: string, row: string | null]
  readonly damageOf: (damage: Damage) => string
}
type Failure<Kind extends AppError['kind']> = Extract<AppError, { kind: Kind }>

function explainRejection(error: Failure<'rejected'>, { words, say, place, read }: Context): Explanation {
  const missing = missingCall(error)
  if (missing && place) {
    const name = `${place.method} ${place.path}`
    const outcome = isRead(place) ? read : words.outcome.refused
    const parts = words[missing === 'sure' ? 'noSuchCall' : 'perhapsNoSuchCall'](name)
    // the server's message is more precise than either guess
    const serverMessage = missing === 'perhaps' && error.message
    const text = serverMessage ? say(parts, outcome, words.serverSaid(serverMessage), words.orCorrect(name)) : say(parts, outcome)
    return { ...text, endpoint: place.operation ?? null }
  }
  // a router that answers every call with 200 says "no such route" in its own words only
  if (error.status < 300 && error.code === 'unknown' && place?.assumed && place.operation) {
    const next = words.correctCall(`${place.method} ${place.path}`)
    const outcome = isRead(place) ? read : words.outcome.refused
    const said = error.message ? words.serverSaid(error.message) : words.status.other.what
    return { ...say(words.status.other, outcome, said, next), endpoint: place.operation }
  }
  const parts = words.status[statusName(error.status, sendsFiles(place))]
  const what = error.message ? words.serverSaid(error.message) : parts.what
  const later = error.retryAfterMs === undefined ? null : words.waitSeconds(Math.ceil(error.retryAfterMs / 1000))
  // a server that failed midway may already have written
  const broke = error.status >= 500 && error.status < 502
  if (isRead(place)) return say(parts, read, what, later ?? (broke ? words.again : parts.next))
  const outcome = broke ? words.outcome.unsure : words.outcome.refused
  // a server that has other names for the fields says that they are missing
  if (statusName(error.status, sendsFiles(place)) === 'badRequest' && error.code === 'unknown' && place?.assumed && place.operation) {
    const next = `${parts.next} ${words.correctCall(`${place.method} ${place.path}`)}`
    return { ...say(parts, outcome, what, next), endpoint: place.operation }
  }
  // nobody can look up whether a file was stored; a second try has the same idempotency key
  const next = broke && sendsFiles(place) ? words.again : parts.next
  return say(parts, outcome, what, later ?? next)
}

function explainUnreachable(
  error: Failure<'unreachable'>,
  { words, say, place, refused, rowsKept, placeOf, damageOf }: Context,
): Explanation {
  const { damage, to } = error
  if (to && place) {
    const parts = words.redirectedTo[to](`${place.method} ${place.path}`)
    return { ...say(parts, refused), endpoint: place.operation ?? null }
  }
  const parts = words.unreachable[error.reason]
  const what = !damage?.byte
    ? parts.what
    : damage.problem === 'too-slow'
      ? damageOf(damage)
      : `${parts.what} ${words.readTo(...placeOf(damage))}`
  return say(parts, error.kept ? rowsKept(error.kept) : refused, what)
}

function explainAnswer(error: Failure<'invalid-answer'>, { words, language, say, place, read, rowsKept, damageOf }: Context): Explanation {
  // a write has a place, and an unreadable answer does not tell its outcome
  const outcome = place?.write ? words.outcome.unsure : error.instead === 'no-fields' || error.instead === 'no-ids' ? '' : read
  if (error.instead === 'malformed') return say(words.malformed, outcome)
  const what = error.damage ? damageOf(error.damage) : error.instead && words.instead[error.instead]
  const parts = error.damage?.problem === 'over-memory' ? words.overMemory(formatCount(error.damage.mostMb, language)) : words.invalidAnswer
  const said = say(parts, error.kept ? rowsKept(error.kept) : outcome, what)
  return { ...said, endpoint: TAUGHT.has(error.instead) ? (place?.operation ?? null) : null }
}

/**
 * The same for a call that was not found although its object still exists: the back office has no such call (D-134). A code of the contract was sent
 * by the call itself: its own text explains more.
 */
export const explainMissingCall = (error: AppError, language: Settings['language']): Explanation =>
  explainError(
    error.kind === 'rejected' && error.code === 'unknown' && (error.status === 404 || error.status === 410)
      ? { ...error, status: 405 }
      : error,
    language,
  )

/** Do the requests of this call carry files? Advice about files is for these only. */
function sendsFiles(place: CallPlace | undefined): boolean {
  if (place?.operation === undefined || !isName(place.operation)) return false
  const operation: Operation = contract[place.operation]
  return isEndpoint(operation) && operation.send === 'multipart'
}

function statusName(status: number, hasFiles: boolean): keyof ExplainWords['status'] {
  if (status >= 300 && status < 400) return 'redirect'
  switch (status) {
    case 400:
    case 422:
      return 'badRequest'
    case 403:
      return 'notAllowed'
    case 404:
    case 410:
      return 'notFound'
    case 406:
      return 'notAcceptable'
    case 409:
    case 412:
      return 'conflict'
    case 413:
      return hasFiles ? 'fileTooLarge' : 'tooLarge'
    case 415:
      return hasFiles ? 'fileType' : 'requestType'
    case 428:
      return 'preconditionRequired'
    case 429:
      return 'tooMany'
    case 502:
    case 503:
    case 504:
      return 'unavailable'
    default:
      return status >= 500 ? 'serverError' : 'other'
  }
}

function detailsOf(error: AppError): string {
  const place = 'at' in error ? error.at : undefined
  return [place && `${place.method} ${place.path}`, specifics(error), place?.time ?? new Date().toISOString()].filter(Boolean).join('\n')
}

const placeIn = (damage: Damage | undefined): string[] =>
  damage ? [`${damage.problem} at byte ${damage.byte}, row ${damage.row ?? '—'}`] : []

function specifics(error: AppError): string {
  switch (error.kind) {
    case 'rejected':
      return `${error.status} ${error.code}`
    case 'unreachable':
      return [`unreachable: ${error.reason}`, ...placeIn(error.damage)].join('\n')
    case 'invalid-input':
    case 'invalid-answer':
      return [error.kind, ...error.issues, ...('damage' in error ? placeIn(error.damage) : [])].join('\n')
    case 'list-stopped':
      return `${error.kind}: ${error.kept} rows`
    case 'list-pages':
      return `${error.kind}: ${error.kept} of ${error.of ?? 'unknown'} rows, ${error.why}`
    case 'desktop':
      return `desktop: ${error.reason}: ${error.detail}`
    case 'bug':
      return `bug: ${error.message}`
    default:
      return error.kind
  }
}

function unexplained(error: never): never {
  throw new TypeError(`No words for ${JSON.stringify(error)}`)
}
