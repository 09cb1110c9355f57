import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { LIST_WORKER } from './list-worker.ts'

const root = join(import.meta.dirname, '../../..')
// inside node_modules, because libraries that stay outside are looked up from there
const cache = join(root, 'node_modules/.cache')
let folder = ''

/** Vitest's global setup: the thread of the lists as one file. Every back office of a test starts one, and a hundred sources take twice as long to load (docs/decisions/0041). */
export async function setup(): Promise<void> {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'list-worker-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/main/lists/engine/list-worker.ts',
      outDir: folder,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'list-worker.mjs' } },
    },
    ssr: { noExternal: true, external: ['exceljs'] },
  })
  process.env[LIST_WORKER] = join(folder, 'list-worker.mjs')
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
