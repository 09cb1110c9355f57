import type { ElectronApplication, Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, toRoute } from './app.ts'

/** Helpers for specs of the catalogue. */
export interface Ticker {
  readonly ticker: string
  readonly isbn: string
  readonly count: number
  readonly title_norm: string
}
export const tickersOf = async (sandbox: Sandbox) => (await sandbox.control.rows('tickers')) as Ticker[]
export const withBottles = async (sandbox: Sandbox, least: number): Promise<Ticker> => {
  const ticker = (await tickersOf(sandbox)).find(({ count }) => count >= least)
  if (!ticker) throw new Error('the seed has no such ticker')
  return ticker
}
export const lastWrite = async (sandbox: Sandbox) => (await sandbox.control.journal()).at(-1)
export const dialog = (page: Page) => page.getByRole('dialog')
export const grid = (page: Page, name: string) => page.getByRole('grid', { name })
export const rows = (page: Page, name: string) => grid(page, name).locator('tbody tr[data-index]')
/** "1–50 of 100" below a table. */
export const range = (page: Page, name: string) => page.locator(`.dt[aria-label="${name}"] .dt-range`)

export async function openTickers(page: Page): Promise<void> {
  await toRoute(page, '/dashboard/tickers')
  await expect(rows(page, 'Tickers').first()).toBeVisible()
}
export async function openTicker(page: Page, { ticker }: Ticker): Promise<void> {
  await toRoute(page, `/dashboard/ticker/${encodeURIComponent(ticker)}`)
  await expect(rows(page, 'Bottles of the ticker').first()).toBeVisible()
}
export async function openFirstBottle(page: Page, ticker: Ticker): Promise<void> {
  await openTicker(page, ticker)
  await grid(page, 'Bottles of the ticker').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(`1 of ${ticker.count}`)).toBeVisible()
}
export const answerOpenDialog = (app: ElectronApplication, filePaths: readonly string[]) =>
  app.evaluate(({ dialog: native }, paths) => {
    native.showOpenDialog = () => Promise.resolve({ canceled: paths.length === 0, filePaths: [...paths] })
  }, filePaths)
