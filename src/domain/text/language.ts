import { LANGUAGES, type Settings } from '#contract/desktop/settings.ts'

/** The languages of the screen: English as the specification words it, French beside it (D-125). */
export type Language = Settings['language']

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text)

/** The first of the system's languages ('fr-CA', 'fr_FR', 'C') that the app has; English when it has none. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split(/[-_.]/)[0]
    if (isLanguage(language)) return language
  }
  return 'en'
}
