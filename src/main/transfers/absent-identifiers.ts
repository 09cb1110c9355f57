import type { FileName, InputOf } from '#contract/index.ts'
import { cellTexts } from './cell-texts.ts'

/** A cell may hold several: an ISBN of each edition. */
const SEPARATOR = /[,;\t\r\n]/
/** Digits that a spreadsheet may have made a number of, and so lost the zeros before them. */
const DIGITS = /^\d{1,15}$/

const keyOf = (text: string): string => text.trim().toLowerCase()
const asNumber = (key: string): string => (DIGITS.test(key) ? String(Number(key)) : key)

/** The identifiers that a spreadsheet is asked for by (D-80); none = it is asked for otherwise. */
export const identifiersIn = (input: InputOf<FileName>): readonly string[] => ('options' in input ? input.options.identifiers : [])

/**
 * Those of `identifiers` that no cell of the spreadsheet at `path` holds, in their order. The server only sends what it found (D-80), and in which
 * column is not specified. Null = not looked for: no identifiers, or a spreadsheet too large or too odd to be searched.
 */
export async function absentFrom(path: string, identifiers: readonly string[]): Promise<readonly string[] | null> {
  if (identifiers.length === 0) return null
  const open = new Set(identifiers.map((identifier) => asNumber(keyOf(identifier))))
  const take = (text: string) => open.delete(asNumber(keyOf(text)))
  try {
    for await (const text of cellTexts(path)) {
      if (open.size === 0) break
      if (!take(text) && SEPARATOR.test(text)) for (const piece of text.split(SEPARATOR)) take(piece)
    }
  } catch {
    return null
  }
  return identifiers.filter((identifier) => open.has(asNumber(keyOf(identifier))))
}
