import { join } from 'node:path'

/** Environment of child processes: they share a compile cache. */
export const COMPILED = { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') }
