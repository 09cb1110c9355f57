/** Separators of pasted identifiers and keywords: comma, semicolon, any kind of line end, tab (a spreadsheet's cells) (D-80, D-114). */
const SEPARATOR = /[,;\t\r\n\u2028\u2029]+/
/** Longer than any identifier; longer pieces are pasted by mistake. */
export const MAX_PIECE_LENGTH = 200

/** The pieces of a text, trimmed, without empty ones, each once, in their order. */
export const piecesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(SEPARATOR)
      .map((piece) => piece.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
]

/** Does a pasted text consist of more than one piece? */
export const hasSeparator = (text: string): boolean => SEPARATOR.test(text)

/** The pasted pieces, and those left out: too long, or beyond `most`. */
export function takePieces(
  previous: readonly string[],
  text: string,
  most: number,
): { readonly pieces: readonly string[]; readonly tooLong: readonly string[]; readonly beyond: number } {
  const pieces = piecesOf(text)
  const tooLong = pieces.filter((piece) => piece.length > MAX_PIECE_LENGTH)
  const all = [...new Set([...previous, ...pieces.filter((piece) => piece.length <= MAX_PIECE_LENGTH)])]
  return { pieces: all.slice(0, most), tooLong, beyond: Math.max(0, all.length - most) }
}

/** Appends new pieces; existing ones keep their place. At most `most`, none too long. */
export const withPieces = (previous: readonly string[], text: string, most: number): readonly string[] =>
  takePieces(previous, text, most).pieces
