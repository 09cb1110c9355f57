const PLAIN = /^[\u0020-\u007e]*$/
const MARKS = /[\u0300-\u036f]/g
/**
 * Letters that Unicode does not take apart but that people type without their ornament. '€' becomes '¤', which unlike it
 * fits in one byte: otherwise every folded price would take twice the memory.
 */
const SPELLED: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ', '€': '¤' }
const SPELLED_LETTERS = /[œæßøđłıς€]/g

/** Text for comparing without case and accents (D-128): "Élevé" → "eleve", "ŒUVRE" → "oeuvre", a no-break space → a space. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  // lower case comes after the decomposition, which can give capitals, and before it, because some capitals only decompose when small
  const bare = text.toLowerCase().normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFKD').replace(MARKS, '')
  return bare.replace(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter)
}
