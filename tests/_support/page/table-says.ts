import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { expect } from '../app/app.ts'
import { answerSaveDialog } from '../app/native.ts'
import { DISK } from '../files/export-table.ts'
import { readSheets } from '../files/read-sheet.ts'
import { sheetSays } from '../files/sheet-says.ts'

interface Shown {
  readonly headings: readonly (readonly [field: string, title: string])[]
  readonly cells: Readonly<Record<string, string>>
}

interface Desk {
  readonly app: ElectronApplication
  readonly page: Page
}

interface Exported {
  readonly grid: Locator
  readonly name: string
  readonly language: 'en' | 'fr'
  /** Path of the .xlsx. */
  readonly path: string
}

const SECTION = 'xpath=ancestor::section[contains(concat(" ", @class, " "), " dt ")]'
/** Columns of icons that a sheet cannot represent: who is connected now, the picture of an article. */
const SIGNS = new Set(['connected', 'main_img'])
const NOTHING_HAS_THIS = 'qqqqzzzz'
/** Time limit for the search of a small list on a busy machine (ms). */
const FOUND_MS = 4000

const rows = (grid: Locator) => grid.locator('tbody tr[data-index]')
const plain = (text: string) => text.replaceAll(/[\s,]+/g, ' ').trim()

/** Columns and cells of the first row as displayed. */
const firstRow = (grid: Locator): Promise<Shown> =>
  grid.evaluate((table) => {
    const textOf = (element: Element) => (element as HTMLElement).innerText
    const row = table.querySelector('tbody tr[data-index]')
    return {
      headings: [...table.querySelectorAll('th[data-field]')].map((cell) => [cell.getAttribute('data-field') ?? '', textOf(cell).trim()]),
      cells: Object.fromEntries(
        [...(row?.querySelectorAll('td[data-field]') ?? [])].map((cell) => [cell.getAttribute('data-field'), textOf(cell)]),
      ),
    }
  })

/** Cells of the rendered rows by field, each with the row's index in the table. */
const drawnRows = (grid: Locator): Promise<readonly (readonly [index: number, cells: Readonly<Record<string, string>>])[]> =>
  grid.evaluate((table) =>
    [...table.querySelectorAll('tbody tr[data-index]')].map((row) => [
      Number(row.getAttribute('data-index')),
      Object.fromEntries(
        [...row.querySelectorAll('td[data-field]')].map((cell) => [cell.getAttribute('data-field'), (cell as HTMLElement).innerText]),
      ),
    ]),
  )

/** Exports the table and returns the differences between the file and the rows on screen. */
async function compareExport({ app, page }: Desk, { grid, name, language, path }: Exported): Promise<readonly string[]> {
  const { headings } = await firstRow(grid)
  const columns = headings.filter(([field]) => field !== 'actions' && !SIGNS.has(field))
  const screenRows = await drawnRows(grid)
  await answerSaveDialog(app, path)
  await grid
    .locator(SECTION)
    .getByRole('button', { name: /^Export(er)?/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export(er)?…/ })
    .click()
  await expect(page.getByRole('dialog'), name).toContainText(/Show in folder|dossier/, DISK)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [[heading = [], ...sheet] = []] = readSheets(path)
  const titles = heading.map(({ value }) => String(value))
  const wrong = columns.length === titles.length ? [] : [`${name}: ${columns.length} columns, ${titles.length} exported (${titles.join()})`]
  for (const [index, cells] of screenRows)
    for (const [at, [field, title]] of columns.entries()) {
      const cell = sheet[index]?.[at] ?? { value: null, format: 'General', quoted: false, formula: false }
      if (cell.formula || !sheetSays(cells[field] ?? '', cell, language))
        wrong.push(`${name}, ${title}, row ${index}: shown “${cells[field]}”, exported “${cell.value}” (${cell.format})`)
    }
  return screenRows.length === 0 ? [...wrong, `${name}: no rows`] : wrong
}

/** Waits, frame by frame, until a search has left no rows, or some; as long as a list may take. The caller checks which rows. */
const nextRows = (grid: Locator, isNothing: boolean): Promise<void> =>
  grid.evaluate(
    async (table, { nothing, most }) => {
      const end = performance.now() + most
      while ((table.querySelector('tbody tr[data-index]') === null) !== nothing && performance.now() < end)
        await new Promise((drawn) => requestAnimationFrame(drawn))
    },
    { nothing: isNothing, most: FOUND_MS },
  )

/** Whether a cell contains this value. It may add, for example, how far a price is from the last one or how long an order has waited. A link shows its host. */
const says = (cell: string, value: string) => plain(cell).includes(plain(value)) || (/^https?:/.test(value) && value.includes(cell.trim()))

/**
 * Checks one table: every column of the first row copies as displayed, every rendered cell is in the export, and a search for its words finds it. Returns the
 * deviations. Icons without text (badges, marks) copy as words.
 */
export async function compareTable(
  desk: Desk,
  nth: number,
  { language, path }: Pick<Exported, 'language' | 'path'>,
): Promise<readonly string[]> {
  const { app, page } = desk
  const grid = page.getByRole('grid').nth(nth)
  await expect(rows(grid).first()).toBeVisible()
  const name = (await grid.getAttribute('aria-label')) ?? ''
  const section = grid.locator(SECTION)
  const wrong: string[] = []
  const { headings, cells } = await firstRow(grid)
  wrong.push(...(await compareExport(desk, { grid, name, language, path })))

  await app.evaluate(({ clipboard }) => clipboard.writeText(''))
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+c')
  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(copied, { message: `${name}: a row is copied` }).not.toBe('')
  const values = (await copied()).split('\t')
  const columns = headings.filter(([field]) => field !== 'actions')
  if (values.length !== columns.length) return [...wrong, `${name}: ${columns.length} columns, ${values.length} copied`]
  const said = columns.flatMap(([field, title], at) => {
    const [cell = '', value = ''] = [cells[field], values[at]]
    if (cell.trim() === '' || cell.trim() === '—') return []
    if (!says(cell, value)) wrong.push(`${name}, ${title}: shown “${cell}”, copied “${value}”`)
    return [{ field, title, value }]
  })

  const box = section.getByRole('searchbox')
  if ((await box.count()) === 0) return wrong
  const isFound = async (values: readonly Said[]) => {
    // the row is visible before the search, so an empty result must come first
    await box.fill(NOTHING_HAS_THIS)
    await nextRows(grid, true)
    await expect(rows(grid)).toHaveCount(0)
    await box.fill(values.map(searched).join(' '))
    await nextRows(grid, false)
    return expect
      .poll(async () => (await drawnRows(grid)).some(([, row]) => values.every(({ field, value }) => says(row[field] ?? '', value))), {
        timeout: FOUND_MS,
        intervals: [50],
      })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
  }
  for (const together of inSearches(said)) {
    if (await isFound(together)) continue
    const alone = []
    for (const one of together) if (!(await isFound([one]))) alone.push(`“${one.value}” is not found in ${one.title}`)
    const values = together.map(({ value }) => value).join(' ')
    wrong.push(...(alone.length > 0 ? alone : [`“${values}” is found one by one, not together`]).map((what) => `${name}: ${what}`))
  }
  await box.fill('')
  return wrong
}

interface Said {
  readonly field: string
  readonly title: string
  readonly value: string
}

/** Most characters of a search, and of one value in it. */
const SEARCH_CHARACTERS = 500
const searched = ({ value }: Said) => value.slice(0, 200)

/** Values to search for at once: a row is found if it has every word. A quote or a colon may change how the words beside it are read, so such a value is alone. */
function inSearches(said: readonly Said[]): readonly (readonly Said[])[] {
  const isAlone = (one: Said) => /["“”:]/.test(searched(one).replaceAll(/\d:\d/g, ''))
  const searches: Said[][] = []
  for (const one of said) {
    const last = searches.at(-1)
    const length = [...(last ?? []), one].map((value) => searched(value).length + 1).reduce((sum, each) => sum + each, 0)
    if (!last || isAlone(one) || last.some(isAlone) || length > SEARCH_CHARACTERS) searches.push([one])
    else last.push(one)
  }
  return searches
}
