import type { Language } from './language.ts'

/** The mark of training mode, in the bar and in front of window titles. */
export const TRAINING_WORD: Readonly<Record<Language, string>> = { en: 'TRAINING', fr: 'ENTRAÎNEMENT' }
