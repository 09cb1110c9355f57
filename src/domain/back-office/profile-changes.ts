import { PRESET_KEYS, type PresetKey, type Profile } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'

/** Changes by the import of a profile. */
export interface ProfileChanges {
  /** Another back office than the current one; null: the profile names none, or the current one. */
  readonly backOffice: NonNullable<Profile['backOffice']> | null
  readonly presets: readonly PresetKey[]
  readonly endpoints: readonly { readonly name: string; readonly kind: 'new' | 'changed' }[]
  /** Endpoints that are already as in the profile. */
  readonly same: number
  /** For `settings.update`. Corrections that the profile does not name stay. */
  readonly change: Partial<Pick<Settings, PresetKey | 'overrides'>>
}

/** What an import of `profile` would change in `settings`. */
export function profileChanges(settings: Settings, profile: Profile): ProfileChanges {
  const { connection, overrides } = settings
  const backOffice = profile.backOffice ?? null
  const isPresent = connection.mode === 'server' && connection.apiUrl === backOffice?.apiUrl
  const presets = PRESET_KEYS.filter((key) => profile[key] !== undefined && !isSameValue(profile[key], settings[key]))
  const named = Object.entries(profile.overrides)
  const endpoints = named.flatMap(([name, override]) =>
    isSameValue(override, overrides[name])
      ? []
      : [{ name, kind: Object.hasOwn(overrides, name) ? ('changed' as const) : ('new' as const) }],
  )
  return {
    backOffice: isPresent ? null : backOffice,
    presets,
    endpoints,
    same: named.length - endpoints.length,
    change: {
      ...Object.fromEntries(presets.map((key) => [key, profile[key]])),
      ...(endpoints.length > 0 && { overrides: { ...overrides, ...profile.overrides } }),
    },
  }
}

/** The order of keys does not matter. */
export const isSameValue = (item: unknown, other: unknown): boolean => sorted(item) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
