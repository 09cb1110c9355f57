import type { Decision } from '#contract/orders/decisions.ts'
import { fail } from '#contract/result.ts'
import { type DecisionJournal, openDecisionJournal } from '#main/decisions/decision-journal.ts'
import { createDecisions, type Decisions } from '#main/decisions/decisions.ts'
import { desktopError } from '#main/files/desktop-error.ts'
import { createListService, type ListService } from '#main/lists/service/list-service.ts'
import type { Keychain } from '#main/session/keychain.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type ConsoleSession, consoleSession, server } from '#tests/_support/session/console-session.ts'
import { listWorker } from '#tests/_support/lists/list-worker.ts'

/** Storage of a user's decisions: as shipped, or one of the controls. */
export type Way = 'shipped' | 'no journal' | 'one journal for everybody'

/** One run of the app without windows: the shipped session, key store, lists, decisions and drafts, composed as in `compose-decisions.ts`. */
export interface TourDesk extends Pick<ConsoleSession, 'session' | 'drafts'> {
  readonly decisions: Decisions
  /** Resolves when the journal of the signed-in user is loaded. */
  ready(): Promise<void>
  /** Orders in the queue as the page sees it, freshly loaded; null if loading fails. */
  queue(): Promise<ReadonlySet<string> | null>
  /** Ends the run without flushing or sending anything. */
  close(): Promise<void>
}

export interface TourDeskOptions {
  readonly office: Sandbox
  /** The app's data folder. */
  readonly dir: string
  readonly keychain: Keychain
  readonly way: Way
  readonly holdMs: () => number
  readonly isDiskFull: () => boolean
  readonly changed: (decisions: readonly Decision[]) => void
  readonly onBug: (where: string, cause: unknown) => void
}

const NO_JOURNAL: DecisionJournal = {
  unfinished: [],
  onUnlocked: () => undefined,
  write: async () => fail(NO_SPACE),
  close: async () => undefined,
}
const NO_SPACE = desktopError(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }))
const EMPTY = { search: '', filters: [], sort: [] }

export async function openTourDesk(options: TourDeskOptions): Promise<TourDesk> {
  const { office, dir, way, onBug } = options
  let lists: ListService
  const made = await consoleSession(
    { dir, keychain: options.keychain, connection: server(office.url) },
    { lists: () => lists, timings: { answerMs: 5_000, settleMs: 3_000 } },
  )
  lists = createListService({
    bytes: made.http.bytes,
    emit: () => {},
    workerUrl: listWorker,
    diagnostics: { mismatch: () => () => undefined },
    memory: () => 1e9,
    language: () => 'en',
  })
  const openJournal = async (owner: string): Promise<DecisionJournal> => {
    if (way === 'no journal') return NO_JOURNAL
    const journal = await openDecisionJournal({ dir, owner: way === 'shipped' ? owner : 'everybody', key: null })
    return { ...journal, write: async (entry) => (options.isDiskFull() ? fail(NO_SPACE) : journal.write(entry)) }
  }
  const decisions = createDecisions({
    http: made.http,
    lists,
    labels: () => ({}),
    holdMs: options.holdMs,
    quiet: made.rateWindow.remaining,
    openJournal,
    changed: options.changed,
    onBug,
    retryMs: 50,
    // longer than the slowest answer of the walk
    arrivalMs: 600,
  })
  made.wipe.on(() => lists.wipe())
  made.wipe.on(decisions.stop)
  let started = Promise.resolve()
  made.session.onChange(({ phase, email }) => {
    if (phase === 'signed-in' && email !== null)
      started = decisions.start(email.trim().toLowerCase()).catch((cause: unknown) => onBug('decisions.start', cause))
  })
  await made.session.boot()

  const close = async (): Promise<void> => {
    made.http.cancelAll()
    await decisions.close()
    await lists.close()
    await made.close()
  }
  return {
    session: made.session,
    drafts: made.drafts,
    decisions,
    ready: () => started,
    queue: async () => {
      const list = { list: 'orders.unverified', params: {} } as const
      if (!(await lists.reload(list)).ok) return null
      const ids = await lists.ids({ ...list, query: EMPTY })
      return ids.ok ? new Set(ids.value.map(String)) : null
    },
    close,
  }
}
