/** First module of the launcher: everything after the compile cache is switched on is loaded from it. */
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/electron-host'))
await import('./run.ts')
