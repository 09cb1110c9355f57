import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ListThread, StartThread } from '#main/lists/service/worker-link.ts'
import type { AskName, FromWorker, ToWorker } from '#main/lists/worker-protocol.ts'

/** Starts the lists' thread. The first one ends together with its answer to the first request of this name, as a thread does whose last messages are delivered at its exit. */
export function endingAfter(name: AskName): StartThread {
  let isFirst = true
  return (url, options) => {
    const worker = new Worker(url, options)
    const heard = new EventEmitter()
    const ends = isFirst
    isFirst = false
    let last: number | null = null
    worker
      .on('message', (message: FromWorker) => {
        heard.emit('message', message)
        if (last === null || message.kind !== 'answer' || message.id !== last) return
        heard.emit('exit', 1)
        heard.removeAllListeners()
        void worker.terminate()
      })
      .on('exit', (code) => heard.emit('exit', code))
    return {
      on: (event: string, listener: (...args: never[]) => void) => heard.on(event, listener as never),
      unref: () => worker.unref(),
      postMessage: (message: ToWorker, transfer: readonly ArrayBuffer[]) => {
        if (ends && last === null && message.kind === 'ask' && message.name === name) last = message.id
        worker.postMessage(message, transfer)
      },
      terminate: () => worker.terminate(),
    } as ListThread
  }
}
