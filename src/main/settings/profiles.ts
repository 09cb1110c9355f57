import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { OutputOf } from '#contract/index.ts'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { ok, type Result } from '#contract/result.ts'
import type { ImportJob } from './import-job.ts'
import { MAX_DOCUMENT_BYTES, MAX_TRAFFIC_BYTES } from './import-limits.ts'
import { MAX_PROFILE_BYTES, parseProfile, profileProblem, profileText } from './profile-file.ts'
import type { SettingsStore } from './settings-store.ts'

/** Longest file of each kind (bytes). */
const MAX_IMPORT_BYTES = { traffic: MAX_TRAFFIC_BYTES, document: MAX_DOCUMENT_BYTES } as const

interface Ports {
  readonly settings: Pick<SettingsStore, 'read'>
  readonly preset: ReadProfile | null
  /** The system's own dialog for one file. */
  readonly choose: (what: 'profile' | 'traffic' | 'document') => Promise<Result<string[]>>
  /** Reads recorded traffic or an OpenAPI document, without blocking main. */
  readonly convert: (job: ImportJob) => Promise<ReadProfile>
  readonly saveText: (fileName: string, text: string) => Promise<Result<OutputOf<'profile.export'>>>
}

/** Profiles as files: shared in a team, or placed by an administrator. */
export interface Profiles {
  readonly preset: () => ReadProfile | null
  readonly choose: () => Promise<Result<ReadProfile>>
  readonly fromTraffic: () => Promise<Result<ReadProfile>>
  readonly fromDocument: () => Promise<Result<ReadProfile>>
  readonly export: () => Promise<Result<OutputOf<'profile.export'>>>
}

export function createProfiles({ settings, preset, choose, convert, saveText }: Ports): Profiles {
  const apiUrl = () => {
    const { connection } = settings.read()
    return connection.mode === 'server' ? connection.apiUrl : null
  }
  const convertChosen = async (kind: ImportJob['kind']) => {
    const chosen = await choose(kind)
    if (!chosen.ok) return chosen
    const [path = ''] = chosen.value
    return ok(await convert({ kind, file: basename(path), bytes: await headOf(path, MAX_IMPORT_BYTES[kind]), apiUrl: apiUrl() }))
  }
  return {
    preset: () => preset,
    choose: async () => {
      const chosen = await choose('profile')
      if (!chosen.ok) return chosen
      const [path = ''] = chosen.value
      const file = basename(path)
      const bytes = await headOf(path, MAX_PROFILE_BYTES)
      return ok(bytes ? parseProfile(file, bytes) : profileProblem(file, 'unreadable'))
    },
    fromTraffic: () => convertChosen('traffic'),
    fromDocument: () => convertChosen('document'),
    export: () => {
      const { connection } = settings.read()
      const name = connection.mode === 'server' ? connection.name : 'back office'
      return saveText(`${name} profile.json`, profileText(settings.read()))
    },
  }
}

/** At most one byte more than `most`, by which the caller recognises a file that is too large. */
async function headOf(path: string, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const bytes = Buffer.alloc(Math.min(size, most) + 1)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
      return bytes.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}
