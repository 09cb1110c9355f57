import { fold } from '#domain/text/fold.ts'

const START = 12
const WORD_START = 8
const NEXT = 5
const LETTER = 1
/** Each letter begins a word. */
const INITIALS = 200

/**
 * Fuzzy match: the letters of a search in their order in a text, not necessarily adjacent: "bhi" finds "Browser history". Higher is better; null =
 * no match.
 */
export function fuzzyScore(search: string, text: string): number | null {
  const wanted = fold(search.trim()).replace(/\s+/g, ' ')
  const letters = fold(text)
  if (wanted === '') return 0
  const whole = letters.indexOf(wanted)
  // a contiguous match always beats scattered letters
  if (whole !== -1) return 1000 - letters.length + (whole === 0 ? 500 : isWordStart(letters, whole) ? 250 : 0)
  if (beginsWords(wanted.split(' '), letters)) return 1200 - letters.length
  let score = 0
  let isInitials = true
  let at = -1
  for (const letter of wanted) {
    if (letter === ' ') continue
    const next = bestNext(letters, letter, at)
    // an abbreviation begins with the beginning of a word: "mar" is not in "norMAlized Reports"
    if (next === -1 || (at === -1 && !isWordStart(letters, next))) return null
    isInitials &&= isWordStart(letters, next)
    score += next === at + 1 && at >= 0 ? NEXT : next === 0 ? START : isWordStart(letters, next) ? WORD_START : LETTER
    at = next
  }
  // isolated letters are no match
  if (score < wanted.length * 3) return null
  return (isInitials ? INITIALS : score) - letters.length / 100
}

/** Does each word begin a word of the text, in their order: "ban ip" in "Ban by IP"? */
function beginsWords(words: readonly string[], letters: string): boolean {
  if (words.length < 2) return false
  let rest: readonly string[] = letters.match(/[a-z\d]+/g) ?? []
  return words.every((word) => {
    const at = rest.findIndex((other) => other.startsWith(word))
    rest = rest.slice(at + 1)
    return at !== -1
  })
}

/** The adjacent letter, or else at the start of a word, or else its next occurrence. */
function bestNext(letters: string, letter: string, at: number): number {
  if (letters[at + 1] === letter) return at + 1
  for (let from = letters.indexOf(letter, at + 1); from !== -1; from = letters.indexOf(letter, from + 1))
    if (isWordStart(letters, from)) return from
  return letters.indexOf(letter, at + 1)
}

const isWordStart = (letters: string, at: number): boolean => at === 0 || !/[a-z\d]/.test(letters[at - 1] ?? '')

/** At the start of words. Every lower score is a match within a word, of initials or of scattered letters. */
const GOOD = 1000

/** Is it a score of scattered letters? Rows that contain the words are better results. */
export const isScattered = (score: number): boolean => score < 150

/**
 * The best of several names of one thing. Names in other languages and addresses (`others`) aren't on screen: they are found by the start of a
 * word only, and after the names on screen.
 */
export function bestScore(search: string, names: readonly string[], others: readonly string[] = []): number | null {
  const best = (texts: readonly string[]) => Math.max(...texts.map((text) => fuzzyScore(search, text) ?? -Infinity), -Infinity)
  const onScreen = best(names)
  const other = best(others)
  const score = Math.max(onScreen, other >= GOOD ? other - GOOD : -Infinity)
  return score === -Infinity ? null : score
}
