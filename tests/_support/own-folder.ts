import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder = ''

/** Vitest's global setup: temporary folders of a run are in one folder. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'cellarmaster-tests-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
}

/** Removes the folder, also what a failed test or a killed process left there. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
