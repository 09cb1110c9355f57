import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Sources that tests start as threads or processes, often in a run. */
export const STARTED = {
  'list-worker': 'src/main/lists/engine/list-worker.ts',
  'kill-child': 'tests/torture/disk/kill-child.ts',
  'decision-child': 'tests/torture/decisions/decision-child.ts',
} as const

/** Where `built-files.ts` says what it has built. */
export const BUILT_FILES = 'CELLARMASTER_BUILT_FILES'

/** One file, if the run has built it; otherwise the source, whose types Node strips. */
export const startedFile = (name: keyof typeof STARTED): string => {
  const folder = process.env[BUILT_FILES]
  return folder ? join(folder, `${name}.mjs`) : join(root, STARTED[name])
}
