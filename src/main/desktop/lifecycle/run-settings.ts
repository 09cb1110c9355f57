import type { Connection, Settings } from '#contract/desktop/settings.ts'
import { ok, type Result } from '#contract/result.ts'
import type { SettingsStore } from '#main/settings/settings-store.ts'
import type { StartOptions } from './start-options.ts'

/**
 * The settings of this run: a back office named at the start replaces the saved one and is never written down. Choosing another one on the settings
 * page ends that.
 */
export function runSettings(stored: SettingsStore, start: StartOptions['connection']): SettingsStore {
  let ours: Connection | null = start && connectionOf(start, stored.read().connection)
  const seen = (settings: Settings): Settings => (ours ? { ...settings, connection: ours } : settings)
  const withRunValues = <Code extends string>(result: Result<Settings, Code>): Result<Settings, Code> =>
    result.ok ? ok(seen(result.value)) : result
  return {
    ...stored,
    read: () => seen(stored.read()),
    update: async (change) => withRunValues(await stored.update(change)),
    connect: async (connection) => {
      const previous = ours
      ours = null
      const result = await stored.connect(connection)
      if (!result.ok) ours = previous
      return result
    },
    onChange: (listener) => stored.onChange((settings, previous) => listener(seen(settings), seen(previous))),
  }
}

/** A known address keeps its name and colour from the settings page. */
function connectionOf(start: NonNullable<StartOptions['connection']>, stored: Connection): Connection {
  if (start.mode === 'training') return start
  if (stored.mode === 'server' && stored.apiUrl === start.apiUrl) return stored
  return { mode: 'server', apiUrl: start.apiUrl, name: new URL(start.apiUrl).host.slice(0, 40), colour: 'violet' }
}
