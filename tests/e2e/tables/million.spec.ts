import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, MODERATOR, test as base, toRoute } from '#tests/_support/app/app.ts'
import { grid, range, rows } from '#tests/_support/app/catalogue.ts'
import { exportTable } from '#tests/_support/files/export-table.ts'
import { readSheet } from '#tests/_support/files/spreadsheet.ts'
import { createSandbox } from '#sandbox/sandbox.ts'

/** `npm test` tests a tenth; the long round tests the full size. */
const SIZES = [
  { tickers: 100_000, users: 50_000, tag: [] },
  { tickers: 1_000_000, users: 200_000, tag: ['@long'] },
] as const
const figure = (count: number) => count.toLocaleString('en')
/** Time limit for a million rows on a busy machine. */
const PATIENCE = { timeout: 120_000 }

const test = base.extend<{ readonly scale: Readonly<Record<string, number>> }>({
  scale: [{}, { option: true }],
  sandbox: async ({ scale }, use) => {
    const sandbox = await createSandbox({ activity: false, scale: { tickers: 80, users: 60, orders: 60, history: 100, ...scale } })
    await sandbox.control.fixedCode(MODERATOR.code)
    await use(sandbox)
    await sandbox.close()
  },
})

/** Accessible names of the rows on screen, in order. */
const namesOf = (page: Page, name: string) => rows(page, name).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))

/** Accessible names of the rows in sight, in order: how many are drawn beyond them depends on the last scroll. */
const namesInSight = (page: Page, name: string) =>
  rows(page, name).evaluateAll((all) => {
    const sight = all[0]?.closest('.dt-scroll')?.getBoundingClientRect()
    if (!sight) return []
    return all
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > sight.top && top < sight.bottom
      })
      .map((row) => row.getAttribute('aria-label'))
  })

/** Name of the active row. */
const cursor = (page: Page, name: string) =>
  grid(page, name).evaluate((table) =>
    document.getElementById(table.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label'),
  )

for (const { tickers, users, tag } of SIZES) {
  test.describe(`${figure(tickers)} tickers`, { tag: [...tag] }, () => {
    test.use({ scale: { tickers } })

    test('open, type, sort, page to the end, reload under the cursor, export a filtered part', async ({
      desk: { app, page },
      sandbox,
      userData,
    }) => {
      test.setTimeout(400_000)
      await toRoute(page, '/dashboard/tickers')
      await expect(rows(page, 'Tickers').first()).toBeVisible(PATIENCE)
      await expect(range(page, 'Tickers')).toHaveText(`1–50 of ${figure(tickers)}`, PATIENCE)

      // the last row of the list is a duplicate that only its own number finds
      const [last] = sandbox.world.table<{ ticker: string; isbn: string }>('tickers').all({ newestFirst: true, limit: 1 })
      await page.keyboard.press('/')
      await page.keyboard.type(last?.isbn ?? '', { delay: 15 })
      await expect(range(page, 'Tickers')).toHaveText(`1 of 1 (${figure(tickers)} total)`, PATIENCE)
      await expect(rows(page, 'Tickers').first()).toContainText(last?.ticker ?? '')
      await page.getByLabel('Search in Tickers').fill('')
      await expect(range(page, 'Tickers')).toHaveText(`1–50 of ${figure(tickers)}`, PATIENCE)

      // sorted in descending order, the first row has the last ISBN
      const isbn = grid(page, 'Tickers').getByRole('columnheader', { name: /^ISBN/ })
      await isbn.click()
      await isbn.click()
      await expect(rows(page, 'Tickers').first()).toContainText(last?.isbn ?? '', PATIENCE)
      await page.getByRole('button', { name: 'Last page' }).click()
      await expect(range(page, 'Tickers')).toHaveText(`${figure(tickers - 49)}–${figure(tickers)} of ${figure(tickers)}`, PATIENCE)
      await grid(page, 'Tickers').focus()
      await page.keyboard.press('End')
      await expect(rows(page, 'Tickers').last()).toHaveAttribute('aria-rowindex', String(tickers + 1), PATIENCE)
      await expect(rows(page, 'Tickers').last()).toContainText('290000000')

      // the active row stays while a distant row is deleted and the list is reloaded
      await page.keyboard.press('ArrowUp')
      const previous = await cursor(page, 'Tickers')
      const shown = await namesInSight(page, 'Tickers')
      expect(shown).toContain(previous)
      sandbox.world.table('tickers').delete(last?.ticker ?? '')
      await page.getByRole('region', { name: 'Tickers' }).getByRole('button', { name: 'Refresh' }).click()
      await expect(range(page, 'Tickers')).toHaveText(`${figure(tickers - 50)}–${figure(tickers - 1)} of ${figure(tickers - 1)}`, PATIENCE)
      expect(previous).toContain('-')
      await expect.poll(() => cursor(page, 'Tickers')).toBe(previous)
      await expect.poll(() => namesInSight(page, 'Tickers')).toEqual(shown)

      // both words occur in titles only
      const words = 'sherry oak anniversary'
      await page.keyboard.press('/')
      await page.keyboard.type(words, { delay: 15 })
      await expect(range(page, 'Tickers')).toHaveText(new RegExp(`^1–\\d+ of [\\d,]+ \\(${figure(tickers - 1)} total\\)$`), PATIENCE)
      const matched = async () => Number((await range(page, 'Tickers').textContent())?.match(/of ([\d,]+)/)?.[1]?.replaceAll(',', ''))
      // every letter narrows the result; this is the result of the last letter
      await expect.poll(matched, PATIENCE).toBeLessThan(tickers / 100)
      await expect(grid(page, 'Tickers')).not.toHaveAttribute('aria-busy', 'true', PATIENCE)
      const path = join(userData, 'part.xlsx')
      await exportTable({ app, page }, path, PATIENCE)
      const [heading, ...lines] = await readSheet(path)
      const title = heading?.indexOf('Title') ?? -1
      expect(lines).toHaveLength(await matched())
      expect(lines.length).toBeGreaterThan(50)
      for (const line of lines) expect(line[title]).toMatch(/ANNIVERSARY.*SHERRY OAK|SHERRY OAK.*ANNIVERSARY/)
    })
  })

  test.describe(`${figure(users)} users`, { tag: [...tag] }, () => {
    test.use({ scale: { users } })

    test('a ping answer moves no row, an account is opened and changed', async ({ desk: { page }, sandbox }) => {
      test.setTimeout(300_000)
      await toRoute(page, '/dashboard/users?tab=list')
      await expect(range(page, 'Users list')).toHaveText(new RegExp(`^1–\\d+ of ${figure(users)}$`), PATIENCE)
      // incoming rows have neither an order nor a count yet
      await expect(grid(page, 'Users list')).toHaveAttribute('aria-rowcount', String(users + 1), PATIENCE)
      const previous = await namesOf(page, 'Users list')
      for (let tick = 0; tick < 2; tick++) {
        await sandbox.control.activity(true)
        await sandbox.control.advance(61_000)
        await sandbox.control.clearTraffic()
        await page.evaluate(() => window.desk.call('live.pingNow', {}))
        await expect.poll(async () => (await sandbox.control.traffic('live.ping')).length).toBeGreaterThan(0)
        // rows below the visible ones are rendered slightly later
        expect((await namesOf(page, 'Users list')).slice(0, previous.length)).toEqual(previous)
      }

      const [last] = sandbox.world.table<{ uuid: string; email: string }>('users').all({ newestFirst: true, limit: 1 })
      await page.keyboard.press('/')
      await page.keyboard.type(last?.email ?? '', { delay: 15 })
      await expect(range(page, 'Users list')).toHaveText(`1 of 1 (${figure(users)} total)`, PATIENCE)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toBeVisible(PATIENCE)
      expect(page.url()).toContain(last?.uuid ?? 'none')
    })
  })
}
