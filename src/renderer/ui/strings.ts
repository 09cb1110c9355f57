import { unbrokenWords } from '#domain/text/french-spaces.ts'
import type { Language } from '#domain/text/language.ts'
import { useLanguageSetting } from '#stores/settings-store.ts'

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

/** English sets the keys; every other language must have exactly them. A language of the contract without its words does not compile. */
export type WordsIn<L extends string, T> = { readonly en: T } & { readonly [K in Exclude<L, 'en'>]: NoInfer<Shape<T>> }

/** Texts of one area in every language. English follows the spelling of the specification (D-66). French is written with plain spaces; those before its punctuation become non-breaking. */
export const defineStrings = <T extends Texts>(words: WordsIn<Language, T>): Strings<T> =>
  ({ ...words, fr: unbrokenWords(words.fr) }) as unknown as Strings<T>

/** The language the person chose. */
export const useLanguage = (): Language => useLanguageSetting()

/** The words of an area in the language the person chose. */
export function useStrings<T>(strings: Strings<T>): Shape<T> {
  return strings[useLanguage()]
}
