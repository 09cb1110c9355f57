import { defineStrings } from '#ui/strings.ts'

/** Words of the account menu at the right end of the bar. */
export const accountStrings = defineStrings({
  en: {
    account: 'Account',
    chosen: 'selected',
    training: 'Training',
    language: 'Language',
    languages: { en: 'English', fr: 'Français' },
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  fr: {
    account: 'Compte',
    chosen: 'sélectionné',
    training: 'Entraînement',
    language: 'Langue',
    languages: { en: 'English', fr: 'Français' },
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  },
})
