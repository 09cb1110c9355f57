import { Worker } from 'node:worker_threads'
import { ReadProfile } from '#contract/desktop/profile.ts'
import type { ImportJob } from './import-job.ts'
import { profileProblem } from './profile-file.ts'

/** Longest import (ms). A document of 20 MB takes a tenth of it. */
export const IMPORT_LIMIT_MS = 60_000
/** A file that needs more memory than this ends the thread, never the app (MB). */
export const MAX_IMPORT_HEAP_MB = 2048

/** Reads a file in a thread of its own, which ends with it. `threadFile`: path of `import-thread.ts` as built. */
export function importInThread(threadFile: string, job: ImportJob, limitMs = IMPORT_LIMIT_MS): Promise<ReadProfile> {
  const tooComplex = () => profileProblem(job.file, 'too-complex')
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, {
      name: 'import',
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MAX_IMPORT_HEAP_MB },
    })
    const timer = setTimeout(() => {
      resolve(tooComplex())
      void worker.terminate()
    }, limitMs)
    worker.once('message', (answer) => {
      const read = ReadProfile.safeParse(answer)
      if (read.success) resolve(read.data)
      else reject(read.error)
    })
    worker.once('error', (cause) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooComplex())
      else reject(cause)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      // after a message or an error this changes nothing
      reject(new Error('The import thread ended without an answer'))
    })
  })
}
