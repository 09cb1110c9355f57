import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, toRoute } from '#tests/_support/app/app.ts'
import { DISK } from '#tests/_support/files/export-table.ts'
import { answerSaveDialog } from '#tests/_support/app/native.ts'
import { readSheet } from '#tests/_support/files/spreadsheet.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

const go = (page: Page, route: string) => toRoute(page, `/dashboard/${route}`)

test.describe('on a page that has downloaded nothing, with an empty field', () => {
  test.use({ newSession: true })

  test('pasted identifiers become chips, and Download saves a spreadsheet of exactly those without opening it', async ({
    desk: { app, page },
    userData,
    sandbox,
  }) => {
    const tickers = ((await sandbox.control.rows('tickers')) as { ticker: string }[]).slice(0, 3).map(({ ticker }) => ticker)
    const path = join(userData, 'mine.xlsx')
    await answerSaveDialog(app, path)
    await go(page, 'normalized/generate')
    const field = page.getByLabel('Identifier', { exact: true }).first()
    await field.fill(`${tickers[0]};  ${tickers[1]}\n${tickers[0]}, ${tickers[2]}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 identifiers')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('mine.xlsx saved')).toBeVisible(DISK)
    await expect(dialog.getByRole('button', { name: 'Open' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Show in folder' })).toBeVisible()
    const lines = await readSheet(path)
    for (const ticker of tickers) expect(lines.flat()).toContain(ticker)
    const sent = await sandbox.control.traffic('tickers.generate')
    expect(sent).toHaveLength(1)
    expect(existsSync(join(userData, 'downloads')) ? readdirSync(join(userData, 'downloads')) : []).toEqual([])
  })

  test('identifiers that are not in the spreadsheet are named with it, stay below the button and can be copied', async ({
    desk: { app, page },
    userData,
    sandbox,
  }) => {
    const [known] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
    await answerSaveDialog(app, join(userData, 'some.xlsx'))
    await go(page, 'normalized/generate')
    const field = page.getByLabel('Identifier', { exact: true }).first()
    await field.fill(`NOSUCH-1;${known?.ticker};NOSUCH-2`)
    await page.keyboard.press('ControlOrMeta+Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('some.xlsx saved')).toBeVisible(DISK)
    await expect(dialog.getByText('2 of 3 not in the spreadsheet')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const absent = page.getByRole('list', { name: 'Identifiers not in the spreadsheet' })
    await expect(absent.getByRole('listitem')).toHaveText(['NOSUCH-1', 'NOSUCH-2'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('2 identifiers copied')).toBeVisible()
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('NOSUCH-1\nNOSUCH-2')
    // a change of the identifiers clears the earlier result
    await field.fill('another')
    await expect(absent).toBeHidden()
  })
})

test('a web page instead of a spreadsheet is reported and not saved; Retry in the message works', async ({
  desk: { app, page },
  userData,
  sandbox,
}) => {
  const path = join(userData, 'statistics.xlsx')
  await answerSaveDialog(app, path)
  await go(page, 'statistics/xlsx')
  await sandbox.control.fault('statistics.scrapingXlsx', { is: 'html' }, 1)
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByText('No spreadsheet')).toBeVisible()
  expect(existsSync(path)).toBe(false)
  await sandbox.control.fault('statistics.scrapingXlsx', { is: 'rate-limit', retryAfter: 11 }, 1)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing was saved. Wait 11 s, then try again.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog').getByText('statistics.xlsx saved')).toBeVisible(DISK)
  expect(existsSync(path)).toBe(true)
})

test('keywords that find nothing say so; a download can be cancelled while the server prepares it', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  await answerSaveDialog(app, join(userData, 'never.xlsx'))
  await go(page, 'scraping/generate')
  const download = page.getByRole('button', { name: /^Download/ })
  await expect(download).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Keywords', { exact: true }).first().fill('qqqq, zzzz')
  await download.click()
  await expect(page.getByText('No bottles found. Nothing was saved.')).toBeVisible()
  await sandbox.control.fault('scraping.generate', { is: 'hold' })
  await download.click()
  await expect(page.getByText('The server is preparing the file…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The server is preparing the file…')).toBeHidden()
  expect(existsSync(join(userData, 'never.xlsx'))).toBe(false)
  await sandbox.control.clearFaults()
})

test('statistics: categories with their shares, auto-scrapers, their histories by keyboard, websites', async ({ desk: { page } }) => {
  await go(page, 'normalized/statistics')
  await expect(page.getByRole('grid', { name: 'Categories of normalized data' }).locator('tbody tr[data-index]').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Scraping', exact: true }).click()
  const bars = page.getByRole('img', { name: /^Categories of scraping: \d+ bars, longest first/ })
  await expect(bars.locator('canvas')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Categories of scraping' }).locator('tbody tr[data-index]').first()).toContainText('%')
  await page.getByRole('tab', { name: 'Scraping status' }).click()
  await expect(page.getByRole('grid', { name: 'Scraping status per website' }).locator('tbody tr[data-index]').first()).toBeVisible()
  await go(page, 'scraping/autoscraper')
  const grid = page.getByRole('grid', { name: 'Auto-scraper' })
  for (const title of ['Code', 'Last check', 'Last integrate', 'Picture access', 'Cause', 'Picture script', 'Enabled', 'Link'])
    await expect(grid.getByRole('columnheader', { name: title, exact: true })).toHaveCount(1)
  await expect(grid.locator('tbody tr[data-index]').first()).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('tbody tr[data-index]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
