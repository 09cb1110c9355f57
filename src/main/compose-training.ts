import { join } from 'node:path'
import type { z } from 'zod'
import { fail, ok, type Result } from '../contract/result.ts'
import type { TrainingCard } from '../contract/session.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { StartOptions } from './desktop/start-options.ts'
import type { HttpTarget } from './http/http-config.ts'

interface TrainingConfig {
  /** Folder of the world, kept between runs. */
  readonly folder: string
  readonly options: StartOptions['sandbox']
  readonly onBug: (where: string, cause: unknown) => void
}

/** The embedded back office. Loaded and started when training begins, and only then. */
export interface Training {
  start(): void
  /** Resolves when it answers, or could not be started; at once when it was not asked to start. */
  ready(): Promise<void>
  target(): HttpTarget | null
  card(): Promise<z.output<typeof TrainingCard>>
  reset(): Promise<Result<Record<string, never>>>
  close(): Promise<void>
}

export function createTraining({ folder, options, onBug }: TrainingConfig): Training {
  let sandbox: Sandbox | null = null
  let starting: Promise<void> | undefined

  async function begin(): Promise<void> {
    try {
      const { createSandbox } = await import('../sandbox/sandbox.ts')
      const { memory, seed, scale, control } = options
      sandbox = await createSandbox({
        embedded: true,
        ...(memory ? {} : { folder: join(folder, 'training') }),
        ...(seed === undefined ? {} : { seed }),
        ...(scale === undefined ? {} : { scale }),
        ...(control === undefined ? {} : { controlSecret: control }),
      })
      // tests that steer the embedded back office need its address and the secret of this run
      if (control !== undefined) process.stdout.write(`sandbox listening on ${sandbox.url} with secret ${sandbox.secret}\n`)
    } catch (cause) {
      onBug('sandbox', cause)
    }
  }

  const running = async (): Promise<Sandbox> => {
    await starting
    if (!sandbox) throw new Error('The training back office is not running')
    return sandbox
  }
  return {
    start: () => void (starting ??= begin()),
    ready: async () => starting,
    target: () => sandbox && { baseUrl: sandbox.url, headers: sandbox.secret === null ? {} : { 'x-cellarmaster-secret': sandbox.secret }, mediaOrigin: null },
    card: async () => (await running()).trainingCard(),
    reset: async () => {
      if (!starting) return fail({ kind: 'desktop', reason: 'not-supported', detail: 'not in training mode' })
      await (await running()).reset()
      return ok({})
    },
    close: async () => {
      await starting
      await sandbox?.close()
      sandbox = null
      starting = undefined
    },
  }
}
