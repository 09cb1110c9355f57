import { callsOfDocument } from '#domain/back-office/document/document-calls.ts'
import { profileFromTraffic } from '#domain/back-office/traffic/har-profile.ts'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { objectOfDocument } from './document-text.ts'
import { MAX_DOCUMENT_BYTES, MAX_YAML_BYTES } from './import-limits.ts'
import { parseProfile, profileProblem } from './profile-file.ts'

/** A profile from the back office's OpenAPI document, validated like an imported one. `bytes` null: the file could not be read. */
export function parseDocument(file: string, bytes: Uint8Array | null, apiUrl: string | null): ReadProfile {
  if (!bytes) return profileProblem(file, 'unreadable')
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) return profileProblem(file, 'too-large')
  const document = objectOfDocument(bytes)
  if (document === undefined && bytes.byteLength > MAX_YAML_BYTES && /\.ya?ml$/i.test(file)) return profileProblem(file, 'too-large')
  const documented = callsOfDocument(document, apiUrl)
  if (!documented) return profileProblem(file, 'not-a-document')
  const { profile, confirmed } = profileFromTraffic(documented.calls, apiUrl, false)
  if (confirmed.length === 0 && Object.keys(profile.overrides).length === 0) return profileProblem(file, 'no-calls')
  const read = parseProfile(file, new TextEncoder().encode(JSON.stringify(profile)))
  if (read.kind !== 'profile') return read
  const { operations, session } = documented
  const isStep = (name: string) => name === 'session.login' || name === 'session.twoFactor'
  const isPlaced = documented.hasToken && [...confirmed, ...Object.keys(profile.overrides)].some(isStep)
  const sent = session !== 'token' ? session : isPlaced ? 'set' : 'unplaced'
  return { ...read, document: { operations, confirmed: confirmed.length, session: sent } }
}
