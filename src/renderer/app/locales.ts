import enGB from 'antd/locale/en_GB'
import frFR from 'antd/locale/fr_FR'
// names of months and days, and Monday as the first day of the week, for the calendars of these locales
import 'dayjs/locale/en-gb'
import 'dayjs/locale/fr'

/** Texts of the component library in the interface language. */
export const LOCALES = { en: enGB, fr: frFR } as const
