import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PushedEvent } from '#contract/live/events.ts'
import { ok } from '#contract/result.ts'
import type { Desk } from '#preload/desk.ts'
import type { Control } from '#sandbox/control.ts'
import type { Left } from './desk-exits.ts'
import type { DeskOptions } from './services-harness.ts'
import type { DeskAsk } from './desk-worker.ts'

/** `window.desk` for page tests: the real services over a sandbox, in a separate thread. */
export interface PageDesk {
  readonly desk: Desk
  readonly control: Control
  readonly left: () => Promise<Left>
  readonly colleague: (method: string, path: string, body?: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly id?: number
  readonly value?: unknown
  readonly thrown?: string
  readonly event?: PushedEvent
}

interface Thread {
  worker: Worker | null
  last: number
  readonly waiting: Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (cause: Error) => void }>
  readonly listeners: Set<(event: PushedEvent) => void>
}
// outlives this module: each test file has modules of its own (own-modules.ts)
const thread = ((globalThis as { pageDeskThread?: Thread }).pageDeskThread ??= {
  worker: null,
  last: 0,
  waiting: new Map(),
  listeners: new Set(),
})
const { waiting, listeners } = thread

/** One thread for all test files of a process: all desks reuse the modules it has loaded. */
function theWorker(): Worker {
  if (thread.worker) return thread.worker
  // a path, because jsdom's URL class is not Node's
  const made = new Worker(fileURLToPath(import.meta.url).replace(/page-desk\.ts$/, 'desk-worker.ts'))
  made.unref()
  made.on('message', ({ id, value, thrown, event }: Answer) => {
    if (event) for (const listener of listeners) listener(event)
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (thrown === undefined) asked.resolve(value)
    else asked.reject(new Error(thrown))
  })
  made.on('error', (cause) => {
    thread.worker = null
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  })
  thread.worker = made
  return made
}

const ask = (what: DeskAsk['what'], name = '', input: unknown = null) =>
  new Promise<unknown>((resolve, reject) => {
    const id = ++thread.last
    waiting.set(id, { resolve, reject })
    theWorker().postMessage({ id, what, name, input } satisfies DeskAsk, [])
  })

/** Opens a separate desk for one test; the previous desk must be closed. */
export async function openPageDesk(options: DeskOptions = {}): Promise<PageDesk> {
  await ask('open', '', options)
  return {
    desk: {
      call: (name, input) => ask('call', name, input) as never,
      onEvent: (listener) => {
        listeners.add(listener)
        return ok(() => void listeners.delete(listener))
      },
      adoptFiles: async () => ok([]),
    },
    control: new Proxy({} as Control, {
      get:
        (_, verb) =>
        (...args: unknown[]) =>
          ask('control', String(verb), args),
    }),
    colleague: (...request) => ask('colleague', '', request),
    left: () => ask('left') as ReturnType<PageDesk['left']>,
    close: async () => void (await ask('close')),
  }
}
