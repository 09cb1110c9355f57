import type { Settings } from '../contract/settings.ts'

/** The languages of the screen: English as the specification words it, French beside it (D-125). */
export type Language = Settings['language']
