import { join } from 'node:path'

/** The environment of children: what one of them has compiled, the next one reads. */
export const COMPILED = { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') }
