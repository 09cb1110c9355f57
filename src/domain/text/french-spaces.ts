import type { Language } from './language.ts'

/** French with non-breaking spaces before : ; ? ! % and inside « ». */
export const unbroken = (text: string): string =>
  text
    // first: « ? » has the same space at both sides
    .replaceAll('« ', '«\u00a0')
    .replace(/ (?=[:»%])/g, '\u00a0')
    .replace(/ (?=[;?!])/g, '\u202f')

/** A text with the spaces of its language. */
export const SPACED: Readonly<Record<Language, (text: string) => string>> = { en: String, fr: unbroken }
