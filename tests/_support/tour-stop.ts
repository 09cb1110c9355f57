import type { Page } from '@playwright/test'

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
