import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect, openOrders, signIn, test } from '../_support/app.ts'
import { answerSaveDialog } from '../_support/native.ts'
import { readSheet } from '../_support/spreadsheet.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders list' })
const rows = (page: Page) => grid(page).locator('tbody tr[data-index]')
const column = (page: Page, field: string) => rows(page).locator(`td[data-field="${field}"]`)
const headings = async (page: Page) => (await grid(page).locator('th[data-field]').allTextContents()).map((text) => text.replace(/\d$/, ''))
const heading = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const chip = (page: Page, words: RegExp) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: words })
const clipboard = (app: ElectronApplication) => app.evaluate(({ clipboard: board }) => board.readText())
const matched = async (page: Page) => Number((await page.getByText(/^(?:1–\d+|0) of \d+/).textContent())?.match(/of (\d+)/)?.[1])

async function openVerified(page: Page): Promise<void> {
  await openOrders(page)
  await page.getByRole('tab', { name: /Orders list/ }).click()
  await expect(rows(page).first()).toBeVisible()
  await grid(page).focus()
}
/** F, the column by its name, Enter. */
async function filterBy(page: Page, name: string): Promise<void> {
  await grid(page).focus()
  await page.keyboard.press('f')
  await page.getByRole('combobox', { name: 'Filter by' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filter by' }).getByText(name, { exact: true }).first()).toBeVisible()
}

test('by keyboard: filters by value, amount and day become chips, are edited and removed; Back finds them again', async ({
  desk: { page },
}) => {
  await openVerified(page)
  const all = await matched(page)
  await filterBy(page, 'Type')
  await expect(page.getByRole('option', { name: /^SELL/ })).toBeVisible()
  await page.keyboard.type('sell')
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
  await expect.poll(async () => new Set(await column(page, 'type').allTextContents())).toEqual(new Set(['SELL']))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await filterBy(page, 'Price')
  await page.getByLabel('At least').fill('not money')
  await expect(page.getByText('Not an amount.')).toBeVisible()
  await page.getByLabel('At least').fill('90')
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Filter on Price: ≥ 90\.00/)).toBeVisible()
  const few = await matched(page)
  expect(few).toBeLessThan(all)

  await page.getByRole('button', { name: 'Refresh', exact: true }).first().focus()
  await page.evaluate(() => {
    location.hash = '#/dashboard/tickers'
  })
  await expect(page.getByRole('grid', { name: 'Tickers' })).toBeVisible()
  await page.goBack()
  await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
  await expect.poll(() => matched(page)).toBe(few)

  await chip(page, /^Filter on Price/).click()
  await page.getByLabel('At least').fill('')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(chip(page, /^Filter on Price/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter on Type' }).click()
  await expect.poll(() => matched(page)).toBe(all)
})

test('conditions in the search box become the same filters', async ({ desk: { page } }) => {
  await openVerified(page)
  await page.keyboard.press('/')
  await page.keyboard.type('type:sell price:>90')
  await expect(page.getByText(/^Enter: filter by Price ≥ 90\.01/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
  await expect(chip(page, /^Filter on Price: ≥ 90\.01/)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await grid(page).focus()
  await page.keyboard.press('Shift+F')
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0)
})

test('columns: hidden, moved and sized by key and by pointer, there after a restart, and one reset', async ({ open }) => {
  const first = await open()
  await signIn(first.page)
  let { page } = first
  await openVerified(page)
  const own = await headings(page)

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'ISBN' }).uncheck()
  await page.getByRole('checkbox', { name: 'Price' }).focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await headings(page))[0]).toBe('Price')
  expect(await headings(page)).not.toContain('ISBN')

  await heading(page, 'Price').focus()
  const before = (await heading(page, 'Price').boundingBox())?.width ?? 0
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect
    .poll(async () => Math.round((await heading(page, 'Price').boundingBox())?.width ?? 0))
    .toBeGreaterThanOrEqual(Math.round(before) + 40)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Created', 'Price'])

  // by pointer: the edge of a heading, then the heading itself
  const edge = await heading(page, 'Created').boundingBox()
  if (!edge) throw new Error('no heading')
  const middle = edge.y + edge.height / 2
  await page.mouse.move(edge.x + edge.width - 3, middle)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 57, middle, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => Math.round(((await heading(page, 'Created').boundingBox())?.width ?? 0) - edge.width)).toBe(60)
  const from = await heading(page, 'Price').boundingBox()
  const to = await heading(page, 'Created').boundingBox()
  if (!from || !to) throw new Error('no heading')
  await page.mouse.move(from.x + 20, middle)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, middle, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Price', 'Created'])
  // it was moved, not sorted by
  await expect(heading(page, 'Price')).not.toHaveAttribute('aria-sort', /./)
  const kept = await headings(page)
  await first.app.close()

  page = (await open()).page
  await openVerified(page)
  expect(await headings(page)).toEqual(kept)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => headings(page)).toEqual(own)
  await expect(page.getByRole('button', { name: 'Reset columns' })).toBeDisabled()
})

test('several columns sort at once, by Shift and by key, with their numbers', async ({ desk: { page } }) => {
  await openVerified(page)
  await heading(page, 'Type').click()
  await heading(page, 'Price').click({ modifiers: ['Shift'] })
  const sorted = grid(page).locator('th[aria-sort]')
  await expect(sorted).toHaveCount(2)
  await expect(grid(page).locator('th sup')).toHaveText(['1', '2'])
  await grid(page).locator('th[data-field="price"]').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(grid(page).locator('th[data-field="price"]')).toHaveAttribute('aria-sort', 'descending')
  const shown = await rows(page).evaluateAll((all) =>
    all.map(
      (row) =>
        [
          row.querySelector('[data-field="type"]')?.textContent ?? '',
          row.querySelector('[data-field="price"]')?.textContent ?? '',
        ] as const,
    ),
  )
  const cents = (text: string) => Number(text.replace(/[^\d]/g, ''))
  const wanted = shown.toSorted(([a, x], [b, y]) => a.localeCompare(b) || cents(y) - cents(x))
  expect(shown).toEqual(wanted)
})

test('everything the filters leave is selected, copied as lines, and exported; a cell is copied alone', async ({
  desk: { app, page },
  userData,
}) => {
  await openVerified(page)
  await filterBy(page, 'Type')
  await page.keyboard.type('sell')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(async () => new Set(await column(page, 'type').allTextContents())).toEqual(new Set(['SELL']))
  const count = await matched(page)
  await grid(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText(`${count} selected`)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText(`${count} rows copied`)).toBeVisible()
  const [titles, ...lines] = (await clipboard(app)).split('\n')
  expect(titles?.split('\t')).toEqual(await headings(page))
  expect(lines).toHaveLength(count)
  for (const line of lines) expect(line.split('\t')).toContain('SELL')

  await page.keyboard.press('Escape')
  await expect(page.getByText(`${count} selected`)).toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboard(app)).toBe(await column(page, 'created_at').first().textContent())

  const path = join(userData, 'sold.xlsx')
  await answerSaveDialog(app, path)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Show in folder' })).toBeVisible()
  expect(await readSheet(path)).toHaveLength(count + 1)
})

test('a view is saved, pinned with its count, handed on as text, and there after a restart; its words lie nowhere on the disk', async ({
  open,
  userData,
}) => {
  const first = await open()
  await signIn(first.page)
  let { page } = first
  await openVerified(page)
  await page.getByRole('searchbox').fill('solène')
  await expect.poll(() => matched(page)).toBeGreaterThan(0)
  const count = await matched(page)
  await grid(page).focus()
  await page.keyboard.press('v')
  await page.getByLabel('Name of the view').fill('Orders of Solène')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View “Orders of Solène” saved')).toBeVisible()
  await page.getByRole('button', { name: 'Views: Orders of Solène' }).click()
  await page.getByRole('button', { name: 'Pin Orders of Solène' }).click()
  await page.getByRole('button', { name: 'Copy Orders of Solène as text' }).click()
  await expect(page.getByText('View “Orders of Solène” copied as text')).toBeVisible()
  const text = await clipboard(first.app)
  await page.keyboard.press('Escape')
  const pinned = page.getByRole('group', { name: 'Pinned views' })
  await expect(pinned.getByRole('button', { name: `Orders of Solène, ${count} rows` })).toHaveAttribute('aria-pressed', 'true')
  await pinned.getByRole('button', { name: /^All rows/ }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect.poll(() => everyFile(userData).filter((file) => file.endsWith('.sealed')).length).toBe(1)
  await first.app.close()
  const naming = everyFile(userData).filter((file) => readFileSync(file).includes('Orders of Sol'))
  expect(naming).toEqual([])

  const second = await open()
  page = second.page
  await openVerified(page)
  await page.getByRole('button', { name: `Orders of Solène, ${count} rows` }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('solène')
  await expect.poll(() => matched(page)).toBe(count)

  // a bad text is refused and stays; the good one becomes another view
  await grid(page).focus()
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Paste a view…' }).click()
  const box = page.getByLabel('View as text')
  await box.fill(text.replace('orders.verified', 'users.list'))
  await page.getByRole('button', { name: 'Add view' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This view belongs to another table: users.list.' })).toBeVisible()
  expect(await box.inputValue()).toContain('users.list')
  await box.fill(text)
  await page.getByRole('button', { name: 'Add view' }).click()
  await expect(page.getByText('View “Orders of Solène” added')).toBeVisible()
  await page.getByRole('button', { name: 'Views: Orders of Solène' }).click()
  await expect(page.getByRole('button', { name: 'Show Orders of Solène' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Orders of Solène' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View “Orders of Solène” deleted')).toBeVisible()
})

test('density changes the height of the rows at once', async ({ desk: { page } }) => {
  await openVerified(page)
  const tall = (await rows(page).first().boundingBox())?.height ?? 0
  await page.evaluate(() => window.desk.call('settings.update', { change: { density: 'compact' } }))
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeLessThan(tall)
})

const everyFile = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
