import { expect, type Page } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('tbody tr[data-index]')

/** Storage, reviews and changelogs: every tab and dialog. */
export const storageStops: readonly Stop[] = [
  {
    name: 'storage-bottles',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/storage?tab=bottles')
      await expect(rows(page, 'Bottles').first()).toBeVisible()
    },
  },
  {
    name: 'storage-bottle',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Show / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Stored bottle' }).getByText('Open the ticker')).toBeVisible()
    },
  },
  {
    name: 'storage-suppliers',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/storage?tab=suppliers')
      await expect(rows(page, 'Suppliers').first()).toBeVisible()
    },
  },
  {
    name: 'storage-supplier-update',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Update / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Update supplier' }).getByLabel('Delivery')).toBeVisible()
    },
  },
  {
    name: 'storage-add-bottle',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/storage?tab=addBottle')
      await expect(page.getByRole('region', { name: 'Add bottle' })).toBeVisible()
    },
  },
  {
    name: 'storage-add-bottle-search',
    go: async (page) => {
      await page.getByRole('combobox', { name: 'User' }).fill('mar')
      await expect(page.locator('.search-field-line').first()).toBeVisible()
    },
  },
  {
    name: 'storage-add-supplier',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/storage?tab=addSupplier')
      await page.getByRole('button', { name: 'Enter prices' }).click()
      await expect(page.getByLabel('Delivery')).toBeVisible()
    },
  },
  {
    name: 'storage-statistics',
    go: async (page) => {
      await goTo(page, '/dashboard/storage?tab=statistics')
      await expect(page.getByText('There are no storage statistics yet.')).toBeVisible()
    },
  },
  {
    name: 'storage-country',
    go: async (page) => {
      await goTo(page, '/dashboard/storage?tab=country')
      await expect(rows(page, 'Country').first()).toBeVisible()
    },
  },
  {
    name: 'reviews',
    go: async (page) => {
      await goTo(page, '/dashboard/reviews?tab=list')
      await expect(rows(page, 'Reviews').first()).toBeVisible()
    },
  },
  {
    name: 'review-update',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Update the review/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Update review' })).toBeVisible()
    },
  },
  {
    name: 'review-delete',
    go: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete this review?' })).toBeVisible()
    },
  },
  {
    name: 'reviews-add',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Delete this review?' })).toBeHidden()
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard/reviews?tab=add')
      await expect(page.getByRole('region', { name: 'Add reviews' })).toBeVisible()
    },
  },
  {
    name: 'reviews-statistics',
    go: async (page) => {
      await goTo(page, '/dashboard/reviews?tab=statistics')
      await expect(page.getByText('There are no review statistics yet.')).toBeVisible()
    },
  },
  {
    name: 'changelogs',
    go: async (page) => {
      await goTo(page, '/dashboard/changelogs')
      await expect(rows(page, 'Changelogs').first()).toBeVisible()
    },
  },
  {
    name: 'help',
    go: async (page) => {
      await page.getByRole('button', { name: 'Help' }).click()
      await expect(page.getByRole('menuitem', { name: /^Changelogs/ })).toBeVisible()
    },
  },
]
