import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import ExcelJS from 'exceljs'

/** LibreOffice, if installed: an independent reader. */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

/** The first sheet as rows of cells, read by LibreOffice, or by exceljs if LibreOffice is not installed. */
export async function readSheet(path: string): Promise<readonly (readonly string[])[]> {
  return hasLibreOffice ? viaLibreOffice(path) : viaExceljs(path)
}

function viaLibreOffice(path: string): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'cellarmaster-csv-'))
  try {
    // tab-separated UTF-8, every cell as it is shown
    const run = spawnSync('soffice', [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false',
      '--outdir',
      join(folder, 'out'),
      path,
    ])
    if (run.status !== 0) throw new Error(`LibreOffice could not read ${basename(path)}: ${run.stderr.toString()}`)
    const created = readdirSync(join(folder, 'out'))[0] ?? ''
    return readFileSync(join(folder, 'out', created), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((cell) => cell.replace(/^"|"$/g, '')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function viaExceljs(path: string): Promise<readonly (readonly string[])[]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const lines: string[][] = []
  book.worksheets[0]?.eachRow((row) => {
    const cells: string[] = []
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text))
    lines.push(cells)
  })
  return lines
}
