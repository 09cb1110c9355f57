import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { enter, expect, openOrders, test, toRoute } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { exportTable } from '#tests/_support/files/export-table.ts'
import { everyFile, filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { readSheet } from '#tests/_support/files/spreadsheet.ts'

test.describe.configure({ mode: 'default' })

const grid = (page: Page) => page.getByRole('grid', { name: 'Orders list' })
const rows = (page: Page) => grid(page).locator('tbody tr[data-index]')
const column = (page: Page, field: string) => rows(page).locator(`td[data-field="${field}"]`)
const headings = async (page: Page) => (await grid(page).locator('th[data-field]').allTextContents()).map((text) => text.replace(/\d$/, ''))
const heading = (page: Page, field: string) => grid(page).locator(`th[data-field="${field}"]`)
const chip = (page: Page, words: RegExp) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: words })
const clipboard = (app: ElectronApplication) => app.evaluate(({ clipboard: board }) => board.readText())
const matched = async (page: Page) => Number((await page.getByText(/^(?:1–\d+|0) of \d+/).textContent())?.match(/of (\d+)/)?.[1])
const active = (page: Page) =>
  grid(page).evaluate((table) => document.getElementById(table.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label'))
const scrolled = (page: Page) => grid(page).evaluate((table) => table.closest('.dt-scroll')?.scrollTop ?? 0)

/** The list of verified orders without the filters of an earlier test, which the table remembers. */
async function openVerified(page: Page): Promise<void> {
  await openOrders(page)
  await page.getByRole('tab', { name: /Orders list/ }).click()
  await expect(rows(page).first()).toBeVisible()
  const remove = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Remove the filter/ })
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
  await grid(page).focus()
}
/** Presses F, types the column's name and presses Enter. */
async function filterBy(page: Page, name: string): Promise<void> {
  await grid(page).focus()
  await page.keyboard.press('f')
  await page.getByRole('combobox', { name: 'Filter by' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filter by' }).getByText(name, { exact: true }).first()).toBeVisible()
}
/** Drags from one point to another. */
async function pull(page: Page, from: number, to: number, y: number): Promise<void> {
  await page.mouse.move(from, y)
  await page.mouse.down()
  await page.mouse.move(to, y, { steps: 6 })
  await page.mouse.up()
}
const boxOf = async (page: Page, field: string) => {
  const box = await heading(page, field).boundingBox()
  if (!box) throw new Error(`no heading ${field}`)
  return box
}

oneDesk(
  'filters by keyboard become chips, are edited, typed as words and removed; Back finds the same place',
  async ({ desk: { page } }) => {
    await openVerified(page)
    const all = await matched(page)
    // Escape and the next key without a pause: a closing dialog must not receive keys
    await page.keyboard.press('f')
    await expect(page.getByRole('dialog', { name: 'Filter by' })).toBeVisible()
    await grid(page).evaluate(async (table) => {
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      press('Escape')
      await Promise.resolve()
      table.focus()
      press('v')
    })
    await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible()
    await page.keyboard.press('Escape')
    await filterBy(page, 'Type')
    await page.keyboard.type('sell')
    await page.keyboard.press('Enter')
    await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
    await expect.poll(async () => new Set(await column(page, 'type').allTextContents())).toEqual(new Set(['SELL']))
    await expect.poll(() => matched(page)).toBeLessThan(all)
    const sells = await matched(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await filterBy(page, 'Price')
    await page.getByLabel('At least').fill('not money')
    await expect(page.getByText('Enter an amount')).toBeVisible()
    await page.getByLabel('At least').fill('90')
    await page.keyboard.press('Enter')
    await expect(chip(page, /^Filter on Price: ≥ 90\.00/)).toBeVisible()
    await expect.poll(() => matched(page)).toBeLessThan(all)
    await chip(page, /^Filter on Price/).click()
    await page.getByLabel('At least').fill('')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(chip(page, /^Filter on Price/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove the filter on Type' }).click()
    await expect.poll(() => matched(page)).toBe(all)

    await grid(page).focus()
    await page.keyboard.press('/')
    await page.keyboard.type('type:sell price:>90')
    await expect(page.getByText(/^Enter: filter by Price ≥ 90\.01/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
    await expect(chip(page, /^Filter on Price: ≥ 90\.01/)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByRole('button', { name: 'Remove the filter on Price' }).click()
    await expect(chip(page, /^Filter on Price/)).toHaveCount(0)
    await expect.poll(() => matched(page)).toBe(sells)

    await grid(page).focus()
    await page.keyboard.press('End')
    const row = await active(page)
    const depth = await scrolled(page)
    expect(row).toBeTruthy()
    await toRoute(page, '/dashboard/tickers')
    await expect(page.getByRole('grid', { name: 'Tickers' })).toBeVisible()
    await page.goBack()
    await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
    await expect.poll(() => active(page)).toBe(row)
    await expect.poll(() => scrolled(page)).toBe(depth)
    await grid(page).focus()
    await page.keyboard.press('Shift+F')
    await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0)
    await expect.poll(() => matched(page)).toBe(all)
  },
)

oneDesk(
  'several columns sort at once; all that a filter leaves is selected, copied and exported; a cell is copied alone; density',
  async ({ desk: { app, page }, userData }) => {
    await openVerified(page)
    await heading(page, 'type').click()
    await heading(page, 'price').click({ modifiers: ['Shift'] })
    await expect(grid(page).locator('th sup')).toHaveText(['1', '2'])
    await heading(page, 'price').focus()
    await page.keyboard.press('Shift+Enter')
    await expect(heading(page, 'price')).toHaveAttribute('aria-sort', 'descending')
    await expect(heading(page, 'type')).toHaveAttribute('aria-sort', 'ascending')
    // the cell starts with the difference to the last price
    const cents = (text = '') => Number((/[\d,.]+\s*€$/.exec(text)?.[0] ?? '').replace(/[^\d]/g, ''))
    // the heading changes immediately, the rows later
    await expect(async () => {
      const shown = await rows(page).evaluateAll((all) =>
        all.map((row) => ['type', 'price'].map((field) => row.querySelector(`[data-field="${field}"]`)?.textContent ?? '')),
      )
      expect(shown).toEqual(shown.toSorted(([a = '', x], [b = '', y]) => a.localeCompare(b) || cents(y) - cents(x)))
    }).toPass()

    await filterBy(page, 'Type')
    await page.keyboard.type('sell')
    await page.keyboard.press('Enter')
    await expect(chip(page, /^Filter on Type: SELL$/)).toBeVisible()
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
    await expect.poll(() => clipboard(app)).toBe(await column(page, 'title').first().textContent())

    const path = join(userData, 'sold.xlsx')
    await exportTable({ app, page }, path)
    expect(await readSheet(path)).toHaveLength(count + 1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const tall = (await rows(page).first().boundingBox())?.height ?? 0
    await page.evaluate(() => window.desk.call('settings.update', { change: { density: 'compact' } }))
    await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeLessThan(tall)
  },
)

test('columns and views survive a restart; searched words are nowhere on the disk in plain text; a view is shared as text', async ({
  open,
  userData,
}) => {
  const first = await open()
  await enter(first.page)
  let { page } = first
  await openVerified(page)
  const own = await headings(page)

  // columns by keyboard
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'ISBN' }).uncheck()
  await page.getByRole('checkbox', { name: 'Price' }).focus()
  for (let step = 0; step < own.length; step++) await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await headings(page))[0]).toBe('Price')
  expect(await headings(page)).not.toContain('ISBN')
  await heading(page, 'price').focus()
  const { width } = await boxOf(page, 'price')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await boxOf(page, 'price')).width).toBeGreaterThan(width)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Title', 'Price'])

  // columns by mouse: the edge of a heading, then the heading itself, which moves and does not sort
  // columns get their widths from the cells, in the frames after the move
  await expect
    .poll(async () => {
      const previous = await boxOf(page, 'title')
      await page.waitForTimeout(200)
      return (await boxOf(page, 'title')).width - previous.width
    })
    .toBe(0)
  const edge = await boxOf(page, 'title')
  await pull(page, edge.x + edge.width - 3, edge.x + edge.width + 57, edge.y + edge.height / 2)
  await expect.poll(async () => Math.round((await boxOf(page, 'title')).width - edge.width)).toBe(60)
  const price = await boxOf(page, 'price')
  await pull(page, price.x + 20, edge.x + 10, edge.y + edge.height / 2)
  await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Price', 'Title'])
  await expect(heading(page, 'price')).not.toHaveAttribute('aria-sort', /./)
  const kept = await headings(page)

  // a view is saved, pinned with its count and copied as text
  await page.getByRole('searchbox').fill('solène')
  await expect.poll(() => matched(page)).toBeGreaterThan(0)
  await expect(grid(page).locator('mark').first()).toBeVisible()
  const count = await matched(page)
  await grid(page).focus()
  await page.keyboard.press('v')
  await page.getByLabel('View name').fill('Orders of Solène')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View “Orders of Solène” saved')).toBeVisible()
  await page.getByRole('button', { name: 'Views: Orders of Solène' }).click()
  await page.getByRole('button', { name: 'Pin Orders of Solène' }).click()
  await page.getByRole('button', { name: 'Copy Orders of Solène as text' }).click()
  await expect(page.getByText('View “Orders of Solène” copied as text')).toBeVisible()
  const text = await clipboard(first.app)
  await page.keyboard.press('Escape')
  const pinned = page.getByRole('group', { name: 'Pinned views' })
  await expect(pinned.getByRole('button', { name: `Orders of Solène, ${count} row` })).toHaveAttribute('aria-pressed', 'true')
  await pinned.getByRole('button', { name: /^All rows/ }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect.poll(() => everyFile(userData).filter((file) => /views-[^/\\]*\.sealed$/.test(file)).length).toBe(1)
  await first.app.close()
  expect(filesHolding(userData, 'Orders of Sol')).toEqual([])

  const second = await open()
  page = second.page
  await openVerified(page)
  expect(await headings(page)).toEqual(kept)
  await page.getByRole('button', { name: `Orders of Solène, ${count} row` }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('solène')
  await expect.poll(() => matched(page)).toBe(count)

  // the dialog refuses another table's text and stays open; valid text adds a view
  await grid(page).focus()
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Paste a view…' }).click()
  const box = page.getByLabel('View as text')
  await box.fill(text.replace('orders.verified', 'users.list'))
  await page.getByRole('button', { name: 'Add view' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This view is for another table: users.list.' })).toBeVisible()
  expect(await box.inputValue()).toContain('users.list')
  await box.fill(text)
  await page.getByRole('button', { name: 'Add view' }).click()
  await expect(page.getByText('View “Orders of Solène” added')).toBeVisible()
  await page.getByRole('button', { name: 'Views: Orders of Solène' }).click()
  await expect(page.getByRole('button', { name: 'Show Orders of Solène' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Orders of Solène' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View “Orders of Solène” deleted')).toBeVisible()

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => headings(page)).toEqual(own)
  await expect(page.getByRole('button', { name: 'Reset columns' })).toBeDisabled()
})
