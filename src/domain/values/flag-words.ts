import type { Language } from '../text/language.ts'
import type { ListField } from './list-values.ts'

/** A flag in words. */
export type FlagWords = Readonly<Record<Language, readonly [on: string, off: string]>>

export const YES_NO: FlagWords = { en: ['Yes', 'No'], fr: ['Oui', 'Non'] }

/** Words of states in tables; search, filters, copies and exports use them too. */
export const FLAG_WORDS = {
  /** A supplier, a review, a ban. */
  enabled: { en: ['Enabled', 'Disabled'], fr: ['Actif', 'Inactif'] },
  /** The same of a bottle, which is feminine in French. */
  enabledBottle: { en: ['Enabled', 'Disabled'], fr: ['Active', 'Inactive'] },
  allowed: { en: ['Allowed', 'Not allowed'], fr: ['Autorisé', 'Non autorisé'] },
  /** May the pictures of a site be fetched? For the flag `pictures_protected`. */
  protected: { en: ['Protected', 'Open'], fr: ['Protégé', 'Ouvert'] },
  reference: { en: ['Reference', 'No'], fr: ['Référence', 'Non'] },
} as const satisfies Record<string, FlagWords>

/** The word of a flag from its key, '1' or '0' (list-values.ts). */
export const flagLabel =
  (words: FlagWords) =>
  (code: string, language: Language): string =>
    words[language][code === '1' ? 0 : 1]

/** A declared flag of a list that a column shows in these words. */
export const flagField = (name: string, words: FlagWords): ListField => ({
  kind: 'flag',
  of: (row) => row[name],
  label: flagLabel(words),
  plain: true,
})
