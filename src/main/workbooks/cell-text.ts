/** Longest text of a cell, in UTF-16 units. */
export const MAX_CELL_TEXT = 32_767

/** First characters that make a spreadsheet read typed text as a formula (ASVS 1.2.10, R23). */
const FORMULA = /^[=+\-@\t\r\n\0]/
/** Characters that XML does not allow: most control characters, lone surrogates, two non-characters; and DEL, which the writer drops. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu
/** Text that a spreadsheet would read as an escaped character. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

/** Most texts: nothing to clean, no escape. */
const PLAIN = /^[ -^`-~\u00a0-\ud7ff]*$/

/** Text in the form of a cell. It is written as text whatever it begins with; `needsQuote` says which cells are also marked. */
export function cellText(text: string): string {
  if (PLAIN.test(text)) return cut(text)
  return cut(text.replace(NOT_XML, '').replace(/\r\n?/g, '\n')).replace(ESCAPE, '_x005F_')
}

/**
 * Would a spreadsheet read this text as a formula if someone typed it? Then its cell gets the style flag `quotePrefix`: the apostrophe of ASVS
 * 1.2.10 as spreadsheets store it, which no cell shows and which stays when the cell is edited.
 */
export const needsQuote = (text: string): boolean => FORMULA.test(text)

function cut(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text
  // never half of a character
  return `${text.slice(0, MAX_CELL_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
