import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { tempDir } from '#tests/_support/session/console-session.ts'
import type { Area } from '#tests/torture/area.ts'
import { COMPILED } from '#tests/torture/compiled.ts'
import type { FullDisk } from './disk-child.ts'

const CHILD = join(import.meta.dirname, 'disk-child.ts')
/** Mounts a disk of one megabyte, where namespaces are allowed. */
const MOUNT = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" "$3" "$1" "$4" "$5"'

export const disk: Area = {
  name: 'disk',
  goals: ['G4'],
  promise:
    'on a full disk a write is refused in words, the old file stays whole, no temp is left, and a journal line is written or refused',
  full: 1_000,
  short: 60,
  run: async ({ times, seed }) => {
    const folder = tempDir()
    try {
      if (!canMount(folder.dir))
        return {
          unit: 'writes',
          cases: 0,
          failures: ['no full disk on this machine: unshare or tmpfs is not allowed'],
          controls: [],
          skipped: times,
          numbers: {},
        }
      const tried = run(folder.dir, 'shipped', times)
      const naive = run(folder.dir, 'plain', Math.max(40, Math.round(times / 10)))
      return {
        unit: 'writes',
        cases: tried.cases,
        failures: tried.wrong,
        controls: [{ without: 'temp and rename', cases: naive.cases, failures: naive.wrong.length }],
        skipped: 0,
        numbers: { written: tried.written, refused: tried.refused, seed },
      }
    } finally {
      folder.remove()
    }
  },
}

const inNamespace = (...command: string[]) =>
  execFileSync('unshare', ['-rm', 'bash', '-c', ...command], { encoding: 'utf8', env: COMPILED, stdio: ['ignore', 'pipe', 'inherit'] })

function canMount(dir: string): boolean {
  try {
    inNamespace('mount -t tmpfs -o size=1m none "$1"', 'bash', dir)
    return true
  } catch {
    return false
  }
}

const run = (dir: string, way: string, times: number): FullDisk =>
  JSON.parse(inNamespace(MOUNT, 'bash', dir, process.execPath, CHILD, way, String(times))) as FullDisk
