import { pathToFileURL } from 'node:url'
import { startedFile } from '../started-files.ts'

/** The thread of the lists. */
export const listWorker: URL = pathToFileURL(startedFile('list-worker'))
