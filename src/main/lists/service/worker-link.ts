import { SHARE_ENV, Worker, type WorkerOptions } from 'node:worker_threads'
import type { ListName } from '#contract/index.ts'
import type { Arriving, AskInput, AskName, AskOutput, FromWorker, ListKey, MismatchCount, ToWorker } from '../worker-protocol.ts'

/** The list worker ended with an answer pending: by a crash (`hasCrashed`), or because we wiped or stopped it. */
export class WorkerGone extends Error {
  readonly hasCrashed: boolean
  /** It crashed on this request: the oldest one without an answer. */
  readonly blamed: boolean
  constructor(hasCrashed: boolean, blamed: boolean) {
    super('the list worker ended')
    this.hasCrashed = hasCrashed
    this.blamed = blamed
  }
}

/** May a request be sent again after this many crashes? The one that crashed the thread once, those that waited behind it up to four times. */
export const mayAskAgain = (gone: WorkerGone, deaths: number): boolean => gone.hasCrashed && deaths < (gone.blamed ? 2 : 5)

export interface WorkerLink {
  /** Rejects with `WorkerGone`, or with the worker's own exception as an Error. */
  ask<N extends AskName>(name: N, input: AskInput<N>): Promise<AskOutput<N>>
  /** An answer starts to arrive. */
  arriving(head: Omit<Arriving, 'kind'>): void
  /** Hands over a block of an answer; its bytes, and their memory, belong to the worker afterwards. */
  chunk(load: number, bytes: Uint8Array<ArrayBuffer>): void
  /** The list continues in another answer, found as `at` says. */
  page(load: number, contentType: string, at: string): void
  forget(load: number): void
  cancel(job: string): void
  /** Changes whenever the thread loses its memory: blocks handed over before are gone. */
  life(): number
  /** The thread forgets everything and stops its work; a pending caller gets `WorkerGone`. */
  wipe(): void
  /** Makes the thread use the computer's current time zone and drop its lists, whose texts and days are in the old one. Requests are repeated. */
  changeZone(): void
  /** Ends the thread, for quitting. A sign-out only wipes it: V8 does not always survive ending a thread during its work. */
  stop(): Promise<void>
}

/** What the link uses of a thread. */
export type ListThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>
export type StartThread = (url: URL, options: WorkerOptions) => ListThread

export interface LinkEvents {
  /** The thread crashed, for this reason. It is replaced before the next request. */
  readonly died: (reason: string) => void
  /** The thread has lost its lists and goes on. */
  readonly emptied: () => void
  readonly mismatches: (list: ListName, counts: readonly MismatchCount[]) => void
  /** The thread has read a block of a list. */
  readonly taken: (load: number, rows: number, bytes: number, broken: boolean) => void
  readonly progress: (job: string, done: number, total: number) => void
  /** Current memory of a list (bytes). */
  readonly held: (key: ListKey, bytes: number) => void
}

/** A list that needs more memory than this ends the worker, never the app (MB). */
const MAX_HEAP_MB = 3072

interface Thread {
  readonly worker: ListThread
  readonly waiting: Map<
    number,
    { readonly beside: boolean; readonly resolve: (output: never) => void; readonly reject: (cause: Error) => void }
  >
}

export function createWorkerLink(
  url: URL,
  startThread: StartThread = (file, options) => new Worker(file, options),
  events: LinkEvents,
): WorkerLink {
  let thread: Thread | undefined
  let asked = 0
  let lives = 0

  const start = (): Thread => {
    const worker: Thread = {
      worker: startThread(url, { name: 'lists', env: SHARE_ENV, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
      waiting: new Map(),
    }
    let reason = 'stopped'
    worker.worker.on('message', (message: FromWorker) => onMessage(worker, message))
    worker.worker.on('error', (cause) => {
      reason = (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.name : 'unknown')
    })
    worker.worker.on('exit', () => {
      // a stopped thread is no longer the current one
      const hasCrashed = thread === worker
      if (!hasCrashed) return
      thread = undefined
      lives++
      release(worker, true)
      events.died(reason)
    })
    // the window and the tray decide how long the app lives
    worker.worker.unref()
    return worker
  }
  const release = ({ waiting }: Thread, hasCrashed: boolean) => {
    // a spreadsheet is written in parallel with the other requests, which are answered in turn
    const first = waiting.values().find(({ beside }) => !beside) ?? waiting.values().next().value
    for (const waiter of waiting.values()) waiter.reject(new WorkerGone(hasCrashed, hasCrashed && waiter === first))
    waiting.clear()
  }
  const onMessage = ({ waiting }: Thread, message: FromWorker) => {
    if (message.kind === 'taken') return events.taken(message.load, message.rows, message.bytes, message.broken)
    if (message.kind === 'mismatches') return events.mismatches(message.list, message.counts)
    if (message.kind === 'progress') return events.progress(message.job, message.done, message.total)
    if (message.kind === 'held') return events.held(message.key, message.bytes)
    const waiter = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'answer') waiter?.resolve(message.output as never)
    else waiter?.reject(new Error(message.message))
  }
  const post = (to: Thread, message: ToWorker, transfer: ArrayBuffer[] = []) => to.worker.postMessage(message, transfer)

  return {
    ask: (name, input) =>
      new Promise((resolve, reject) => {
        const to = (thread ??= start())
        const id = ++asked
        to.waiting.set(id, { beside: name === 'export' || name === 'exportRows', resolve, reject })
        post(to, { kind: 'ask', id, name, input } as ToWorker)
      }),
    arriving: (head) => post((thread ??= start()), { kind: 'arriving', ...head }),
    chunk: (load, bytes) => post((thread ??= start()), { kind: 'chunk', load, bytes }, [bytes.buffer]),
    page: (load, contentType, at) => post((thread ??= start()), { kind: 'page', load, contentType, at }),
    forget: (load) => thread && post(thread, { kind: 'forget', load }),
    cancel: (job) => thread && post(thread, { kind: 'cancel', job }),
    life: () => lives,
    wipe: () => {
      if (!thread) return
      lives++
      release(thread, false)
      post(thread, { kind: 'wipe' })
    },
    changeZone: () => {
      if (!thread) return
      lives++
      release(thread, true)
      post(thread, { kind: 'wipe' })
      post(thread, { kind: 'zone' })
      events.emptied()
    },
    stop: async () => {
      const stopped = thread
      if (!stopped) return
      thread = undefined
      lives++
      release(stopped, false)
      await stopped.worker.terminate()
    },
  }
}

/** For requests whose answer is not needed if the thread is gone. */
export function unlessGone(cause: unknown): undefined {
  if (!(cause instanceof WorkerGone)) throw cause
}
