import { parentPort } from 'node:worker_threads'

// The real list worker with a way to kill it: a search for "die now" ends the thread, a list named in `poison` ends it while it is being read.
parentPort?.on('message', (message: { kind: string; name?: string; input?: { query?: { search: string }; list?: string } }) => {
  if (message.input?.query?.search === 'die now') process.exit(3)
  if (message.input?.query?.search === 'throw now') throw new Error('on purpose')
  if (message.kind === 'ask' && message.name === 'load' && message.input?.list === 'history.banList') process.exit(4)
})
await import('#main/lists/engine/list-worker.ts')
