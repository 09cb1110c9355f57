import { create } from 'zustand'
import type { Settings } from '#contract/desktop/settings.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'

/** The settings from main; null until loaded. */
export const useSettings = create<{ readonly settings: Settings | null }>(() => ({ settings: null }))

/** English until the settings are loaded (D-125). */
export const useLanguageSetting = (): Settings['language'] => useSettings(({ settings }) => settings?.language ?? 'en')
/** The same, outside React. */
export const currentLanguage = (): Settings['language'] => useSettings.getState().settings?.language ?? 'en'

/** How long a decision can be undone before it is sent (s); 0 = sent at once. */
export const useHoldSeconds = (): number => useSettings(({ settings }) => settings?.holdSeconds ?? 5)

/** Are the labels on pictures of orders read? */
export const useLabelReading = (): boolean => useSettings(({ settings }) => settings !== null && settings.labelReading !== false)

/** Are personal data masked on screen and in exports? */
export const useMasked = (): boolean => useSettings(({ settings }) => settings?.maskPersonalData === true)
/** The same, outside React. */
export const isMasked = (): boolean => useSettings.getState().settings?.maskPersonalData === true

/** Reads the settings and follows them. Returns the function that unsubscribes. */
export function followSettings(): () => void {
  const stop = onEvent('settings.changed', (settings) => useSettings.setState({ settings }))
  void call('settings.read', {}).then((result) => {
    if (result.ok) useSettings.setState({ settings: result.value })
  })
  return stop
}
