import type { Page } from '@playwright/test'
import type { Control } from '#sandbox/control.ts'
import { enter, expect, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

interface Reported {
  readonly id: number
  readonly isbn: string
  readonly created_at: string
  readonly errors_bottle: readonly (number | string)[]
  readonly enabled: unknown
}
const current = (page: Page) => page.locator('article[aria-current="true"]')
const dialog = (page: Page) => page.locator('.bottle-dialog')
const STRENGTH = 10

/** Creates one report of a wrong strength as the only open report. */
async function openCard(page: Page, sandbox: { control: Control }): Promise<Reported> {
  const reports = (await sandbox.control.rows('error_reports')) as Reported[]
  const first = reports.find(({ enabled }) => Number(enabled ?? 1) === 1)
  if (!first) throw new Error('the seed has no reports')
  const report = { ...first, errors_bottle: [17, STRENGTH] }
  await sandbox.control.putRow('error_reports', report.id, report)
  // the app loads the reports for its badge and would not load them again within 60 s; a reload during that load would join it
  await expect
    .poll(() =>
      page.evaluate(async (id) => {
        const list = { list: 'reports.errors', params: {} }
        await window.desk.call('lists.reload', list)
        const row = await window.desk.call('lists.row', { ...list, id })
        return row.ok ? (row.value as Reported | null)?.errors_bottle : null
      }, report.id),
    )
    .toEqual(report.errors_bottle)
  await toRoute(page, `/dashboard/reports?tab=errors&report=${report.id}`)
  await expect(current(page)).toContainText(report.isbn)
  return report
}

test('the keyboard alone leads from a report to the field to fix and back with the ticker', async ({ desk: { page }, sandbox }) => {
  const { id, isbn } = await openCard(page, sandbox)
  await expect(current(page)).toBeFocused()
  await page.keyboard.press('f')
  const strength = dialog(page).getByLabel('Strength (ABV)')
  await expect(strength).toBeFocused()
  await expect(strength).toBeEditable()
  const evidence = dialog(page).getByRole('region', { name: 'The report' })
  await expect(evidence.getByText('Abv')).toBeVisible()
  await expect(dialog(page)).toContainText(isbn)

  await page.keyboard.type('61.5')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog', { name: 'Update this bottle?' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(`${isbn} updated`)).toBeVisible()
  await expect(current(page)).toContainText(isbn)
  await expect(current(page)).toBeFocused()
  await expect(current(page).getByRole('combobox')).not.toHaveValue('')
  const ticker = await current(page).getByRole('combobox').inputValue()
  // the title comes from the catalogue
  await expect(current(page).getByRole('heading')).not.toContainText(isbn)
  const title = await current(page).getByRole('heading').innerText()
  await page.keyboard.press('r')
  await expect(page.getByText(`Resolved: ${title} is ${ticker}`)).toBeVisible()

  const written = (await sandbox.control.journal()).filter(({ name }) => name.startsWith('tickers.') || name.startsWith('reports.'))
  expect(written.map(({ name }) => name)).toEqual(['tickers.updateBottle', 'reports.verdict'])
  expect(written[0]).toMatchObject({ input: { isbn, strength: 61.5, ticker } })
  expect(written[1]).toMatchObject({ input: { id, is_approved: 1, ticker } })
})

test('Escape leads back to the report, and the next visit finds what was typed', async ({ desk: { page }, sandbox }) => {
  const { isbn } = await openCard(page, sandbox)
  await page.keyboard.press('f')
  const strength = dialog(page).getByLabel('Strength (ABV)')
  await expect(strength).toBeFocused()
  await page.keyboard.type('51')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Unsaved changes: ${isbn}`)).toBeVisible()
  await expect(current(page)).toContainText(isbn)
  await expect(current(page).getByRole('combobox')).toHaveValue('')
  await page.keyboard.press('f')
  await expect(strength).toHaveValue('51')
  expect((await sandbox.control.journal()).filter(({ name }) => name.startsWith('tickers.'))).toEqual([])
})

test('after the session has ended and a new sign-in, the field is open again with the report beside it', async ({
  desk: { page },
  sandbox,
}) => {
  await openCard(page, sandbox)
  await page.keyboard.press('f')
  await expect(dialog(page).getByLabel('Strength (ABV)')).toBeFocused()
  await page.keyboard.type('58')
  await sandbox.control.expireSessions()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog', { name: 'Update this bottle?' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await enter(page)
  await expect(dialog(page).getByLabel('Strength (ABV)')).toHaveValue('58')
  await expect(dialog(page).getByRole('region', { name: 'The report' })).toBeVisible()
})
