const PLAIN = /^[\u0020-\u007e]*$/
const MARKS = /[\u0300-\u036f]/g
/**
 * Letters that Unicode does not decompose but that people type plainly. '€' becomes '¤', which unlike it fits in one byte: otherwise every folded
 * price would take twice the memory.
 */
const SPELLED: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ', '€': '¤' }
const SPELLED_LETTERS = /[œæßøđłıς€]/g

/**
 * Finds long runs of combining marks, first with a quick check, then with a thorough one. Sorting the marks of a run takes quadratic time, so the
 * Stream-Safe Text Process of Unicode (UAX #15) splits them after every 30 with a joiner, which MARKS removes again.
 */
const MAY_HAVE_LONG_RUN = /[\u0300-\uffff]{31}/
const LONG_RUN = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu
const JOINER = '\u034f'

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '')
const parted = (text: string): string => text.replace(LONG_RUN, `$&${JOINER}`)

/** Text for comparing without case and accents (D-128): "Élevé" → "eleve", "ŒUVRE" → "oeuvre", a no-break space → a space. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // lower case after the decomposition, which can produce capitals, and before it, because some capitals only decompose when small
  const lower = text.toLowerCase()
  const bare = MAY_HAVE_LONG_RUN.test(lower)
    ? withoutMarks(parted(withoutMarks(parted(lower)).toLowerCase()))
    : withoutMarks(withoutMarks(lower).toLowerCase())
  return bare.replace(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter)
}
