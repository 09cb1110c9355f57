import type { Language } from '../../domain/language.ts'
import { useLanguageSetting } from '../stores/settings-store.ts'

interface Texts {
  readonly [key: string]: Text
}
type Text = string | readonly string[] | ((...values: never[]) => string) | Texts

/** The same keys with the same kind of value: text for text, a function of the same arguments for a function. */
type Shape<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T[K] extends string
      ? string
      : T[K] extends readonly string[]
        ? readonly string[]
        : Shape<T[K]>
}

export type Strings<T> = { readonly [L in Language]: Shape<T> }

/** The words of one area in both languages. English is as the specification spells it (D-66); French must have exactly its keys. */
export const defineStrings = <T extends Texts>(words: { readonly en: T; readonly fr: NoInfer<Shape<T>> }): Strings<T> =>
  words as unknown as Strings<T>

/** The language the person chose. */
export const useLanguage = (): Language => useLanguageSetting()

/** The words of an area in the language the person chose. */
export function useStrings<T>(strings: Strings<T>): Shape<T> {
  return strings[useLanguage()]
}
