import type { ReadProfile } from '#contract/desktop/profile.ts'
import type { Language } from '#domain/text/language.ts'
import { runSettings } from './desktop/lifecycle/run-settings.ts'
import type { StartOptions } from './desktop/lifecycle/start-options.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import { presetSettings } from './settings/preset-settings.ts'
import { createSettingsStore, defaultSettings, type SettingsStore } from './settings/settings-store.ts'

interface Sources {
  readonly dir: string
  /** The system's language, for a first start. */
  readonly language: Language
  /** The profile that an administrator placed. */
  readonly preset: ReadProfile | null
  readonly connection: StartOptions['connection']
  readonly emit: Broadcast['emit']
  /** Queues a startup notice until the page listens. */
  readonly addStartupNotice: (notify: () => void) => void
}

/** The settings of this run. The first source that has a value counts: command line, person, administrator's profile, default. */
export function composeSettings({ dir, language, preset, connection, emit, addStartupNotice }: Sources): SettingsStore {
  const stored = createSettingsStore({
    dir,
    language,
    onRecovered: (from) => {
      const notice = from === 'changed' || from === 'unverified' ? (`settings-${from}` as const) : 'settings-recovered'
      addStartupNotice(() => emit('app.notice', { notice, detail: '' }))
    },
  })
  const profile = preset?.kind === 'profile' ? preset.profile : null
  return runSettings(presetSettings(stored, profile, defaultSettings(process.platform, language)), connection)
}
