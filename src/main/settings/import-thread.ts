import { parentPort, workerData } from 'node:worker_threads'
import { ImportJob, runImport } from './import-job.ts'

// Comparing a large file with every endpoint takes seconds; main stays free for key presses.
if (!parentPort) throw new Error('The import thread is started by import-link.ts')
parentPort.postMessage(runImport(ImportJob.parse(workerData)))
