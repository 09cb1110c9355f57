import { fold } from '../text/fold.ts'

/** A phrase in quotes, or one word. A quote within a word (12") is a letter of it; a phrase still being typed ends with the text. */
const PIECE = /(?<=^|\s)"([^"]*)(?:"|$)|\S+/g

/** What a row must have of a search, folded: every word, and every phrase in quotes as a whole (D-128). */
export const wordsOf = (search: string): string[] =>
  [...fold(search).matchAll(PIECE)].map(([word, phrase]) => phrase?.replace(/\s/g, ' ') ?? word).filter((word) => word.trim() !== '')
