/** The most a cell can hold, in UTF-16 units. */
export const MAX_CELL_TEXT = 32_767

/** What a spreadsheet takes for the beginning of a formula when it is typed (ASVS 1.2.10, R23). */
const FORMULA = /^[=+\-@\t\r\n\0]/
/** What XML cannot hold: most control characters, lone surrogates, two non-characters; and DEL, which the writer drops by itself. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu
/** Text that a spreadsheet would read as an escaped character. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

/** Most texts: nothing to clean, no escape. */
const PLAIN = /^[ -^`-~\u00a0-\ud7ff]*$/

/** Text as a cell can hold it. It is written as text whatever it begins with; `needsQuote` says which cells are marked besides. */
export function cellText(text: string): string {
  if (PLAIN.test(text)) return cut(text)
  return cut(text.replace(NOT_XML, '').replace(/\r\n?/g, '\n')).replace(ESCAPE, '_x005F_')
}

/**
 * Would a spreadsheet take this text for a formula if someone typed it? Then its cell gets the style flag `quotePrefix`: the apostrophe of ASVS
 * 1.2.10 as spreadsheets themselves store it, which no cell shows and which stays when the cell is edited (decision 30).
 */
export const needsQuote = (text: string): boolean => FORMULA.test(text)

function cut(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text
  // never half of a character
  return `${text.slice(0, MAX_CELL_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
