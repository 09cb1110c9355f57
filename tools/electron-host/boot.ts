/** The launcher's first module: enables the compile cache, then loads everything else. */
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/electron-host'))
await import('./run.ts')
