import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { BUILT_FILES, STARTED } from './started-files.ts'

const root = join(import.meta.dirname, '../..')
// inside node_modules, because libraries that stay outside are looked up from there
const cache = join(root, 'node_modules/.cache')
let folder = ''

/** Vitest's global setup: threads and processes of tests as one file each, as in the app; a hundred sources take twice as long to load (docs/decisions/0041). */
export async function setup(): Promise<void> {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'built-files-'))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly dependencies: object }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      target: 'esnext',
      rolldownOptions: { input: { ...STARTED }, output: { entryFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: true, external: Object.keys(dependencies) },
  })
  process.env[BUILT_FILES] = folder
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
