/** A word as labels print it; anything else within a word is a misreading. */
const WORD = /^[\p{L}\d][\p{L}\p{M}\d'’.‐-]*$/u
/** Shadows and edges of a bottle are read as signs beside the words. */
const SIGNS_AT_ENDS = /^[^\p{L}\d]+|[^\p{L}\p{M}\d.]+$/gu

/** A line without what can't be printed there: signs at its ends and beside its words, and lone letters, which are edges of the bottle. Null: no word is left. */
export function printedWords(line: string): string | null {
  const words = line.split(/\s+/).flatMap((raw) => {
    if (raw === '&') return [raw]
    const word = raw.replace(SIGNS_AT_ENDS, '')
    return WORD.test(word) && (/[\p{L}\d].*[\p{L}\d]|\d/u.test(word) || /^\p{Lu}\.$/u.test(word)) ? [word] : []
  })
  // an ampersand stands between words only
  while (words[0] === '&') words.shift()
  while (words.at(-1) === '&') words.pop()
  return words.some((word) => /\p{L}{2}/u.test(word)) ? words.join(' ') : null
}
