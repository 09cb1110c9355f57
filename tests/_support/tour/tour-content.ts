import { expect, type Page } from '@playwright/test'
import { closeAll } from '../app/close-all.ts'
import { goTo, rowsOf, type Stop, toRows } from './tour-stop.ts'

const toBlog = (page: Page) => toRows(page, '/dashboard/settings/website/blog', 'Article list')
const toBottlers = (page: Page) => toRows(page, '/dashboard/settings/website/bottler', 'Bottlers')
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const pressDelete = (page: Page) =>
  page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
/** The page remembers the last filter of the events. */
async function toEvents(page: Page, past = false): Promise<void> {
  await goTo(page, '/dashboard/events')
  await page.getByRole('switch', { name: 'Display only past events' }).setChecked(past)
  await expect(rowsOf(page, 'Events').first()).toBeVisible()
  await page.getByRole('grid', { name: 'Events' }).focus()
  await page.keyboard.press('Home')
}
async function toArticle(page: Page): Promise<void> {
  await toBlog(page)
  await page.keyboard.press('Enter')
  await expect(text(page, 'Content')).toBeVisible()
}

/** Blog, bottlers and events: each list, tab and dialog. */
export const contentStops: readonly Stop[] = [
  { name: 'blog', go: toBlog },
  {
    name: 'blog-delete',
    go: async (page) => {
      await toBlog(page)
      await pressDelete(page)
      await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this article?' })).toBeVisible()
    },
    reopenKeys: ['Escape', 'Delete'],
  },
  { name: 'blog-edit', go: toArticle },
  {
    name: 'blog-preview',
    go: async (page) => {
      await toArticle(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByTitle('Preview of Content')).toBeVisible()
    },
  },
  {
    // the system plays the video, not the app
    name: 'blog-video',
    go: async (page) => {
      await toBlog(page)
      await page.keyboard.press('Home')
      // some articles have no video
      for (let at = 0; at < 30; at++) {
        await page.keyboard.press('Enter')
        await expect(text(page, 'Content')).toBeVisible()
        const play = page.getByRole('dialog').getByRole('button', { name: /^Play/ })
        if (await play.isVisible()) return
        await closeAll(page)
        await page.getByRole('grid', { name: 'Article list' }).focus()
        await page.keyboard.press('ArrowDown')
      }
      throw new Error('no article has a video')
    },
  },
  {
    name: 'blog-add',
    go: async (page) => {
      await goTo(page, '/dashboard/settings/website/blog?tab=add')
      await expect(text(page, 'Content')).toBeVisible()
      await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click()
      await expect(page.getByRole('group', { name: 'Link URL' })).toBeVisible()
    },
  },
  { name: 'bottlers', go: toBottlers },
  {
    name: 'bottler-edit',
    go: async (page) => {
      await toBottlers(page)
      await page.keyboard.press('Enter')
      await expect(text(page, 'Description')).toBeVisible()
    },
  },
  {
    name: 'bottler-upload',
    go: async (page) => {
      await toBottlers(page)
      await page.keyboard.press('u')
      await expect(page.getByRole('dialog').getByText('Drop or paste pictures here')).toBeVisible()
    },
  },
  {
    name: 'bottler-add',
    go: async (page) => {
      await goTo(page, '/dashboard/settings/website/bottler?tab=add')
      await expect(text(page, 'Description')).toBeVisible()
    },
  },
  { name: 'events', go: (page) => toEvents(page) },
  {
    name: 'events-delete',
    go: async (page) => {
      await toEvents(page)
      await pressDelete(page)
      await expect(page.getByRole('dialog', { name: 'Are you sure you want to proceed ?' })).toBeVisible()
    },
    reopenKeys: ['Escape', 'Delete'],
  },
  {
    name: 'event-edit',
    go: async (page) => {
      await toEvents(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByLabel('City')).toBeVisible()
    },
  },
  {
    name: 'event-add',
    go: async (page) => {
      await toEvents(page)
      await page.keyboard.press('n')
      await expect(page.getByRole('dialog', { name: 'Add event' })).toBeVisible()
    },
  },
  { name: 'events-past', go: (page) => toEvents(page, true) },
]
