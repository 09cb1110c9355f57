import { z } from 'zod'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { parseDocument } from './profile-document.ts'
import { parseTraffic } from './profile-traffic.ts'

/** A file that becomes a profile. `bytes` null: it could not be read. `apiUrl`: address of the back office, if one is set. */
export const ImportJob = z.object({
  kind: z.enum(['traffic', 'document']),
  file: z.string(),
  bytes: z.instanceof(Uint8Array).nullable(),
  apiUrl: z.string().nullable(),
})
export type ImportJob = z.output<typeof ImportJob>

/** Takes seconds for a large file: runs in a thread of its own. */
export function runImport({ kind, file, bytes, apiUrl }: ImportJob): ReadProfile {
  return kind === 'traffic' ? parseTraffic(file, bytes, apiUrl) : parseDocument(file, bytes, apiUrl)
}
