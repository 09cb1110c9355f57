import { expect, type Page } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

const run = (page: Page) => page.getByRole('main')
const decision = (page: Page) => page.getByRole('group', { name: 'Decision' })
async function toRun(page: Page): Promise<void> {
  await goTo(page, '/dashboard')
  // else the run of the stop before would stay, with its panels
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await goTo(page, '/dashboard/orders/run')
  // reasons that an earlier stop chose for this order may be open, instead of the decision buttons
  const reasons = run(page).getByRole('checkbox', { name: /^Photo blurry/ })
  await expect(decision(page).or(reasons)).toBeVisible({ timeout: 25_000 })
  if (await reasons.isVisible()) await page.keyboard.press('Escape')
  await expect(decision(page)).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 })
}

/** The run: panels beside the order, and the following orders. Decisions are undone before they are sent. */
export const runStops: readonly Stop[] = [
  {
    name: 'run-zoomed',
    go: async (page) => {
      await toRun(page)
      await page.keyboard.press('Space')
      await expect(run(page).getByText('400%')).toBeVisible()
    },
  },
  {
    name: 'run-skipped',
    go: async (page) => {
      await toRun(page)
      await page.keyboard.press('s')
      await expect(run(page).getByText('1 skipped')).toBeVisible()
      await expect(decision(page)).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 })
    },
  },
  {
    name: 'run-sheet',
    go: async (page) => {
      await toRun(page)
      await page.keyboard.press('g')
      await page.keyboard.press('g')
      await expect(run(page).getByRole('region', { name: 'Contact sheet' })).toHaveAttribute('aria-busy', 'false', { timeout: 25_000 })
    },
  },
  {
    name: 'run-seller',
    go: async (page) => {
      await toRun(page)
      await page.keyboard.press('u')
      await expect(run(page).getByRole('complementary', { name: 'Seller' })).toBeVisible()
    },
  },
  // last, because partly chosen reasons are kept
  {
    name: 'run-reasons',
    go: async (page) => {
      await toRun(page)
      await page.keyboard.press('d')
      // not a key of an earlier stop: it would take its reason out again
      await page.keyboard.press('2')
      await expect(run(page).getByRole('checkbox', { name: /^Photo too bright/ })).toBeChecked()
    },
  },
]
