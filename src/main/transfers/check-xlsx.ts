import { open } from 'node:fs/promises'
import { partText, zipParts } from './zip-parts.ts'

const TYPES = '[Content_Types].xml'
const BOOK = 'xl/workbook.xml'

/** Why a file is not a valid xlsx (R22); null = it is one. Only its ends are read, whatever its size. */
export async function xlsxProblem(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const parts = await zipParts(file, size)
    if (parts === null) return 'not a spreadsheet, or only a part of one'
    const names = new Set(parts.map(({ name }) => name))
    const types = parts.find(({ name }) => name === TYPES)
    if (types === undefined || !names.has(BOOK)) return 'a zip that is no spreadsheet'
    if (parts.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return 'a spreadsheet with macros'
    const declared = await partText(file, types, size)
    if (declared === null) return 'a damaged spreadsheet'
    return /macroEnabled/i.test(declared) ? 'a spreadsheet with macros' : null
  } finally {
    await file.close()
  }
}
