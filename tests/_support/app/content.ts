import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, toRoute } from './app.ts'
import { rows } from './catalogue.ts'

/** Helpers for specs of blog, bottlers and events. */
export const BLOG = '/dashboard/settings/website/blog'
export const BOTTLER = '/dashboard/settings/website/bottler'

/** Turns animations off, so that a click does not hit a dialog that is still opening. */
export const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })
/** A dialog by its title. */
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const editor = (page: Page, label = 'Content') => page.getByRole('textbox', { name: label })
/** The last added row. */
export async function lastOf<Row>(sandbox: Sandbox, table: string): Promise<Row & { readonly id: number }> {
  const all = (await sandbox.control.rows(table)) as (Row & { readonly id: number })[]
  const last = all.toSorted((a, b) => a.id - b.id).at(-1)
  if (!last) throw new Error(`${table} is empty`)
  return last
}
/** Opens the first row of a list in its dialog, by keyboard. `named`: a text of that row if it is new or changed, because the page first shows the rows that it has. */
export async function openFirst(page: Page, route: string, grid: string, named = ''): Promise<void> {
  await toRoute(page, route)
  await expect(rows(page, grid).first()).toBeVisible()
  await expect(rows(page, grid).first()).toContainText(named)
  await page.getByRole('grid', { name: grid }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}
