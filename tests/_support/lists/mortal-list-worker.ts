import { parentPort } from 'node:worker_threads'
import { listWorker } from './list-worker.ts'

// The real list worker with a way to crash it: a search for "die now" ends the thread, and so does loading a list named in `poison`.
parentPort?.on('message', (message: { kind: string; name?: string; input?: { query?: { search: string }; list?: string } }) => {
  if (message.input?.query?.search === 'die now') process.exit(3)
  if (message.input?.query?.search === 'throw now') throw new Error('on purpose')
  if (message.kind === 'ask' && message.name === 'load' && message.input?.list === 'history.banList') process.exit(4)
})
await import(listWorker.href)
