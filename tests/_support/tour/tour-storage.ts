import { expect, type Page } from '@playwright/test'
import { closeAll } from '../app/close-all.ts'
import { goTo, type Stop, toRows } from './tour-stop.ts'

const toBottles = (page: Page) => toRows(page, '/dashboard/storage?tab=bottles', 'Bottles')
const toSuppliers = (page: Page) => toRows(page, '/dashboard/storage?tab=suppliers', 'Suppliers')
async function toAddBottle(page: Page): Promise<void> {
  await goTo(page, '/dashboard/storage?tab=addBottle')
  await expect(page.getByRole('region', { name: 'Add bottle' })).toBeVisible()
}
async function toReview(page: Page): Promise<void> {
  await toRows(page, '/dashboard/reviews?tab=list', 'Reviews')
  await page
    .getByRole('button', { name: /^Edit the review/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Edit the review/ })).toBeVisible()
}

/** Storage, reviews and changelogs: every tab and dialog. */
export const storageStops: readonly Stop[] = [
  { name: 'storage-bottles', go: toBottles },
  {
    name: 'storage-bottle',
    go: async (page) => {
      await toBottles(page)
      await page
        .getByRole('button', { name: /^Show / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Stored bottle' }).getByText('Open the ticker')).toBeVisible()
    },
  },
  { name: 'storage-suppliers', go: toSuppliers },
  {
    name: 'storage-supplier-update',
    go: async (page) => {
      await toSuppliers(page)
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Edit / }).getByLabel('Delivery')).toBeVisible()
    },
  },
  { name: 'storage-add-bottle', go: toAddBottle },
  {
    name: 'storage-add-bottle-search',
    go: async (page) => {
      await toAddBottle(page)
      await page.getByRole('combobox', { name: 'User' }).fill('mar')
      await expect(page.locator('.search-field-line').first()).toBeVisible()
    },
  },
  {
    name: 'storage-add-supplier',
    go: async (page) => {
      await goTo(page, '/dashboard/storage?tab=addSupplier')
      await page.getByRole('button', { name: 'Enter prices' }).click()
      await expect(page.getByLabel('Delivery')).toBeVisible()
    },
  },
  {
    name: 'storage-statistics',
    go: async (page) => {
      await goTo(page, '/dashboard/storage?tab=statistics')
      await expect(page.getByText('No storage statistics yet.')).toBeVisible()
    },
  },
  { name: 'storage-country', go: (page) => toRows(page, '/dashboard/storage?tab=country', 'Country') },
  { name: 'reviews', go: (page) => toRows(page, '/dashboard/reviews?tab=list', 'Reviews') },
  { name: 'review-update', go: toReview },
  {
    name: 'review-delete',
    go: async (page) => {
      await toReview(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Delete this review?' })).toBeVisible()
    },
    reopenKeys: ['Escape', 'Control+Delete'],
  },
  {
    name: 'reviews-add',
    go: async (page) => {
      await goTo(page, '/dashboard/reviews?tab=add')
      await expect(page.getByRole('region', { name: 'Add reviews' })).toBeVisible()
    },
  },
  {
    name: 'reviews-statistics',
    go: async (page) => {
      await goTo(page, '/dashboard/reviews?tab=statistics')
      await expect(page.getByText('No review statistics yet.')).toBeVisible()
    },
  },
  { name: 'changelogs', go: (page) => toRows(page, '/dashboard/changelogs', 'Changelogs') },
  {
    name: 'account',
    go: async (page) => {
      await closeAll(page)
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: /^Changelogs/ })).toBeVisible()
    },
  },
]
