import type { AppError, Result } from '#contract/result.ts'
import type { ListService } from '../lists/service/list-service.ts'
import type { DecisionItem } from './decision-item.ts'
import type { DecisionJournal } from './decision-journal.ts'
import { type Attempt, checkOutcome, checkQueue, sendDecision, type SendConfig } from './send-decision.ts'

export interface SenderConfig extends SendConfig {
  readonly lists: SendConfig['lists'] & Pick<ListService, 'apply' | 'settle'>
  readonly items: () => readonly DecisionItem[]
  readonly write: (entry: Parameters<DecisionJournal['write']>[0]) => Promise<Result<unknown>>
  readonly changed: () => void
  readonly holdAgain: (item: DecisionItem) => void
  readonly end: (item: DecisionItem, state: DecisionItem['state']) => void
  /** Wait that the server has asked for (429), in ms; 0 = none. */
  readonly quiet: () => number
  readonly onBug: (where: string, cause: unknown) => void
  /** Pause before another attempt while the server cannot be reached (ms). */
  readonly retryMs?: number
  /** How long the server may take to carry out a request that it has not answered (ms). */
  readonly arrivalMs?: number
}

/** Sends decisions when their hold is over, oldest first, a few at a time. */
export interface DecisionSender {
  /** Off: nobody is signed in, or the app is ending. */
  setActive(on: boolean): void
  isOn(): boolean
  hold(item: DecisionItem, holdMs: number): void
  /** Someone is signed in again: looks up every outcome that is still unknown. */
  resume(): void
  /** Retries the decisions that wait for the connection. */
  wake(): void
  /** Sends what is due. Call it after every change. */
  schedule(): void
}

const MAX_PARALLEL = 3
const RETRY_MS = 5000
/**
 * The server may still carry out a request that was cut off (by a kill, a sign-out or a lost connection) for this long (ms). Until then, an order
 * that is still waiting proves nothing.
 */
const ARRIVAL_MS = 5000
/** End of that time (`performance.now()`) for a request that is cut off now, however long it had been waited for. */
export const arrivalEnd = ({ arrivalMs = ARRIVAL_MS }: Pick<SenderConfig, 'arrivalMs'>): number => performance.now() + arrivalMs

export function createDecisionSender(config: SenderConfig): DecisionSender {
  let on = false
  /** Attempts under way. */
  let attempts = 0
  let quietUntil = 0
  let timer: NodeJS.Timeout | undefined
  /** Counts sessions: an answer of an earlier one changes nothing. */
  let session = 0
  /** The session of an item's attempt under way. No second attempt starts beside it: it could act on the state before the first. */
  const underWay = new Map<DecisionItem, number>()
  const isDue = (item: DecisionItem): boolean =>
    (item.state === 'held' || item.state === 'checking') &&
    item.dueAt !== null &&
    item.dueAt <= performance.now() &&
    underWay.get(item) !== session

  function schedule(): void {
    clearTimeout(timer)
    if (!on) return
    const wait = Math.max(quietUntil - performance.now(), config.quiet())
    if (wait <= 0) for (const item of config.items()) if (attempts < MAX_PARALLEL && isDue(item)) void attempt(item)
    // otherwise the trail would show "Sends in 1 s" during the whole wait that the server has asked for
    const late = wait > 0 ? config.items().filter((item) => item.state === 'held' && item.pause === null && isDue(item)) : []
    for (const item of late) item.pause = 'rate-limited'
    if (late.length > 0) return config.changed()
    const now = performance.now()
    // a decision that was not paused yet is paused when its hold is over
    const next = Math.min(
      ...config.items().flatMap((item) => {
        if (item.dueAt === null || underWay.get(item) === session) return []
        return item.state === 'held' && item.pause === null ? item.dueAt : Math.max(item.dueAt, now + wait)
      }),
    )
    if (Number.isFinite(next) && attempts < MAX_PARALLEL) timer = setTimeout(schedule, Math.max(next - now, 1))
  }

  async function attempt(item: DecisionItem): Promise<void> {
    attempts++
    item.dueAt = null
    const mine = session
    underWay.set(item, mine)
    try {
      const outcome = item.state === 'checking' ? await checkOutcome(config, item.made) : await sendHeld(item, mine)
      if (outcome && mine === session) applyOutcome(item, outcome)
    } catch (cause) {
      config.onBug('decisions.send', cause)
      if (mine !== session) return
      item.error = { kind: 'bug', message: 'decisions.send failed' }
      config.end(item, 'uncertain')
    } finally {
      attempts--
      if (underWay.get(item) === mine) underWay.delete(item)
      schedule()
    }
  }

  /** Null: the decision was undone before anything was sent, or its session ended. The next session may belong to another person. */
  async function sendHeld(item: DecisionItem, mine: number): Promise<Attempt | null> {
    const early = await checkQueue(config, item.made)
    if (item.state !== 'held' || mine !== session) return null
    if (early) return early
    item.state = 'sending'
    item.pause = null
    config.changed()
    await config.write({ kind: 'sending', id: item.made.id })
    // the next session restores the decision from the journal
    if (mine !== session) return null
    if (!item.undoRequested) return sendDecision(config, item.made)
    config.end(item, 'undone')
    return null
  }

  function applyOutcome(item: DecisionItem, outcome: Attempt): void {
    if (outcome.kind === 'ended') return
    const { state } = item
    if (state === 'sending') item.mayArriveUntil = outcome.kind === 'check' && outcome.mayArrive ? arrivalEnd(config) : 0
    switch (outcome.kind) {
      case 'check':
        item.state = 'checking'
        item.dueAt = performance.now()
        return config.changed()
      case 'again':
        return pause(item, outcome)
      case 'refused':
        return refused(item, outcome.error)
      case 'handled':
        // an earlier request of this decision may have been carried out: compare the verdict in the lists
        if (!item.mayHaveArrived || state === 'checking') return config.end(item, 'handled')
        item.state = 'checking'
        item.dueAt = performance.now()
        return config.changed()
      default:
        if (outcome.kind === 'uncertain') item.error = outcome.error ?? null
        return config.end(item, outcome.kind)
    }
  }

  function refused(item: DecisionItem, error: AppError | null): void {
    if (error === null && performance.now() < item.mayArriveUntil) {
      item.dueAt = item.mayArriveUntil
      return config.changed()
    }
    if (item.undoRequested) return config.end(item, 'undone')
    const { ifNotDone } = item
    item.ifNotDone = 'refuse'
    if (error !== null || ifNotDone === 'refuse') {
      item.error = error
      return config.end(item, 'refused')
    }
    item.mayHaveArrived = true
    if (ifNotDone === 'hold') config.holdAgain(item)
    else item.state = 'unsent'
    void config.write({ kind: 'held', id: item.made.id })
    config.changed()
  }

  function pause(item: DecisionItem, { pause: why, waitMs = config.retryMs ?? RETRY_MS }: Extract<Attempt, { kind: 'again' }>): void {
    if (why === 'rate-limited') quietUntil = performance.now() + waitMs
    if (item.state === 'sending') {
      if (item.undoRequested) return config.end(item, 'undone')
      item.state = 'held'
      void config.write({ kind: 'held', id: item.made.id })
    }
    item.pause = why
    item.dueAt = why === 'signed-out' ? null : performance.now() + waitMs
    config.changed()
  }

  const makeDue = (concerns: (item: DecisionItem) => boolean) => {
    for (const item of config.items()) if (concerns(item)) item.dueAt = performance.now()
    config.changed()
  }

  return {
    setActive: (to) => {
      if (on && !to) session++
      on = to
      if (!on) clearTimeout(timer)
    },
    isOn: () => on,
    hold: (item, holdMs) => {
      item.state = 'held'
      item.holdMs = holdMs
      item.pause = null
      item.dueAt = performance.now() + holdMs
    },
    resume: () => {
      for (const item of config.items()) if (item.pause === 'signed-out') item.pause = null
      makeDue(({ state }) => state === 'checking')
    },
    wake: () => makeDue(({ pause: why }) => why === 'offline'),
    schedule,
  }
}
