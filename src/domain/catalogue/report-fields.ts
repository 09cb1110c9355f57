import { type PerReportError, REPORT_ERRORS } from '#contract/catalogue/reports.ts'
import type { Language } from '../text/language.ts'
import { type ListFields, textOf } from '../values/list-values.ts'

/** Names of the error codes; the code is the index. */
export const REPORT_ERROR_NAMES: Readonly<Record<Language, PerReportError<string>>> = {
  en: REPORT_ERRORS,
  fr: [
    'Titre',
    'Ticker',
    'Ticker composite',
    'ISBN',
    'Type de spiritueux',
    'Distillerie',
    'Pays',
    'Région',
    'Embouteilleur',
    'Âge',
    'Degré d’alcool',
    'Millésime',
    'Contenance',
    'Nombre total de bouteilles',
    'Méthode de production',
    'État de la distillerie',
    'Photos',
    'Autre',
  ],
}

/** A list of codes, or a text with them. */
const codesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf).filter((code) => code !== null) : ((textOf(value) ?? '').match(/\d+/g) ?? [])

/** A report is found by the names of its errors, as its card shows them. */
export const errorReportFields = {
  errors_bottle: {
    kind: 'names',
    of: (row) => codesOf(row['errors_bottle']),
    label: (code, language) => REPORT_ERROR_NAMES[language][Number(code)] ?? code,
  },
} satisfies ListFields
