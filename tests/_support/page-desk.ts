import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PushedEvent } from '../../src/contract/events.ts'
import { ok } from '../../src/contract/result.ts'
import type { Desk } from '../../src/preload/desk.ts'
import type { Control } from '../../src/sandbox/control.ts'
import type { DeskOptions } from './desk-core.ts'
import type { DeskAsk } from './desk-worker.ts'

/** `window.desk` for page tests: the real services over a sandbox, in a thread of their own. */
export interface PageDesk {
  readonly desk: Desk
  readonly control: Control
  /** What left the page: links opened in the browser, texts copied. */
  readonly left: () => Promise<{ readonly opened: readonly string[]; readonly copied: readonly string[] }>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly id?: number
  readonly value?: unknown
  readonly thrown?: string
  readonly event?: PushedEvent
  readonly ready?: true
}

export async function openPageDesk(options: DeskOptions = {}): Promise<PageDesk> {
  // a plain path: the page's own URL class is not the one that Node knows
  const worker = new Worker(fileURLToPath(import.meta.url).replace(/page-desk\.ts$/, 'desk-worker.ts'), { workerData: options })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>()
  const listeners = new Set<(event: PushedEvent) => void>()
  let last = 0

  const ask = (what: DeskAsk['what'], name = '', input: unknown = null) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, what, name, input } satisfies DeskAsk, [])
    })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', ({ id, value, thrown, event, ready }: Answer) => {
      if (ready) resolve()
      if (event) for (const listener of listeners) listener(event)
      if (id === undefined) return
      const asked = waiting.get(id)
      waiting.delete(id)
      if (thrown === undefined) asked?.resolve(value)
      else asked?.reject(new Error(thrown))
    })
  })

  return {
    desk: {
      call: (name, input) => ask('call', name, input) as never,
      onEvent: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      adoptFiles: async () => ok([]),
    },
    control: new Proxy({} as Control, {
      get:
        (_, verb) =>
        (...args: unknown[]) =>
          ask('control', String(verb), args),
    }),
    left: () => ask('left') as ReturnType<PageDesk['left']>,
    close: async () => {
      await ask('close')
      await worker.terminate()
    },
  }
}
