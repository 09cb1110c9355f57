/** Capital letters without accents; everything else is left out. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')

/** Best match of a word anywhere in a text, 1 = exact, 0 = none. Both are letters only. */
export function similarity(word: string, text: string): number {
  if (word === '') return 0
  // edits between the word and the best substring: a substring may begin and end anywhere
  let row = Array.from({ length: text.length + 1 }, () => 0)
  for (let at = 0; at < word.length; at++) {
    const next = [at + 1]
    for (let column = 1; column <= text.length; column++)
      next.push(
        Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + (word[at] === text[column - 1] ? 0 : 1)),
      )
    row = next
  }
  return Math.max(0, 1 - Math.min(...row) / word.length)
}
