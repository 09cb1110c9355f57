import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ExcelJS from 'exceljs'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { expect, openOrders } from '#tests/_support/app/app.ts'
import { answerSaveDialog, askedToSave } from '#tests/_support/app/native.ts'
import { DISK, exportTable } from '#tests/_support/files/export-table.ts'
import { hasLibreOffice, readSheet } from '#tests/_support/files/spreadsheet.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** The queue's search covers this value although the queue has no column for it. */
const SELL = 1

test(`an export contains exactly the rows that the search shows (read back by ${hasLibreOffice ? 'LibreOffice' : 'exceljs'})`, async ({
  desk: { app, page },
  userData,
  sandbox,
}) => {
  const path = join(userData, 'queue.xlsx')
  await openOrders(page)
  const grid = page.getByRole('grid', { name: /Orders must be check/ })
  await expect(grid.locator('tbody tr[data-index]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('sell')
  const queue = ((await sandbox.control.rows('orders')) as OrderRow[]).filter(({ check_by_moderator }) => check_by_moderator === 0)
  const matched = queue.filter((row) => row.order_type === SELL || /sell/i.test(Object.values(row).join(' '))).length
  await expect(page.getByText(`1–${matched} of ${matched} (${queue.length} total)`)).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`All ${matched} rows matching the search and filters`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await exportTable({ app, page }, path)

  const [heading, ...lines] = await readSheet(path)
  expect(heading).toEqual(expect.arrayContaining(['Created', 'Name', 'End', 'ISBN', 'Title', 'Price']))
  expect(lines).toHaveLength(matched)
  const price = heading?.indexOf('Price') ?? -1
  for (const line of lines) expect(line[price]).toMatch(/^\d/)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const cell = book.worksheets[0]?.getRow(2).getCell(price + 1)
  expect(typeof cell?.value).toBe('number')
  expect(cell?.numFmt).toContain('€')
  expect(readdirSync(dirname(path)).filter((name) => name.includes('.tmp') || name.includes('queue.xlsx.'))).toEqual([])
})

test('cancelling "Save as" writes nothing and says nothing', async ({ desk: { app, page }, userData }) => {
  await answerSaveDialog(app, null)
  await openOrders(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
  await expect.poll(() => askedToSave(app)).toBe(1)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export…' })).toBeVisible()
  expect(readdirSync(userData).filter((name) => name.endsWith('.xlsx'))).toEqual([])
})

test('a folder that cannot be written to is named, and the dialog offers to try again', async ({ desk: { app, page }, userData }) => {
  // a file cannot contain a folder, so writing fails even for root
  writeFileSync(join(userData, 'a-file'), '')
  const path = join(userData, 'a-file', 'queue.xlsx')
  await answerSaveDialog(app, path)
  await openOrders(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Retry' })).toBeFocused()
  expect(existsSync(path)).toBe(false)
  const good = join(userData, 'queue.xlsx')
  await answerSaveDialog(app, good)
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog')).toContainText('Show in folder', DISK)
  expect(existsSync(good)).toBe(true)
})

test('Escape asks before an export ends; staying returns the focus to its dialog, not to the button behind', async ({
  desk: { app, page },
}) => {
  // "Save as" stays open until the end of the test
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () =>
      new Promise((resolve) => {
        Object.assign(globalThis, { cancelSaveAs: () => resolve({ canceled: true, filePath: '' }) })
      })
  })
  await openOrders(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.keyboard.press('Enter')
  const writing = page.getByRole('dialog', { name: /^Export / })
  await expect(writing).toContainText('Writing the file…')
  await expect(writing).toBeFocused()
  const question = page.getByRole('dialog', { name: 'Cancel the export?' })
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep exporting' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(writing).toBeFocused()
  await app.evaluate(() => (Reflect.get(globalThis, 'cancelSaveAs') as () => void)())
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export…' })).toBeFocused()
})
