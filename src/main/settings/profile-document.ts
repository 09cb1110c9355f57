import { callsOfDocument } from '#domain/back-office/document/document-calls.ts'
import { profileFromTraffic } from '#domain/back-office/traffic/har-profile.ts'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { jsonOfFile } from './file-text.ts'
import { parseProfile, profileProblem } from './profile-file.ts'

/** Longest OpenAPI document (bytes). That of Stripe's whole API has 8 MB. */
export const MAX_DOCUMENT_BYTES = 20_000_000

/** A profile from the back office's OpenAPI document, validated like an imported one. `bytes` null: the file could not be read. */
export function parseDocument(file: string, bytes: Uint8Array | null, apiUrl: string | null): ReadProfile {
  if (!bytes) return profileProblem(file, 'unreadable')
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) return profileProblem(file, 'too-large')
  const documented = callsOfDocument(jsonOfFile(bytes, false), apiUrl)
  if (!documented) return profileProblem(file, 'not-a-document')
  const { profile, confirmed } = profileFromTraffic(documented.calls, apiUrl, false)
  if (confirmed.length === 0 && Object.keys(profile.overrides).length === 0) return profileProblem(file, 'no-calls')
  const read = parseProfile(file, new TextEncoder().encode(JSON.stringify(profile)))
  return read.kind === 'profile' ? { ...read, document: { operations: documented.operations, confirmed: confirmed.length } } : read
}
