/** The longest name of a sheet, in UTF-16 units. */
const MAX_LENGTH = 31

/** Longest part of a proposed name that is used. */
const MAX_PROPOSED = 1_000

/**
 * A name that spreadsheet programs accept: none of []:*?/\, no apostrophe at an end, not their own "History". `part` 2 and up is added in brackets.
 */
export function sheetName(proposed: string, part = 1): string {
  const suffix = part > 1 ? ` (${part})` : ''
  const clean = trimmed(proposed.slice(0, MAX_PROPOSED).replace(/[\p{Cc}\p{Cs}\p{Cf}[\]:*?/\\\ufffe\uffff]+/gu, ' '))
  const usable = clean === '' ? 'Sheet' : /^history$/i.test(clean) ? `${clean}_` : clean
  return (trimmed(usable.slice(0, MAX_LENGTH - suffix.length).replace(/[\ud800-\udbff]$/, '')) || 'Sheet') + suffix
}

const trimmed = (name: string) => name.replace(/\s+/g, ' ').replace(/^[\s']+|[\s']+$/g, '')
