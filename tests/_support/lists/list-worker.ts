import { pathToFileURL } from 'node:url'

/** Where `built-list-worker.ts` names the file it has built. */
export const LIST_WORKER = 'CELLARMASTER_LIST_WORKER'

const built = process.env[LIST_WORKER]

/** The thread of the lists: one file, as in the app, if the run has built it; otherwise its source, whose types Node strips. */
export const listWorker: URL = built ? pathToFileURL(built) : new URL('../../../src/main/lists/engine/list-worker.ts', import.meta.url)
