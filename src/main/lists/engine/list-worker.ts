import { parentPort } from 'node:worker_threads'
import { takeTimeZone } from '../time-zone.ts'
import type { AskInput, AskName, FromWorker, ToWorker } from '../worker-protocol.ts'
import { createListEngine } from './list-engine.ts'

// The thread of long lists: main posts bytes in and takes pages out, and never blocks on it.
const port = parentPort
if (!port) throw new Error('list-worker runs in a worker thread')
const send = (message: FromWorker) => port.postMessage(message)

const engine = createListEngine(
  (list, counts) => send({ kind: 'mismatches', list, counts }),
  (key, bytes) => send({ kind: 'held', key, bytes }),
)
/** Running exports; cancelled between two rows. */
const jobs = new Map<string, AbortController>()

async function exportSheet(input: AskInput<'export'> | AskInput<'exportRows'>) {
  const controller = new AbortController()
  jobs.set(input.job, controller)
  const watch = {
    signal: controller.signal,
    progress: (done: number, total: number) => send({ kind: 'progress', job: input.job, done, total }),
  }
  try {
    // half a second of libraries that most sessions never need
    const { exportList, exportLocal } = await import('./export/list-workbook.ts')
    return 'key' in input ? await engine.withIndex(input.key, (index) => exportList(index, input, watch)) : await exportLocal(input, watch)
  } finally {
    jobs.delete(input.job)
  }
}

const answer = (name: AskName, input: never): unknown =>
  name === 'export' || name === 'exportRows' ? exportSheet(input) : engine.asks[name](input)

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'arriving') return engine.arriving(message)
  if (message.kind === 'chunk') {
    const taken = engine.chunk(message.load, message.bytes)
    return send({ kind: 'taken', load: message.load, rows: taken?.rows ?? 0, bytes: taken?.bytes ?? 0, broken: taken?.broken ?? true })
  }
  if (message.kind === 'page') return engine.nextPage(message.load, message.contentType, message.at)
  if (message.kind === 'forget') return engine.forget(message.load)
  if (message.kind === 'cancel') return jobs.get(message.job)?.abort()
  if (message.kind === 'zone') return takeTimeZone()
  if (message.kind === 'wipe') {
    for (const job of jobs.values()) job.abort()
    return engine.wipe()
  }
  try {
    // requests are answered in order; only a spreadsheet is written beside the others
    const answered = answer(message.name, message.input as never)
    send({ kind: 'answer', id: message.id, output: answered instanceof Promise ? await answered : answered })
  } catch (cause) {
    send({ kind: 'broken', id: message.id, message: cause instanceof Error ? cause.message : String(cause) })
  }
})
