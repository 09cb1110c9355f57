import type { Settings } from '#contract/desktop/settings.ts'

/** The languages of the screen: English as the specification words it, French beside it (D-125). */
export type Language = Settings['language']

/** The first of the system's languages ('fr-CA', 'fr_FR', 'C') that the app has; English when it has none. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split(/[-_.]/)[0]
    if (language === 'en' || language === 'fr') return language
  }
  return 'en'
}
