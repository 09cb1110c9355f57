import { expect, type Page } from '@playwright/test'

/** One stop of the tour over every screen and dialog: `go` leads there from the stop before. */
export interface Stop {
  readonly name: string
  readonly go: (page: Page) => Promise<void>
}

/** Goes to a route as the address bar would. */
export const goTo = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, route)

/** Escape, and the topmost dialog is gone: what comes next would otherwise meet its last moment on a busy machine. */
export async function leaveDialog(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  const open = await dialogs.count()
  await page.keyboard.press('Escape')
  if (open > 0) await expect(dialogs).toHaveCount(open - 1)
}
