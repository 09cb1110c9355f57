import { expect, type Page } from '@playwright/test'
import { MODERATOR, openOrders } from './app.ts'

/** One stop of the tour over every screen and dialog: `go` leads there from the stop before. */
export interface Stop {
  readonly name: string
  readonly go: (page: Page) => Promise<void>
}

const hash = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, route)

/** Every screen and dialog that exists, from the sign-in page on. */
export const tour: readonly Stop[] = [
  { name: 'login', go: async (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible() },
  {
    name: 'login-refused',
    go: async (page) => {
      await page.getByLabel('Email').fill(MODERATOR.email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Email or password is not right.')).toBeVisible()
    },
  },
  {
    name: 'connection',
    go: async (page) => {
      await page.getByRole('button', { name: 'Change back office' }).click()
      await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
    },
  },
  {
    name: 'second-factor',
    go: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByLabel('Email').fill(MODERATOR.email)
      await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Code')).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    go: async (page) => {
      await page.getByLabel('Code').fill(MODERATOR.code)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await expect(
        page
          .getByRole('grid', { name: /Scraping status/ })
          .locator('tbody tr')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'dashboard-ping',
    go: async (page) => {
      await page.getByRole('button', { name: 'Show all' }).click()
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    },
  },
  {
    name: 'orders-unverified',
    go: async (page) => {
      await page.getByRole('button', { name: 'Show less' }).click()
      await openOrders(page)
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'orders-shortcuts',
    go: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'orders-export',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'orders-no-match',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await page.keyboard.type('zzzz nothing')
      await expect(page.getByText('Nothing matches “zzzz nothing”.')).toBeVisible()
    },
  },
  {
    name: 'order-preview',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByLabel(/Search in/).fill('')
      await expect(page.getByRole('grid').locator('tbody tr').nth(2)).toBeVisible()
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Accept/ })).toBeVisible()
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  {
    name: 'order-decline',
    go: async (page) => {
      await page.keyboard.press('d')
      await page.keyboard.press('1')
      await page.keyboard.press('4')
      await expect(page.getByText('2 reasons')).toBeVisible()
    },
  },
  {
    name: 'order-delete',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Delete')
      await expect(page.getByRole('dialog', { name: 'Delete this order?' })).toBeVisible()
    },
  },
  {
    name: 'orders-verified',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: /Orders list/ }).click()
      await expect(
        page
          .getByRole('grid', { name: /Orders list/ })
          .locator('tbody tr')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'order-preview-verified',
    go: async (page) => {
      await page.getByRole('grid').focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  {
    name: 'reports-errors',
    go: async (page) => {
      await hash(page, '/dashboard/reports?tab=errors')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'reports-unknown-ticker',
    go: async (page) => {
      await page.keyboard.press('t')
      await page.keyboard.type('no such ticker')
      await expect(page.getByText(/No such ticker in the catalogue/)).toBeVisible()
    },
  },
  {
    name: 'reports-delete',
    go: async (page) => {
      await page.getByRole('article').first().getByRole('combobox').fill('')
      await page.keyboard.press('Escape')
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete this report?' })).toBeVisible()
    },
  },
  {
    name: 'reports-missing',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await hash(page, '/dashboard/reports?tab=missing')
      await expect(page.getByRole('tab', { name: /^Missing/ })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'normalized-generate',
    go: async (page) => {
      await hash(page, '/dashboard/normalized/generate')
      await page.getByRole('textbox', { name: 'Identifier' }).fill('ARDB10-46-70-01N, 3250640012345')
      await page.keyboard.press('Enter')
      await expect(page.getByText('2 identifiers')).toBeVisible()
    },
  },
  ...(['normalized', 'scraping', 'autoscraper', 'status'] as const).map((tab) => ({
    name: `normalized-statistics-${tab}`,
    go: async (page: Page) => {
      await hash(page, `/dashboard/normalized/statistics?tab=${tab}`)
      await expect(page.getByRole('heading', { name: 'Normalized statistics' })).toBeVisible()
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  })),
  {
    name: 'scraping-generate',
    go: async (page) => {
      await hash(page, '/dashboard/scraping/generate')
      await expect(page.getByRole('heading', { name: 'Scraping export' })).toBeVisible()
    },
  },
  {
    name: 'autoscraper-history',
    go: async (page) => {
      await hash(page, '/dashboard/scraping/autoscraper')
      await page
        .getByRole('button', { name: /^History of/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'scraping-statistics',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await hash(page, '/dashboard/scraping/statistics')
      await expect(page.getByRole('heading', { name: 'Scraping statistics' })).toBeVisible()
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'statistics-xlsx',
    go: async (page) => {
      await hash(page, '/dashboard/statistics/xlsx')
      await expect(page.getByRole('heading', { name: 'Statistics XLSX' })).toBeVisible()
    },
  },
  ...(['browser?tab=browser', 'browser?tab=product', 'banlist', 'backoffice'] as const).map((route) => ({
    name: `history-${route.replace('browser?tab=', '')}`,
    go: async (page: Page) => {
      await hash(page, `/dashboard/history/${route}`)
      await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
    },
  })),
  {
    name: 'history-values',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Values before and after/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Values before and after' })).toBeVisible()
    },
  },
  {
    name: 'messages',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Messages' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'settings',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await expect(page.getByRole('grid', { name: 'Endpoints' }).locator('tbody tr').first()).toBeVisible()
    },
  },
  {
    name: 'settings-endpoint',
    go: async (page) => {
      await page.getByRole('grid', { name: 'Endpoints' }).getByRole('button', { name: 'Edit' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'not-found',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await hash(page, '/dashboard/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  },
]
