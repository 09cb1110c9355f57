import type { Write } from '#contract/endpoint.ts'
import { contract, type InputOf, type OutputOf, type WriteName } from '#contract/index.ts'
import type { AppError, Result } from '#contract/result.ts'
import { call } from '#bridge/call.ts'
import { explainError, explainMissingCall, type Explanation } from '#bridge/explain-error.ts'
import { type ActionWords, failedWords, notifyOutcome, pushWords, type Words } from '#ui/toast/notify-outcome.ts'
import { isOutcomeUnknown, mayBeHandled } from '#bridge/write-outcome.ts'
import { currentLanguage } from '#stores/settings-store.ts'
import type { Message, Tone } from '#stores/toast-store.ts'
import { objectOfWrite, requestOf } from './object-of-write.ts'
import { verifyWrite } from './verify-write.ts'
import { writeStrings } from './write-strings.ts'

/** 'handled': another moderator was first. 'unsure': the outcome is unknown even after reloading. */
export type WriteOutcome = 'done' | 'handled' | 'refused' | 'unsure' | 'cancelled'

export interface WriteWords<N extends WriteName> extends ActionWords<N> {
  /** Object of the write, for titles ("Checking Lagavulin 16"). */
  readonly name?: string | undefined
  /** Present where another moderator may have done the same: the message, once the data loaded by `verify` confirms that (R17, D-44). */
  readonly handled?: () => Message | Promise<Message>
  /** Added to the message of a failed write. */
  readonly after?: string
}

export interface Written<N extends WriteName> {
  readonly outcome: WriteOutcome
  /** The response as received. */
  readonly result: Result<OutputOf<N>>
}

/** Sends a write and shows its outcome. After an unknown outcome, reloads what the write declares to find out whether it was carried out (R10). */
export async function sendWrite<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>): Promise<Written<N>> {
  const result = (await call(name, input)) as Result<OutputOf<N>>
  return { outcome: await outcomeOf(name, input, words, result), result }
}

async function outcomeOf<N extends WriteName>(
  name: N,
  input: InputOf<N>,
  words: WriteWords<N>,
  result: Result<OutputOf<N>>,
): Promise<WriteOutcome> {
  if (!result.ok && isOutcomeUnknown(result.error)) return settle(name, input, words, result.error)
  if (!result.ok && words.handled && mayBeHandled(result.error)) return settleHandled(name, input, words, result.error)
  notifyOutcome<N>(result as never, input, after(words), about(name, input, words))
  if (result.ok) return 'done'
  return result.error.kind === 'cancelled' ? 'cancelled' : 'refused'
}

/** Settles a write whose response is missing or does not tell the outcome. */
async function settle<N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>, error: AppError): Promise<WriteOutcome> {
  const s = writeStrings[currentLanguage()]
  const explained = explainError(error, currentLanguage())
  const title = words.name
  const push = (tone: Tone, message: Message) => pushWords(tone, { ...about(name, input, words), ...message })
  const { verify }: Write = contract[name]
  if (!verify && error.kind !== 'unknown-outcome') {
    refuse(name, words, input, error, explained)
    return 'unsure'
  }
  if (verify) push('info', { title: title ? s.checkingTitle(title) : s.checkingUnnamed, text: s.checking })
  const wasDone = await verifyWrite(name, input)
  if (wasDone === null) {
    const { what, details, endpoint } = explained
    push('warning', { title: title ? s.unsureTitle(title) : s.unsureUnnamed, text: `${what} ${s.unsure}`, details, endpoint })
    return 'unsure'
  }
  if (wasDone) {
    const done = typeof words.done === 'function' ? words.done(undefined as OutputOf<N>, input) : words.done
    push('success', { text: s.wasDone, ...asMessage(done ?? s.wasDone) })
    return 'done'
  }
  refuse(name, words, input, error, { ...explained, text: `${explained.what} ${s.wasNotDone}` })
  return 'refused'
}

/** The server reports that nothing is left to do. Only the data loaded by `verify` tells whether another moderator was first or the call is wrong (D-134). */
async function settleHandled<N extends WriteName>(
  name: N,
  input: InputOf<N>,
  words: WriteWords<N>,
  error: AppError,
): Promise<WriteOutcome> {
  const wasDone = await verifyWrite(name, input)
  if (wasDone && words.handled) {
    pushWords('info', { ...about(name, input, words), text: writeStrings[currentLanguage()].handled, ...(await words.handled()) })
    return 'handled'
  }
  refuse(name, words, input, error, (wasDone === null ? explainError : explainMissingCall)(error, currentLanguage()))
  return 'refused'
}

function refuse<N extends WriteName>(name: N, words: WriteWords<N>, input: InputOf<N>, error: AppError, explained: Explanation): void {
  const failed = failedWords<N>(after(words), error as never, input, explained)
  if (failed !== null) pushWords('error', { ...about(name, input, words), ...asMessage(failed) })
}

/** Object and request of a write, shared by all its messages. */
const about = <N extends WriteName>(name: N, input: InputOf<N>, words: WriteWords<N>): Pick<Message, 'object' | 'request'> => ({
  object: objectOfWrite(name, input, words.name),
  request: requestOf(name),
})

const asMessage = (words: Words): Message => (typeof words === 'string' ? { title: words } : words)

/** Words with the text that every failure gets. */
function after<N extends WriteName>(words: WriteWords<N>): ActionWords<N> {
  const { done, failed, after: more } = words
  if (!more || typeof failed !== 'string') return words
  return { ...(done === undefined ? {} : { done }), failed: { title: failed, text: (why) => `${why} ${more}` } }
}
