import type { Events } from '#contract/live/events.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import type { PendingOutcome, PendingWork } from '../pending/pending-work.ts'

/** Long work that the person can watch and stop. */
export interface Job {
  readonly signal: AbortSignal
  /** `total` null = not known. */
  readonly progress: (done: number, total: number | null) => void
  /** Makes the name available again. 'failed': an export that was not saved. */
  readonly end: (outcome?: PendingOutcome) => void
}

export interface Jobs {
  /** Refuses a name that is in use. `kind`: an export is pending work of its own; an upload is counted by its sender. */
  readonly start: (job: string, kind?: 'export') => Result<Job>
  /** Does nothing when the job has ended or never existed. */
  readonly cancel: (job: string) => void
  /** At sign-out and when quitting (R14). */
  readonly cancelAll: () => void
}

export function createJobs(
  emit: (name: 'jobs.progress', payload: Events['jobs.progress']) => void,
  pending: Pick<PendingWork, 'begin'>,
): Jobs {
  const running = new Map<string, AbortController>()
  return {
    start: (job, kind) => {
      if (running.has(job)) return fail({ kind: 'invalid-input', issues: ['job: this one is still running'] })
      const controller = new AbortController()
      running.set(job, controller)
      const end = kind && pending.begin({ kind, operation: job, ids: {}, intent: null, accepted: null })
      return ok({
        signal: controller.signal,
        // late progress of a cancelled job would bring its bar back
        progress: (done, total) =>
          void (!controller.signal.aborted && running.get(job) === controller && emit('jobs.progress', { job, done, total })),
        end: (outcome = 'done') => {
          if (running.get(job) === controller) running.delete(job)
          end?.(outcome)
        },
      })
    },
    cancel: (job) => running.get(job)?.abort(),
    cancelAll: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}
