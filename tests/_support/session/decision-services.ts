import { join } from 'node:path'
import type { Decision } from '#contract/orders/decisions.ts'
import { type DecisionJournal, openDecisionJournal } from '#main/decisions/decision-journal.ts'
import { createDecisions, type Decisions } from '#main/decisions/decisions.ts'
import { createDiagnostics } from '#main/diagnostics/diagnostics.ts'
import { createCredentials } from '#main/http/identity/credentials.ts'
import { createHttpClient } from '#main/http/http-client.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import type { Timings } from '#main/http/http-config.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'
import { createRateWindow } from '#main/http/rate-window.ts'
import { tokenOf } from '#main/http/identity/signed-token.ts'
import { createTransport } from '#main/http/transport/transport.ts'
import { createListService, type ListService } from '#main/lists/service/list-service.ts'
import { createLog } from '#main/log/log.ts'
import type { TrainingCard } from '#sandbox/staff/accounts.ts'
import { reusedThread } from '../lists/list-threads.ts'
import { listWorker } from '../lists/list-worker.ts'

/** One run of the shipped services, signed in. */
export interface Run {
  readonly decisions: Decisions
  readonly lists: ListService
  readonly call: HttpClient['call']
  /** IDs in the queue as the page sees it. */
  queue(): Promise<string[]>
  signIn(): Promise<void>
  /** Resolves when the decision reaches this state. */
  until(id: string, state: Decision['state']): Promise<Decision>
  /** Ends the run like a killed process: nothing is flushed, nothing more is sent. */
  crash(): Promise<void>
}

export interface RunOptions {
  readonly holdMs?: number
  readonly owner?: string
  readonly key?: Buffer | null
  readonly dir?: string
  readonly timings?: Partial<Timings>
  /** How long a request without an answer may still arrive (ms). */
  readonly arrivalMs?: number
  /** Default: the shipped journal, in `dir`. */
  readonly openJournal?: (owner: string) => Promise<DecisionJournal>
  /** Called after every change, like the page. */
  readonly changed?: (decisions: readonly Decision[]) => void
}

/** The shipped services, signed in to the back office at `url`. `dir`: folder of the journals. */
export async function openRun(
  url: string,
  card: TrainingCard,
  dir: string,
  { holdMs = 60_000, owner = 'anna', key = null, ...options }: RunOptions = {},
): Promise<Run> {
  const credentials = createCredentials()
  const transport = createTransport({ resolveProxy: async () => 'DIRECT', authorities: () => [] })
  const diagnostics = createDiagnostics({ log: createLog({ dir: join(dir, 'logs') }), override: () => undefined })
  const rateWindow = createRateWindow()
  let lists: ListService
  const http = createHttpClient({
    target: () => ({ baseUrl: url, headers: {}, mediaOrigin: null }),
    override: () => undefined,
    credentials,
    transport,
    rateWindow,
    pending: createPendingWork(),
    lists: () => lists,
    onStale: () => {},
    onClockSkew: () => {},
    diagnostics,
    timings: { answerMs: 3000, settleMs: 3000, ...options.timings },
  })
  lists = createListService({
    bytes: (...request) => http.bytes(...request),
    emit: () => {},
    workerUrl: listWorker,
    startThread: reusedThread,
    diagnostics,
    memory: () => 1e9,
    language: () => 'en',
  })
  let listeners: (() => void)[] = []
  const decisions = createDecisions({
    http,
    lists,
    labels: () => ({}),
    holdMs: () => holdMs,
    quiet: rateWindow.remaining,
    openJournal: options.openJournal ?? ((who) => openDecisionJournal({ dir: options.dir ?? dir, owner: who, key })),
    changed: (now) => {
      options.changed?.(now)
      for (const listener of listeners) listener()
    },
    onBug: (where, cause) => {
      throw new Error(where, { cause })
    },
    retryMs: 50,
    arrivalMs: options.arrivalMs ?? 200,
  })
  credentials.onRefused(() => {
    lists.wipe()
    decisions.stop('expired')
    credentials.renew()
  })
  const signIn = async () => {
    for (const name of ['session.login', 'session.twoFactor'] as const) {
      const answer = await http.call(name, card)
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
      credentials.adopt(tokenOf(answer.value))
    }
    credentials.advance()
    await decisions.start(owner)
  }
  await signIn()
  let gone = false
  const crash = async () => {
    if (gone) return
    gone = true
    http.cancelAll()
    await decisions.close()
    await lists.close()
    await transport.close()
  }
  return {
    decisions,
    lists,
    call: http.call,
    signIn,
    crash,
    queue: async () => {
      const ids = await lists.ids({ list: 'orders.unverified', params: {}, query: { search: '', filters: [], sort: [] } })
      if (!ids.ok) throw new Error(JSON.stringify(ids.error))
      return ids.value.map(String)
    },
    until: (id, state) =>
      new Promise((resolve) => {
        const check = () => {
          const match = decisions.state().decisions.find((decision) => decision.id === id)
          if (match?.state !== state) return
          listeners = listeners.filter((listener) => listener !== check)
          resolve(match)
        }
        listeners.push(check)
        check()
      }),
  }
}
