import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Decision } from '#contract/orders/decisions.ts'
import type { InputOf, OutputOf } from '#contract/index.ts'
import type { Pending } from '#contract/orders/pending.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { createItem, type DecisionItem, isOpen, isUnderWay, toDecision, toPending } from './decision-item.ts'
import type { DecisionJournal } from './decision-journal.ts'
import { arrivalEnd, createDecisionSender, type SenderConfig } from './decision-sender.ts'
import { overlaysOf } from './decision-overlay.ts'
import { isStillWaiting } from './send-decision.ts'

export interface DecisionsConfig extends Omit<SenderConfig, 'items' | 'write' | 'changed' | 'end' | 'holdAgain'> {
  /** Length of a hold from the settings (ms); 0 = sent at once. */
  readonly holdMs: () => number
  readonly openJournal: (owner: string) => Promise<DecisionJournal>
  readonly changed: (decisions: readonly Decision[]) => void
}

/** Decisions of the person who is signed in (D-30). Only main decides when one is sent. */
export interface Decisions {
  make(input: InputOf<'decisions.make'>): Promise<Result<Decision, 'already_decided'>>
  undo(input: InputOf<'decisions.undo'>): Promise<Result<Decision, 'too_late'>>
  sendNow(input: InputOf<'decisions.sendNow'>): Promise<Result<Record<string, never>>>
  drop(input: InputOf<'decisions.drop'>): Promise<Result<Record<string, never>>>
  state(): OutputOf<'decisions.state'>
  /** Someone is signed in. `owner`: account and back office. Decisions of anyone else stay on disk, untouched. */
  start(owner: string): Promise<void>
  /** Ends the session. 'expired': the same person continues later; 'sign-out': nothing of the session stays in memory. */
  stop(reason: 'sign-out' | 'expired'): void
  /** How many decisions have no answer yet. */
  underWay(): number
  /** The pending decisions. Empty when nobody is signed in, because none can be sent then. */
  pending(): readonly Pending[]
  /** Retries paused decisions, after the connection is back or the machine has slept. */
  wake(): void
  /** Ends all holds and waits for the answers, at most `limitMs`. Resolves with how many are left. */
  flush(limitMs: number): Promise<number>
  /** For quitting: nothing is sent any more. */
  close(): Promise<void>
}

/** Ended decisions that the trail still shows, those that ended last. */
const MAX_ENDED = 20

export function createDecisions(config: DecisionsConfig): Decisions {
  let owner: string | null = null
  let journal: Promise<DecisionJournal> | null = null
  let items: DecisionItem[] = []
  let waiters: (() => void)[] = []

  const write = async (entry: Parameters<DecisionJournal['write']>[0]) =>
    journal ? (await journal).write(entry) : fail({ kind: 'cancelled' })
  const decisions = () => items.map(toDecision)
  const count = () => items.filter(isUnderWay).length
  /** Checks the condition now and after each change. */
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!condition()) return
        waiters = waiters.filter((waiter) => waiter !== check)
        resolve()
      }
      waiters.push(check)
      check()
    })

  function changed(): void {
    // by the time of their end: the outcome of an old decision may arrive after those of many later ones, and must be shown
    const ended = items.filter((item) => !isOpen(item)).toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
    const old = new Set(ended.slice(0, Math.max(0, ended.length - MAX_ENDED)))
    items = items.filter((item) => !old.has(item))
    config.changed(decisions())
    for (const waiter of waiters) waiter()
    sender.schedule()
  }
  const show = (item: DecisionItem) => {
    item.overlay ??= config.lists.apply(overlaysOf(item.made))
  }
  function end(item: DecisionItem, state: DecisionItem['state']): Promise<unknown> {
    item.state = state
    item.endedAt = performance.now()
    item.dueAt = item.pause = null
    if (item.overlay !== null) config.lists.settle(item.overlay, state === 'done' || state === 'handled' ? 'keep' : 'revert')
    item.overlay = null
    item.endWritten = write({ kind: 'ended', id: item.made.id })
    changed()
    return item.endWritten
  }
  const sender = createDecisionSender({
    ...config,
    items: () => items,
    write,
    changed,
    end,
    holdAgain: (item) => hold(item, config.holdMs()),
  })
  const hold = (item: DecisionItem, holdMs: number) => {
    show(item)
    sender.hold(item, holdMs)
  }

  /**
   * Loads the decisions of an earlier run. Those that may have reached the server are looked up; the others wait for the person and are never sent
   * unasked.
   */
  async function restore(opened: Promise<DecisionJournal>): Promise<void> {
    const { unfinished, onUnlocked } = await opened
    if (journal !== opened) return
    onUnlocked((later) => {
      if (journal !== opened) return
      add(later)
      changed()
    })
    add(unfinished)
  }
  function add(unfinished: DecisionJournal['unfinished']): void {
    const restored = unfinished.map(({ decision, sending }) => createItem(decision, sending ? 'checking' : 'unsent', 0))
    for (const item of restored) {
      item.ifNotDone = 'ask'
      // without a line in the journal too: the disk may have been too full for it
      item.mayArriveUntil = arrivalEnd(config)
    }
    items = [...restored, ...items]
    sender.resume()
  }

  /** The same person is back: holds start again, so that they can still be undone. */
  function resume(): void {
    for (const item of items) if (item.state === 'held') hold(item, config.holdMs())
    sender.resume()
  }

  /**
   * Ends the decision as undone. A decision of an earlier run may have been sent although the journal doesn't say so, because the disk was full. It
   * is therefore not called undone if the order no longer waits or can't be looked up. A request that may still arrive is waited for.
   */
  async function takeBack(item: DecisionItem): Promise<Result<Decision, 'too_late'>> {
    if (isInAttempt(item)) {
      // the sender ends it as undone if the attempt fails
      item.undoRequested = true
      changed()
      await until(() => !isInAttempt(item) || !items.includes(item))
      if (isInAttempt(item)) return fail({ kind: 'unauthorized' })
    }
    if (wasUndone(item)) {
      // a second press of Undo may come before the end is on disk
      await item.endWritten
      return ok(toDecision(item))
    }
    if (item.state === 'unsent' && item.made.queue === 'unverified') {
      await wait(Math.max(0, item.mayArriveUntil - performance.now()), undefined, { ref: false })
      const waits = await isStillWaiting(config, item.made)
      if (wasUndone(item)) return ok(toDecision(item))
      if (item.state !== 'unsent' || !items.includes(item)) return fail(TOO_LATE)
      if (!waits.ok) return fail(withoutCode(waits.error))
      if (!waits.value) {
        await end(item, 'handled')
        return fail(TOO_LATE)
      }
    } else if (item.state !== 'held' && item.state !== 'unsent') return fail(TOO_LATE)
    await end(item, 'undone')
    return ok(toDecision(item))
  }

  return {
    make: async (input) => {
      if (owner === null || !sender.isOn()) return fail({ kind: 'unauthorized' })
      const open = items.find((item) => isOpen(item) && item.made.order_uuid === input.order_uuid)
      if (open) return open.made.verb === input.verb && open.state !== 'unsent' ? ok(toDecision(open)) : fail(ALREADY_DECIDED)
      const item = createItem({ ...input, id: randomUUID(), madeAt: Date.now() }, 'held', config.holdMs())
      items.push(item)
      // notify the lists only after the response: their work would delay the next order
      const written = await write({ kind: 'made', decision: item.made })
      // signed out in between: the next sign-in asks about the decision, and the lists belong to another person
      if (!items.includes(item)) return fail({ kind: 'unauthorized' })
      if (item.state === 'held') {
        // without a journal a crash would lose the held decision: send it at once, as without holds
        if (sender.isOn()) hold(item, written.ok ? item.holdMs : 0)
        else item.pause = 'signed-out'
      }
      // after the response: the page paints the next order first, then the trail (D3)
      setImmediate(changed)
      return ok(toDecision(item))
    },
    undo: async ({ id }) => {
      const item = items.find(({ made }) => made.id === id)
      return item ? takeBack(item) : fail(TOO_LATE)
    },
    sendNow: async ({ ids }) => {
      for (const item of items) if (ids.includes(item.made.id) && (item.state === 'held' || item.state === 'unsent')) hold(item, 0)
      changed()
      return ok({})
    },
    drop: async ({ ids }) => {
      const dropped = items.filter(({ made, state }) => state === 'unsent' && ids.includes(made.id))
      const ends = await Promise.all(dropped.map(takeBack))
      for (const result of ends)
        if (!result.ok && !(result.error.kind === 'rejected' && result.error.code === 'too_late')) return fail(withoutCode(result.error))
      return ok({})
    },
    state: () => ({ decisions: decisions() }),
    start: async (who) => {
      sender.setActive(true)
      if (owner === who && journal) return resume()
      const previous = journal
      items = []
      owner = who
      const opened = (previous ?? Promise.resolve(null)).then(async (open) => {
        await open?.close()
        return config.openJournal(who)
      })
      journal = opened
      await restore(opened)
    },
    stop: (reason) => {
      sender.setActive(false)
      for (const item of items) {
        // the lists drop their overlays at the end of the session
        item.overlay = item.dueAt = null
        if (isUnderWay(item)) item.pause = 'signed-out'
        if (item.state !== 'sending') continue
        // its answer belongs to a session that is over
        item.state = 'checking'
        item.ifNotDone = 'hold'
        item.mayArriveUntil = arrivalEnd(config)
      }
      if (reason === 'sign-out') {
        items = []
        owner = null
        const previous = journal
        journal = null
        void previous?.then((open) => open.close())
      }
      config.changed(decisions())
      for (const waiter of waiters) waiter()
    },
    underWay: count,
    pending: () => (sender.isOn() ? items.filter(isUnderWay).map(toPending) : []),
    wake: sender.wake,
    flush: async (limitMs) => {
      for (const item of items) if (item.state === 'held' && item.pause === null) sender.hold(item, 0)
      if (count() === 0 || !sender.isOn()) return count()
      changed()
      const limit = new AbortController()
      const late = wait(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)
      await Promise.race([until(() => count() === 0 || !sender.isOn()), late])
      limit.abort()
      return count()
    },
    close: async () => {
      sender.setActive(false)
      await (await journal)?.close()
    },
  }
}

/** The code of a refusal belongs to another operation. */
const withoutCode = (error: AppError): AppError<never> => (error.kind === 'rejected' ? { ...error, code: 'unknown' } : error)

/** Sent, or its outcome is not known yet. */
const isInAttempt = ({ state }: DecisionItem): boolean => state === 'sending' || state === 'checking'

/** After a wait: the compiler does not know that another call may have changed the state. */
const wasUndone = ({ state }: DecisionItem): boolean => state === 'undone'

const ALREADY_DECIDED = { kind: 'rejected', code: 'already_decided', status: 0 } as const
const TOO_LATE = { kind: 'rejected', code: 'too_late', status: 0 } as const
