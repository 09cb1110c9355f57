import enGB from 'antd/locale/en_GB'
import frFR from 'antd/locale/fr_FR'
// names of months and days, and Monday as the first day of the week, for the calendars of these locales
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'
import type { Language } from '#domain/text/language.ts'

/**
 * `show` and `hide` name the toggle of a password field. It also has a pressed state, so its name must not change. The name leaves out the field's label:
 * a search for that label would find two elements.
 */
const passwordToggle = (name: string) => ({ show: name, hide: name })

/** Texts of the component library in the interface language. */
export const LOCALES = {
  en: { ...enGB, global: { ...enGB.global, ...passwordToggle('Show characters') } },
  fr: { ...frFR, global: { ...frFR.global, ...passwordToggle('Afficher les caractères') } },
} as const satisfies Record<Language, object>
