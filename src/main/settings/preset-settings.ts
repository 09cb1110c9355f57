import { isDeepStrictEqual } from 'node:util'
import { PRESET_KEYS, type Profile } from '#contract/desktop/profile.ts'
import type { Result } from '#contract/result.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import type { SettingsChange, SettingsStore } from './settings-store.ts'

/**
 * The settings on top of an administrator's profile: the person's values are used, and the profile's where they set none. The profile is never
 * copied, so that a new one takes effect at the next start. `builtIn`: values that count as not set.
 */
export function presetSettings(stored: SettingsStore, preset: Profile | null, builtIn: Settings): SettingsStore {
  if (!preset) return stored
  const { backOffice } = preset

  function layered(settings: Settings): Settings {
    const own = new Set(settings.chosen)
    const seen: Settings = { ...settings, overrides: layeredOverrides(preset!.overrides, settings.overrides) }
    for (const key of PRESET_KEYS)
      if (preset![key] !== undefined && !own.has(key) && isDeepStrictEqual(settings[key], builtIn[key]))
        Object.assign(seen, { [key]: preset![key] })
    if (backOffice && settings.connection.mode === 'none' && !own.has('connection')) seen.connection = { mode: 'server', ...backOffice }
    return seen
  }

  function ownPart(change: SettingsChange): SettingsChange {
    const own = new Set(stored.read().chosen)
    const part: SettingsChange = { ...change }
    for (const key of PRESET_KEYS) {
      if (change[key] === undefined || preset![key] === undefined) continue
      if (isDeepStrictEqual(change[key], preset![key])) {
        own.delete(key)
        Object.assign(part, { [key]: builtIn[key] })
      } else own.add(key)
    }
    if (change.overrides) part.overrides = ownOverrides(preset!.overrides, change.overrides)
    return { ...part, chosen: [...own] }
  }

  const withPresets = <Code extends string>(result: Result<Settings, Code>): Result<Settings, Code> =>
    result.ok ? { ok: true, value: layered(result.value) } : result
  return {
    ...stored,
    read: () => layered(stored.read()),
    update: async (change) => withPresets(await stored.update(ownPart(change))),
    connect: async (connection) => {
      // "Change back office" leaves a preset one as well
      const chosen = new Set(stored.read().chosen)
      if (backOffice && !chosen.has('connection')) await stored.update({ chosen: [...chosen, 'connection'] })
      return withPresets(await stored.connect(connection))
    },
    onChange: (listener) => stored.onChange((now, previous) => listener(layered(now), layered(previous))),
  }
}

type Overrides = Settings['overrides']

/** An empty override of the person means "as declared", against the profile's. */
const layeredOverrides = (preset: Overrides, own: Overrides): Overrides =>
  Object.fromEntries(Object.entries({ ...preset, ...own }).filter(([, override]) => Object.keys(override).length > 0))

const ownOverrides = (preset: Overrides, wanted: Overrides): Overrides => ({
  ...Object.fromEntries(Object.entries(wanted).filter(([name, override]) => !isDeepStrictEqual(override, preset[name]))),
  ...Object.fromEntries(
    Object.keys(preset)
      .filter((name) => !Object.hasOwn(wanted, name))
      .map((name) => [name, {}]),
  ),
})
