/// <reference types="electron-vite/node" />
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { fail, ok, type Result } from '#contract/result.ts'
import type { TrainingCard } from '#contract/people/session.ts'
import type { SandboxOptions } from '#sandbox/sandbox.ts'
import type { SandboxAnswer, SandboxAsk } from './compose-sandbox-thread.ts'
import threadFile from './compose-sandbox-thread.ts?modulePath'
import type { StartOptions } from './desktop/lifecycle/start-options.ts'
import type { HttpTarget } from './http/http-config.ts'

interface TrainingConfig {
  /** Folder of the sandbox's data, kept between runs. */
  readonly folder: string
  readonly options: StartOptions['sandbox']
  readonly onBug: (where: string, cause: unknown) => void
}

/** The embedded back office in its own thread. Started only in training mode. */
export interface Training {
  start(): void
  /** Resolves when it is ready or has failed to start; immediately when it was not started. */
  ready(): Promise<void>
  target(): HttpTarget | null
  card(): Promise<z.output<typeof TrainingCard>>
  reset(): Promise<Result<Record<string, never>>>
  close(): Promise<void>
}

interface Running {
  readonly target: HttpTarget
  readonly ask: (ask: SandboxAsk['ask']) => Promise<Extract<SandboxAnswer, { id: number }>>
  readonly worker: Worker
}

export function createTraining({ folder, options, onBug }: TrainingConfig): Training {
  let running: Running | null = null
  let starting: Promise<Running | null> | undefined

  async function begin(): Promise<Running | null> {
    const { memory, seed, scale, control } = options
    const wanted: SandboxOptions = {
      embedded: true,
      ...(memory ? {} : { folder: join(folder, 'training') }),
      ...(seed === undefined ? {} : { seed }),
      ...(scale === undefined ? {} : { scale }),
      ...(control === undefined ? {} : { controlSecret: control }),
    }
    try {
      const started = await startThread(wanted)
      started.worker.on('error', (cause) => onBug('training.thread', cause))
      // tests that control the embedded back office need its URL and the headers of this run
      if (control !== undefined)
        process.stdout.write(`sandbox listening on ${started.target.baseUrl} ${JSON.stringify(started.target.headers)}\n`)
      return started
    } catch (cause) {
      onBug('training.start', cause)
      return null
    }
  }

  async function ask(what: SandboxAsk['ask']): ReturnType<Running['ask']> {
    const sandbox = await starting
    if (!sandbox) throw new Error('The training back office is not running')
    return sandbox.ask(what)
  }

  return {
    start: () => {
      if (starting) return
      const mine = begin()
      starting = mine
      void mine.then((started) => {
        if (starting === mine) running = started
      })
    },
    ready: async () => void (await starting),
    target: () => running?.target ?? null,
    card: async () => {
      const { card } = await ask('card')
      if (!card) throw new Error('The training back office has no account')
      return card
    },
    reset: async () => {
      if (!starting) return fail({ kind: 'desktop', reason: 'not-supported', detail: 'not in training mode' })
      await ask('reset')
      return ok({})
    },
    close: async () => {
      const leaving = starting
      starting = undefined
      running = null
      const sandbox = await leaving
      await sandbox?.ask('close')
      await sandbox?.worker.terminate()
    },
  }
}

function startThread(options: SandboxOptions): Promise<Running> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, { name: 'training', workerData: options })
    const waiting = new Map<number, (answer: Extract<SandboxAnswer, { id: number }>) => void>()
    let asked = 0
    worker.once('error', reject)
    worker.on('message', (message: SandboxAnswer) => {
      if ('id' in message) {
        waiting.get(message.id)?.(message)
        waiting.delete(message.id)
        return
      }
      worker.off('error', reject)
      const ask: Running['ask'] = (what) =>
        new Promise((answered) => {
          const id = ++asked
          waiting.set(id, answered)
          worker.postMessage({ id, ask: what } satisfies SandboxAsk)
        })
      resolve({ worker, ask, target: { baseUrl: message.url, headers: message.headers, mediaOrigin: null } })
    })
  })
}
