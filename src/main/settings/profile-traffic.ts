import { harCalls } from '#domain/back-office/har-calls.ts'
import { profileFromTraffic } from '#domain/back-office/har-profile.ts'
import type { ReadProfile } from '#contract/desktop/profile.ts'
import { parseProfile } from './profile-file.ts'

/** Longest HAR file (bytes). A morning of work with pictures takes less; reading it all takes one or two seconds. */
export const MAX_TRAFFIC_BYTES = 120_000_000

/** A profile from recorded traffic, validated like an imported one. `bytes` null: the file could not be read. */
export function parseTraffic(file: string, bytes: Uint8Array | null, apiUrl: string | null): ReadProfile {
  const problem = (what: Extract<ReadProfile, { kind: 'problem' }>['problem']): ReadProfile => ({
    kind: 'problem',
    file,
    problem: what,
    invalid: [],
  })
  if (!bytes) return problem('unreadable')
  if (bytes.byteLength > MAX_TRAFFIC_BYTES) return problem('too-large')
  const calls = harCalls(jsonOf(bytes))
  if (!calls) return problem('not-traffic')
  const { profile, confirmed } = profileFromTraffic(calls, apiUrl)
  if (confirmed.length === 0 && Object.keys(profile.overrides).length === 0) return problem('no-calls')
  const read = parseProfile(file, new TextEncoder().encode(JSON.stringify(profile)))
  return read.kind === 'profile' ? { ...read, traffic: { calls: calls.length, confirmed: confirmed.length } } : read
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    // a browser may begin the file with a byte order mark; the decoder removes it
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
