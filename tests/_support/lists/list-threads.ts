import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ListThread, StartThread } from '#main/lists/service/worker-link.ts'
import type { FromWorker, ToWorker } from '#main/lists/worker-protocol.ts'

/** Threads that a closed list service has left, wiped. */
const free: Worker[] = []

/**
 * Starts the lists' thread, or reuses one that an earlier list service of this thread has left: a start takes 0.1 s of processor time. It is wiped in
 * between, as at a sign-out in the app. One that has crashed, has written a workbook or does not answer every request is ended instead.
 */
export const reusedThread: StartThread = (url, options) => {
  const worker = free.pop() ?? new Worker(url, options)
  const heard = new EventEmitter()
  let pending = 0
  let reusable = true
  let drained: (() => void) | undefined

  const onMessage = (message: FromWorker) => {
    if (message.kind === 'answer' || message.kind === 'broken' || message.kind === 'taken') pending--
    if ('id' in message && message.id === LAST_REQUEST) drained?.()
    else heard.emit('message', message)
  }
  const onError = (cause: unknown) => heard.emit('error', cause)
  const onExit = (code: number) => {
    reusable = false
    drained?.()
    heard.emit('exit', code)
  }
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)

  return {
    on: (name: string, listener: (...args: never[]) => void) => heard.on(name, listener as never),
    unref: () => worker.unref(),
    postMessage: (message: ToWorker, transfer: readonly ArrayBuffer[]) => {
      if (message.kind === 'ask' || message.kind === 'chunk') pending++
      if (message.kind === 'ask' && (message.name === 'export' || message.name === 'exportRows')) reusable = false
      worker.postMessage(message, transfer)
    },
    terminate: async () => {
      heard.removeAllListeners()
      // an error without a listener would be thrown
      heard.on('error', () => undefined)
      if (reusable) {
        await new Promise<void>((resolve) => {
          drained = resolve
          pending++
          worker.postMessage({ kind: 'ask', id: LAST_REQUEST, name: 'drop', input: { keys: [] } } satisfies ToWorker)
        })
      }
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (!reusable || pending > 0) return worker.terminate()
      free.push(worker)
      return 0
    },
  } as ListThread
}

/** No request of a link has this number; they count from 1. */
const LAST_REQUEST = -1
