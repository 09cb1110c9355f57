import type { Country } from '#contract/trade/storage.ts'
import { FLAG_WORDS, flagField } from '../values/flag-words.ts'
import type { Language } from '../text/language.ts'
import { type ListFields, textOf } from '../values/list-values.ts'

type Named = Pick<Country, 'alpha2' | 'nom_en_gb'>

const names = new Map<Language, Intl.DisplayNames>()

const nameOf = (code: string, language: Language): string | undefined => {
  if (!/^[A-Za-z]{2}$/.test(code)) return undefined
  const of = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  names.set(language, of)
  return of.of(code.toUpperCase())
}

/** "France (FR)" from "FR"; other text is unchanged. */
export function regionText(code: string | null, language: Language): string | null {
  const name = code === null ? undefined : nameOf(code, language)
  return name === undefined ? code : `${name} (${code})`
}

/** A country's name: English as the back office has it (`nom_en_gb`), French by its code where that is one; else its code, else null. */
export function countryName({ alpha2, nom_en_gb }: Named, language: Language): string | null {
  const englishName = nom_en_gb || alpha2 || null
  if (language === 'en' || alpha2 === null) return englishName
  return nameOf(alpha2, language) ?? englishName
}

/** The name is searched, sorted and exported as it is shown. */
export const countryFields = {
  nom_en_gb: {
    kind: 'text',
    of: (row, language) => countryName({ alpha2: textOf(row['alpha2']), nom_en_gb: textOf(row['nom_en_gb']) }, language),
    needs: ['alpha2', 'nom_en_gb'],
  },
  enabled: flagField('enabled', FLAG_WORDS.allowed),
} satisfies ListFields
