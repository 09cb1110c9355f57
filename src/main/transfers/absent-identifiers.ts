import type { FileName, InputOf } from '#contract/index.ts'
import { cellTexts } from './cell-texts.ts'

/** A cell may contain several: an ISBN of each edition. */
const SEPARATOR = /[,;\t\r\n]/
/** Digits that a spreadsheet may have stored as a number, without its leading zeros. */
const DIGITS = /^\d{1,15}$/

/** Unpacked size up to which a workbook is searched, in bytes. */
const MAX_UNPACKED = 256 * 1024 * 1024

const keyOf = (text: string): string => text.trim().toLowerCase()
const asNumber = (key: string): string => (DIGITS.test(key) ? String(Number(key)) : key)

/** The requested identifiers of a spreadsheet (D-80); none = it was requested otherwise. */
export const identifiersIn = (input: InputOf<FileName>): readonly string[] => ('options' in input ? input.options.identifiers : [])

/**
 * The identifiers that are in no cell of the spreadsheet at `path`, in their order. The server only sends what it found (D-80), in an unspecified
 * column. Null = not checked: no identifiers, or a spreadsheet that is too large or unreadable.
 */
export async function absentFrom(
  path: string,
  identifiers: readonly string[],
  maxUnpacked = MAX_UNPACKED,
): Promise<readonly string[] | null> {
  if (identifiers.length === 0) return null
  const open = new Set(identifiers.map((identifier) => asNumber(keyOf(identifier))))
  const take = (text: string) => open.delete(asNumber(keyOf(text)))
  try {
    for await (const text of cellTexts(path, maxUnpacked)) {
      if (open.size === 0) break
      if (!take(text) && SEPARATOR.test(text)) for (const piece of text.split(SEPARATOR)) take(piece)
    }
  } catch {
    return null
  }
  return identifiers.filter((identifier) => open.has(asNumber(keyOf(identifier))))
}
