import { fold } from '../domain/fold.ts'

/** All words of `search` must be in the text, whatever their case and accents. */
export function wordsIn(search: string): (...texts: readonly (string | number | null | undefined)[]) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return (...texts) => {
    const text = fold(texts.filter((one) => one !== null && one !== undefined).join(' '))
    return words.every((word) => text.includes(word))
  }
}
