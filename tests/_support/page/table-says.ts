import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { expect } from '../app/app.ts'

interface Shown {
  readonly headings: readonly (readonly [field: string, title: string])[]
  readonly cells: Readonly<Record<string, string>>
}

const NOTHING_HAS_THIS = 'qqqqzzzz'
/** How long a search of a small list may take on a busy machine (ms). */
const FOUND_MS = 4000

const rows = (grid: Locator) => grid.locator('tbody tr[data-index]')
const plain = (text: string) => text.replaceAll(/[\s,]+/g, ' ').trim()

/** Columns and cells of the first row, as a person reads them. */
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

/** Does a cell say this? It may say more: how far a price is from the last one, how long an order waits. A link shows its host. */
const says = (cell: string, value: string) => plain(cell).includes(plain(value)) || (/^https?:/.test(value) && value.includes(cell.trim()))

/**
 * One table: every column of its first row is copied as it is shown, can be exported, and is found when its words are searched. Answers with what is
 * not so. Signs without words (badges, marks) are copied as words.
 */
export async function compareTable({ app, page }: { app: ElectronApplication; page: Page }, nth: number): Promise<readonly string[]> {
  const grid = page.getByRole('grid').nth(nth)
  await expect(rows(grid).first()).toBeVisible()
  const name = (await grid.getAttribute('aria-label')) ?? ''
  const section = grid.locator('xpath=ancestor::section[contains(concat(" ", @class, " "), " dt ")]')
  const wrong: string[] = []
  const { headings, cells } = await firstRow(grid)
  if ((await section.getByRole('button', { name: /^Export(er)?/ }).count()) === 0) wrong.push(`${name} has no Export`)

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
  for (const { field, title, value } of said) {
    // the row is there before the search: without it first, it says nothing
    await box.fill(NOTHING_HAS_THIS)
    await expect(rows(grid)).toHaveCount(0)
    await box.fill(value.slice(0, 200))
    const isFound = async () => (await rows(grid).locator(`td[data-field="${field}"]`).allInnerTexts()).some((cell) => says(cell, value))
    const result = await expect
      .poll(isFound, { timeout: FOUND_MS, intervals: [50] })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
    if (!result) wrong.push(`${name}, ${title}: “${value}” is not found`)
  }
  await box.fill('')
  return wrong
}
