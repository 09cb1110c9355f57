import { toRoute } from '../app/app.ts'
import { closeAll } from '../app/close-all.ts'
import { expect, type Page } from '@playwright/test'

/** One stop of the tour over every screen and dialog: `go` leads there from any state that the previous stop may have left. */
export interface Stop {
  readonly name: string
  readonly go: (page: Page) => Promise<void>
  /** Keys that reopen a question after a language change, because a question keeps its language. */
  readonly reopenKeys?: readonly string[]
}

/** Closes everything and navigates to a route as the address bar would. */
export async function goTo(page: Page, route: string): Promise<void> {
  await closeAll(page)
  await toRoute(page, route)
}

/** The rendered rows of the table with this name. */
export const rowsOf = (page: Page, name: string | RegExp) => page.getByRole('grid', { name }).locator('tbody tr[data-index]')

/** Navigates to a route whose table has rows and activates the first row. */
export async function toRows(page: Page, route: string, name: string | RegExp): Promise<void> {
  await goTo(page, route)
  await expect(rowsOf(page, name).first()).toBeVisible()
  await page.getByRole('grid', { name }).focus()
  await page.keyboard.press('Home')
}
