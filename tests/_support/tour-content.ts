import { expect, type Page } from '@playwright/test'
import { goTo, type Stop } from './tour-stop.ts'

const firstRow = (page: Page, name: string) => page.getByRole('grid', { name }).locator('tbody tr[data-index]').first()
/** Out of whatever dialog is open. */
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const open = async (page: Page, route: string, grid: string) => {
  await leave(page)
  await goTo(page, route)
  await expect(firstRow(page, grid)).toBeVisible()
}
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label })

/** Blog, bottlers and events: each list, tab and dialog. */
export const contentStops: readonly Stop[] = [
  {
    name: 'blog',
    go: async (page) => {
      await open(page, '/dashboard/settings/website/blog', 'Article list')
    },
  },
  {
    name: 'blog-delete',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this article?' })).toBeVisible()
    },
  },
  {
    name: 'blog-edit',
    go: async (page) => {
      await leave(page)
      await page.getByRole('grid', { name: 'Article list' }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(text(page, 'Content')).toBeVisible()
    },
  },
  {
    name: 'blog-preview',
    go: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByTitle('Content, as it will be shown')).toBeVisible()
    },
  },
  {
    name: 'blog-add',
    go: async (page) => {
      await leave(page)
      await goTo(page, '/dashboard/settings/website/blog?tab=add')
      await expect(text(page, 'Content')).toBeVisible()
      await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click()
      await expect(page.getByRole('group', { name: 'Address of the link' })).toBeVisible()
    },
  },
  {
    name: 'bottlers',
    go: async (page) => {
      await open(page, '/dashboard/settings/website/bottler', 'Bottlers')
    },
  },
  {
    name: 'bottler-edit',
    go: async (page) => {
      await page.getByRole('grid', { name: 'Bottlers' }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(text(page, 'Description *')).toBeVisible()
    },
  },
  {
    name: 'bottler-upload',
    go: async (page) => {
      await leave(page)
      await page.getByRole('grid', { name: 'Bottlers' }).focus()
      await page.keyboard.press('u')
      await expect(page.getByRole('dialog').getByText('Drop pictures here')).toBeVisible()
    },
  },
  {
    name: 'bottler-add',
    go: async (page) => {
      await leave(page)
      await goTo(page, '/dashboard/settings/website/bottler?tab=add')
      await expect(text(page, 'Description *')).toBeVisible()
    },
  },
  {
    name: 'events',
    go: async (page) => {
      await open(page, '/dashboard/events', 'Events')
    },
  },
  {
    name: 'events-delete',
    go: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Are you sure you want to proceed ?' })).toBeVisible()
    },
  },
  {
    name: 'event-edit',
    go: async (page) => {
      await leave(page)
      await page.getByRole('grid', { name: 'Events' }).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByLabel('City')).toBeVisible()
    },
  },
  {
    name: 'event-add',
    go: async (page) => {
      await leave(page)
      await page.keyboard.press('n')
      await expect(page.getByRole('dialog', { name: 'Add event' })).toBeVisible()
    },
  },
  {
    name: 'events-past',
    go: async (page) => {
      await leave(page)
      await page.getByRole('switch', { name: 'Display only past events' }).click()
      await expect(firstRow(page, 'Events')).toBeVisible()
    },
  },
]
