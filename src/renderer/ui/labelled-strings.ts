import { defineStrings } from './strings.ts'

/** A label and its value in one text: French has a space before the colon. */
export const labelledStrings = defineStrings({
  en: { pair: (label: string, value: string) => `${label}: ${value}` },
  fr: { pair: (label, value) => `${label} : ${value}` },
})
