import type { Language } from './language.ts'

/** French with non-breaking spaces before : ; ? ! % and inside « ». */
const unbroken = (text: string): string =>
  text
    // first: « ? » has the same space at both sides
    .replaceAll('« ', '«\u00a0')
    .replace(/ (?=[:»%])/g, '\u00a0')
    .replace(/ (?=[;?!])/g, '\u202f')

/** A text with the spaces of its language. */
export const SPACED: Readonly<Record<Language, (text: string) => string>> = { en: String, fr: unbroken }

/** Every text in the words of an area with non-breaking spaces: also in lists and groups, and in what its functions return. */
export function unbrokenWords<T>(words: T): T
export function unbrokenWords(words: unknown): unknown {
  if (typeof words === 'string') return unbroken(words)
  if (Array.isArray(words)) return words.map((word: unknown) => unbrokenWords(word))
  if (typeof words === 'function') {
    const spaced = (...values: readonly unknown[]): unknown => unbrokenWords(Reflect.apply(words, undefined, values))
    return Object.defineProperty(spaced, 'length', { value: words.length })
  }
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, unbrokenWords(value)]))
}
