import type { Write } from '#contract/endpoint.ts'
import { contract, type InputOf, type OutputOf, type WriteName } from '#contract/index.ts'
import { type AppError, fail, type Result } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { explainError, explainMissingCall, type Explanation } from '#bridge/explain-error.ts'
import { type ActionWords, failedWords, notifyOutcome, pushUntilEnded, pushWords, type ToastText } from '#ui/toast/notify-outcome.ts'
import { isOutcomeUnknown, isUndecided, mayBeHandled } from '#contract/write-outcome.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import type { Message } from '#stores/toast-store.ts'
import { nameIn, objectOfWrite, requestOf } from './object-of-write.ts'
import { noteUnsettled, takeUnsettled } from './unsettled-writes.ts'
import { type Verified, verifyWrite } from './verify-write.ts'
import { writeStrings } from './write-strings.ts'

/**
 * 'handled': the back office was already as wanted; another moderator or an earlier attempt was first. 'unsure': the outcome is unknown even after
 * reloading.
 */
export type WriteOutcome = 'done' | 'handled' | 'refused' | 'unsure' | 'cancelled'

/** Is the back office as the write wanted it? */
export const isSettled = (outcome: WriteOutcome): boolean => outcome === 'done' || outcome === 'handled'

export interface WriteWords<N extends WriteName> extends ActionWords<N> {
  /** Object of the write, for titles ("Checking Lagavulin 16"). */
  readonly name?: string | undefined
  /** Own message for 'handled' (R17, D-44). Default: already deleted, or already saved. Null: a rejection is a failure, whatever the lists show. */
  readonly handled?: (() => Message | Promise<Message>) | null
  /** What the write left, where its input doesn't name what to load. Default: what its declaration names. */
  readonly verify?: () => Promise<Verified | null>
  /** Name of the list to look in when the outcome stays unknown. */
  readonly listedIn?: string
  /** Added to the message of a failed write. */
  readonly after?: string
}

interface Ended {
  readonly outcome: WriteOutcome
  /** Of a write that wasn't done: what was found out about it. Its message says the same. */
  readonly explained?: Explanation
}

export interface Written<N extends WriteName> extends Ended {
  /** The response as received. */
  readonly result: Result<OutputOf<N>>
}

/**
 * Sends a write and shows its outcome. After an unknown outcome, reloads what the write declares to find out whether it was carried out (R10). Before the
 * same write is sent again, that is looked up once more: a slow server may have carried out the first one since, and would create a second object.
 */
export async function sendWrite<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>): Promise<Written<N>> {
  const earlier = takeUnsettled(name, input)
  if (earlier && (await verifiedBy(name, input, words)) === 'done') {
    tellDone(name, input, words)
    return { outcome: 'done', result: fail(earlier) as Result<OutputOf<N>> }
  }
  const result = (await call(name, input)) as Result<OutputOf<N>>
  const error = earlier && !result.ok && isUndecided(result.error) ? result.error : null
  // the server may still be at work on the first one
  return { ...(await (error ? settle(name, input, words, error) : endOf(name, input, words, result))), result }
}

async function endOf<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>, result: Result<OutputOf<N>>): Promise<Ended> {
  if (!result.ok && isOutcomeUnknown(result.error)) return settle(name, input, words, result.error)
  if (!result.ok && mayBeHandled(result.error) && hasObject(name, words)) return settleHandled(name, input, words, result.error)
  notifyOutcome<N>(result as never, input, after(words), about(name, input, words))
  if (result.ok) return { outcome: 'done' }
  if (result.error.kind === 'cancelled') return { outcome: 'cancelled' }
  return { outcome: 'refused', explained: explainError(result.error, currentLanguage()) }
}

/** Whether the lists tell that this write had nothing left to do. What is created has no evidence of its own: a similar object may be older. */
const hasObject = <N extends WriteName>(name: N, { handled, verify }: WriteWords<N>): boolean => {
  const { method, verify: declared }: Write = contract[name]
  return (verify ?? declared) !== undefined && handled !== null && (handled !== undefined || method !== 'POST')
}

/** Settles a write whose response is missing or does not tell the outcome. */
async function settle<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>, error: AppError): Promise<Ended> {
  const s = writeStrings[currentLanguage()]
  const explained = explainError(error, currentLanguage())
  // what has a page is named by the link to it
  const title = words.name ?? (objectOfWrite(name, input) ? undefined : nameIn(input))
  const declared: Write = contract[name]
  const verify = words.verify ?? declared.verify
  if (!verify && error.kind !== 'unknown-outcome') return refuse(name, words, input, error, explained, 'unsure')
  const checking = { ...about(name, input, words), title: title ? s.checkingTitle(title) : s.checkingUnnamed, text: s.checking }
  const endChecking = verify ? pushUntilEnded(checking) : () => undefined
  const verified = await verifiedBy(name, input, words)
  endChecking()
  if (verified === null) {
    const { what, details, endpoint } = explained
    const text = `${what} ${words.listedIn === undefined ? s.unsure : s.unsureIn(words.listedIn)}`
    noteUnsettled(name, input, error)
    pushWords('warning', { ...about(name, input, words), title: title ? s.unsureTitle(title) : s.unsureUnnamed, text, details, endpoint })
    return { outcome: 'unsure', explained: { ...explained, text } }
  }
  if (verified === 'done') {
    tellDone(name, input, words)
    return { outcome: 'done' }
  }
  noteUnsettled(name, input, error)
  return refuse(name, words, input, error, { ...explained, text: `${explained.what} ${s.wasNotDone}` })
}

/** Says that a write without a confirmation was carried out. */
function tellDone<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>): void {
  void call('pending.confirmed', { operation: name })
  const { wasDone } = writeStrings[currentLanguage()]
  const done = typeof words.done === 'function' ? words.done(undefined as OutputOf<N>, input) : words.done
  pushWords('success', { ...about(name, input, words), text: wasDone, ...asMessage(done ?? wasDone) })
}

/**
 * The server reports that nothing is left to do, or that the object is gone. Only the data loaded by `verify` tells whether another moderator was first
 * or the call is wrong (D-134).
 */
async function settleHandled<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>, error: AppError): Promise<Ended> {
  const s = writeStrings[currentLanguage()]
  const verified = await verifiedBy(name, input, words)
  if (verified === 'done') {
    const own = words.handled ? { text: s.handled, ...(await words.handled()) } : handledWords(name, nameOf(name, input, words), s)
    pushWords('info', { ...about(name, input, words), ...own })
    return { outcome: 'handled' }
  }
  if (verified === 'gone') {
    const explained = { ...explainError(error, currentLanguage()), ...goneWords(nameOf(name, input, words)) }
    const { title, text, details } = explained
    pushWords('warning', { request: requestOf(name), title, text, details })
    return { outcome: 'refused', explained }
  }
  // a write with several objects may have been refused because of another one
  const isMissing = verified === 'there' && words.handled !== undefined
  return refuse(name, words, input, error, (isMissing ? explainMissingCall : explainError)(error, currentLanguage()))
}

const verifiedBy = <N extends WriteName>(name: N, input: InputOf<N>, { verify }: WriteWords<N>) => verify?.() ?? verifyWrite(name, input)

function handledWords(name: WriteName, title: string | undefined, s: (typeof writeStrings)['en']): Message {
  return contract[name].method === 'DELETE'
    ? { title: title ? s.deletedTitle(title) : s.deletedUnnamed, text: s.deleted }
    : { title: title ? s.savedTitle(title) : s.savedUnnamed, text: s.saved }
}

/** Title and text about something that was to be changed and was deleted before. */
export function goneWords(name: string | undefined): { readonly title: string; readonly text: string } {
  const s = writeStrings[currentLanguage()]
  return { title: name ? s.goneTitle(name) : s.goneUnnamed, text: s.gone }
}

const nameOf = <N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>): string | undefined =>
  words.name ?? objectOfWrite(name, input)?.name

function refuse<N extends WriteName>(
  name: N,
  words: WriteWords<N>,
  input: InputOf<N>,
  error: AppError,
  explained: Explanation,
  outcome: WriteOutcome = 'refused',
): Ended {
  const failed = failedWords<N>(after(words), error as never, input, explained)
  if (failed !== null) pushWords('error', { ...about(name, input, words), ...asMessage(failed) })
  return { outcome, explained }
}

/** Object and request of a write, shared by all its messages. */
const about = <N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>): Pick<Message, 'object' | 'request'> => ({
  object: objectOfWrite(name, input, words.name),
  request: requestOf(name),
})

const asMessage = (words: ToastText): Message => (typeof words === 'string' ? { title: words } : words)

/** Words with the text that every failure gets. */
function after<N extends WriteName>(words: WriteWords<N>): ActionWords<N> {
  const { done, failed, after: more } = words
  if (!more || typeof failed !== 'string') return words
  return { ...(done === undefined ? {} : { done }), failed: { title: failed, text: (why) => `${why} ${more}` } }
}
