/** Separators of pasted identifiers and keywords: comma, semicolon, any kind of line end, tab (a spreadsheet's cells) (D-80, D-114). */
const SEPARATOR = /[,;\t\r\n\u2028\u2029]+/
/** Longer than any identifier; longer chips are pasted by mistake. */
export const MAX_CHIP_LENGTH = 200

/** The chips of a text, trimmed, without empty ones, each once, in their order. */
export const chipsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(SEPARATOR)
      .map((chip) => chip.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
]

/** Does a pasted text consist of more than one chip? */
export const hasSeparator = (text: string): boolean => SEPARATOR.test(text)

/** The pasted chips, and those left out: too long, or beyond `most`. */
export function takeChips(
  previous: readonly string[],
  text: string,
  most: number,
): { readonly chips: readonly string[]; readonly tooLong: readonly string[]; readonly beyond: number } {
  const chips = chipsIn(text)
  const tooLong = chips.filter((chip) => chip.length > MAX_CHIP_LENGTH)
  const all = [...new Set([...previous, ...chips.filter((chip) => chip.length <= MAX_CHIP_LENGTH)])]
  return { chips: all.slice(0, most), tooLong, beyond: Math.max(0, all.length - most) }
}

/** Appends new chips; existing ones keep their place. At most `most`, none too long. */
export const withChips = (previous: readonly string[], text: string, most: number): readonly string[] =>
  takeChips(previous, text, most).chips
