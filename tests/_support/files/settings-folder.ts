import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '#tests/_support/session/console-session.ts'
import type { Recovered } from '#main/settings/json-store.ts'
import { createSettingsStore } from '#main/settings/settings-store.ts'

export const SERVER = { mode: 'server', apiUrl: 'https://office.example/v1', name: 'Production', colour: 'red' } as const

/** A temporary folder with the settings of a person. */
export function settingsFolder() {
  const { dir, remove } = tempDir()
  const file = join(dir, 'settings.json')
  const openStore = () => {
    const recovered: Recovered[] = []
    const store = createSettingsStore({ dir, platform: 'linux', onRecovered: (from) => recovered.push(from) })
    return { store, recovered }
  }
  return {
    dir,
    file,
    lastGood: join(dir, 'settings.last-good.json'),
    remove,
    files: () => readdirSync(dir).sort(),
    openStore,
    /** Saves settings that differ from the defaults; returns the bytes of their file. */
    saveSettings: async (): Promise<Buffer> => {
      const { store } = openStore()
      await store.connect(SERVER)
      await store.update({
        language: 'fr',
        theme: 'dark',
        publicProductUrl: 'https://shop.example/é/{isbn}',
        overrides: { 'orders.check': { method: 'POST', path: 'v2/check' } },
      })
      return readFileSync(file)
    },
  }
}
