import { harCalls } from '#domain/back-office/traffic/har-calls.ts'
import { profileFromTraffic } from '#domain/back-office/traffic/har-profile.ts'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { jsonOfFile } from './file-text.ts'
import { MAX_TRAFFIC_BYTES } from './import-limits.ts'
import { parseProfile, profileProblem } from './profile-file.ts'
import { createUnpacker } from './unpack.ts'
import { attachBodies, isZip, zippedTraffic } from './zipped-traffic.ts'

/** A profile from recorded traffic, validated like an imported one. `bytes` null: the file could not be read. */
export function parseTraffic(file: string, bytes: Uint8Array | null, apiUrl: string | null): ReadProfile {
  if (!bytes) return profileProblem(file, 'unreadable')
  if (bytes.byteLength > MAX_TRAFFIC_BYTES) return profileProblem(file, 'too-large')
  const { unpack, remaining } = createUnpacker(MAX_TRAFFIC_BYTES)
  const zip = isZip(bytes) ? zippedTraffic(bytes, MAX_TRAFFIC_BYTES) : null
  if (zip === 'too-large') return profileProblem(file, 'too-large')
  const plain = zip ? zip.har : unpack(bytes)
  if (!plain) return profileProblem(file, remaining() === 0 ? 'too-large' : 'not-traffic')
  const document = jsonOfFile(plain, false)
  if (zip) attachBodies(document, zip.files)
  const traffic = harCalls(document, unpack)
  if (!traffic) return profileProblem(file, 'not-traffic')
  const { calls, unread, hasIdentity } = traffic
  const { profile, confirmed } = profileFromTraffic(calls, apiUrl)
  if (confirmed.length === 0 && Object.keys(profile.overrides).length === 0)
    return profileProblem(file, unread > 0 ? 'no-bodies' : 'no-calls')
  const read = parseProfile(file, new TextEncoder().encode(JSON.stringify(profile)))
  return read.kind === 'profile' ? { ...read, traffic: { calls: calls.length, confirmed: confirmed.length, unread, hasIdentity } } : read
}
