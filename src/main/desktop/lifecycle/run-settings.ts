import type { Connection, Settings } from '#contract/desktop/settings.ts'
import { ok, type Result } from '#contract/result.ts'
import type { SettingsStore } from '#main/settings/settings-store.ts'
import type { StartOptions } from './start-options.ts'

/**
 * The settings of this run: a back office named at the start replaces the saved one and is never written down. Choosing another one on the settings
 * page ends that.
 */
export function runSettings(kept: SettingsStore, start: StartOptions['connection']): SettingsStore {
  let ours: Connection | null = start && connectionOf(start, kept.read().connection)
  const seen = (settings: Settings): Settings => (ours ? { ...settings, connection: ours } : settings)
  const withRunValues = <Code extends string>(result: Result<Settings, Code>): Result<Settings, Code> =>
    result.ok ? ok(seen(result.value)) : result
  return {
    ...kept,
    read: () => seen(kept.read()),
    update: async (change) => withRunValues(await kept.update(change)),
    connect: async (connection) => {
      const previous = ours
      ours = null
      const result = await kept.connect(connection)
      if (!result.ok) ours = previous
      return result
    },
    onChange: (listener) => kept.onChange((settings, previous) => listener(seen(settings), seen(previous))),
  }
}

/** A known address keeps its name and colour from the settings page. */
function connectionOf(start: NonNullable<StartOptions['connection']>, kept: Connection): Connection {
  if (start.mode === 'training') return start
  if (kept.mode === 'server' && kept.apiUrl === start.apiUrl) return kept
  return { mode: 'server', apiUrl: start.apiUrl, name: new URL(start.apiUrl).host.slice(0, 40), colour: 'amber' }
}
