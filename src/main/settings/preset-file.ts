import { closeSync, openSync, readSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { MAX_PROFILE_BYTES, parseProfile } from './profile-file.ts'
import { errorCode } from '../files/error-code.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Where an administrator may place a profile; the first that exists is used. Only folders that ordinary users cannot write: a profile names the
 * host that receives passwords. Windows' ProgramData, where everybody may create folders, is therefore excluded.
 */
export function presetPlaces(platform: NodeJS.Platform, env: Env, resources: string | undefined): string[] {
  const { join } = platform === 'win32' ? win32 : posix
  const named = env['CELLARMASTER_PROFILE']
  return [
    ...(named ? [named] : []),
    ...(platform === 'linux' ? ['/etc/cellarmaster/profile.json'] : []),
    ...(platform === 'darwin' ? ['/Library/Application Support/Cellarmaster/profile.json'] : []),
    ...(resources ? [join(resources, 'profile.json')] : []),
  ]
}

/** The administrator's profile, read synchronously at start; null: there is none. */
export function readPreset(places: readonly string[]): ReadProfile | null {
  for (const file of places) {
    const bytes = bytesOf(file)
    if (bytes === 'absent') continue
    return bytes === 'unreadable' ? { kind: 'problem', file, problem: 'unreadable', invalid: [] } : parseProfile(file, bytes)
  }
  return null
}

/** At most one byte beyond the limit: a device or a huge file does not delay the start. */
function bytesOf(file: string): Uint8Array | 'absent' | 'unreadable' {
  try {
    const opened = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(MAX_PROFILE_BYTES + 1)
      return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, 0))
    } finally {
      closeSync(opened)
    }
  } catch (cause) {
    return errorCode(cause) === 'ENOENT' ? 'absent' : 'unreadable'
  }
}
