import { isWrite } from '#contract/endpoint.ts'
import { contract, endpoints, type HttpName } from '#contract/index.ts'
import { PRESET_KEYS, Profile, type ReadProfile } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { methodsOf, pathProblem } from '#domain/back-office/path-override.ts'
import { isProductTemplate, isTrackingTemplate } from '#domain/trade/tracking-link.ts'
import { checkAddress, checkOrigin } from './address.ts'
import { isPlainObject } from './deep-merge.ts'
import { jsonOfFile } from './file-text.ts'

/** Longest profile (bytes). Every endpoint with a full shape takes less than a tenth. */
export const MAX_PROFILE_BYTES = 1_000_000
/** Most fields that are named when a file is refused. */
const MAX_NAMED = 10

/** Control characters, and those that turn the direction of what follows. */
const UNREADABLE_NAME = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** What an import could not use, and why. `invalid`: the wrong fields. */
export const profileProblem = (
  file: string,
  what: Extract<ReadProfile, { kind: 'problem' }>['problem'],
  invalid: readonly string[] = [],
): ReadProfile => ({
  kind: 'problem',
  file,
  problem: what,
  invalid: invalid.slice(0, MAX_NAMED),
})

/** Validates a profile as strictly as input in Settings. `file`: its name, for the screen. */
export function parseProfile(file: string, bytes: Uint8Array): ReadProfile {
  if (bytes.byteLength > MAX_PROFILE_BYTES) return profileProblem(file, 'too-large')
  const document = jsonOfFile(bytes, true)
  if (document === undefined) return profileProblem(file, 'not-json')
  if (!isPlainObject(document) || document['format'] !== 'cellarmaster-profile') return profileProblem(file, 'not-a-profile')
  if (typeof document['version'] === 'number' && document['version'] > 1) return profileProblem(file, 'newer-version')
  const read = Profile.safeParse(document)
  if (!read.success) return profileProblem(file, 'invalid', [...new Set(read.error.issues.map(({ path }) => path.join('.')))])

  const profile = { ...read.data }
  const invalid: string[] = []
  if (profile.backOffice) {
    const address = checkAddress(profile.backOffice.apiUrl)
    if (UNREADABLE_NAME.test(profile.backOffice.name)) invalid.push('backOffice.name')
    if (address.ok) profile.backOffice = { ...profile.backOffice, apiUrl: address.value }
    else invalid.push('backOffice.apiUrl')
  }
  if (profile.mediaOrigin !== undefined) {
    const origin = checkOrigin(profile.mediaOrigin)
    if (origin === null) invalid.push('mediaOrigin')
    else profile.mediaOrigin = origin
  }
  for (const [key, isUsable] of [
    ['publicProductUrl', isProductTemplate],
    ['carrierTrackingUrl', isTrackingTemplate],
  ] as const)
    if (profile[key] && !isUsable(profile[key])) invalid.push(key)
  const names = new Set<string>(endpoints().map(([name]) => name))
  const ignored = Object.keys(profile.overrides).filter((name) => !names.has(name))
  profile.overrides = Object.fromEntries(Object.entries(profile.overrides).filter(([name]) => names.has(name)))
  for (const [name, { path, method }] of Object.entries(profile.overrides)) {
    const declared = contract[name as HttpName]
    if (method !== undefined && !methodsOf(isWrite(declared)).includes(method)) invalid.push(`overrides.${name}.method`)
    if (path !== undefined && pathProblem(path, declared.path, Object.keys(declared.input.shape)) !== null)
      invalid.push(`overrides.${name}.path`)
  }
  return invalid.length > 0 ? profileProblem(file, 'invalid', invalid) : { kind: 'profile', file, profile, ignored }
}

/** The settings about the back office, as a file. Address and name only of a server. */
export function profileText(settings: Settings): string {
  const { connection, overrides } = settings
  const profile: Profile = {
    format: 'cellarmaster-profile',
    version: 1,
    ...(connection.mode === 'server' && {
      backOffice: { apiUrl: connection.apiUrl, name: connection.name, colour: connection.colour },
    }),
    ...Object.fromEntries(PRESET_KEYS.map((key) => [key, settings[key]])),
    overrides,
  }
  return `${JSON.stringify(profile, null, 2)}\n`
}
