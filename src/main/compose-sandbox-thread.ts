import { parentPort, workerData } from 'node:worker_threads'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { SECRET_HEADER } from '#sandbox/http/server.ts'
import type { TrainingCard } from '#sandbox/staff/accounts.ts'

/** A request of main to the thread; its one answer has the same `id`. */
export type SandboxAsk = { readonly id: number; readonly ask: 'card' | 'reset' | 'close' }
export type SandboxAnswer =
  | { readonly id: number; readonly card?: TrainingCard }
  /** The server is listening: its address, and the headers that every request needs. */
  | { readonly url: string; readonly headers: Readonly<Record<string, string>> }

// The embedded back office draws pictures and seeds thousands of rows. In its own thread it never delays a key press.
const port = parentPort
if (!port) throw new Error('The sandbox thread is started by compose-training.ts')
const sandbox = await createSandbox(workerData as SandboxOptions)
port.on('message', ({ id, ask }: SandboxAsk) => void answer(id, ask))
say({ url: sandbox.url, headers: sandbox.secret === null ? {} : { [SECRET_HEADER]: sandbox.secret } })

async function answer(id: number, ask: SandboxAsk['ask']): Promise<void> {
  if (ask === 'reset') await sandbox.reset()
  if (ask === 'close') await sandbox.close()
  say(ask === 'card' ? { id, card: sandbox.trainingCard() } : { id })
}

function say(answer: SandboxAnswer): void {
  port?.postMessage(answer)
}
