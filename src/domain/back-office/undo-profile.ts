import type { PresetKey } from '#contract/desktop/profile.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { isSameValue, type ProfileChanges } from './profile-changes.ts'

/** The patch of `settings.update` that undoes the import of a profile. Settings changed since the import stay. */
export function undoProfile(previous: Settings, now: Settings, { presets, endpoints, change }: ProfileChanges): ProfileChanges['change'] {
  const isUntouched = (key: PresetKey) => isSameValue(now[key], change[key])
  const overrides = { ...now.overrides }
  for (const { name } of endpoints) {
    if (!isSameValue(overrides[name], change.overrides?.[name])) continue
    const earlier = previous.overrides[name]
    if (earlier) overrides[name] = earlier
    else delete overrides[name]
  }
  return {
    ...Object.fromEntries(presets.filter(isUntouched).map((key) => [key, previous[key]])),
    ...(endpoints.length > 0 && { overrides }),
  }
}
