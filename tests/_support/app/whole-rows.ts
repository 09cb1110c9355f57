import type { Page } from '@playwright/test'

/** Rows of the first table that are visible from edge to edge. */
export const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = document.querySelector('.dt-scroll')
    const bottom = (box?.getBoundingClientRect().top ?? 0) + (box?.clientHeight ?? 0)
    return [...(box?.querySelectorAll('tbody tr[data-index]') ?? [])].filter((row) => row.getBoundingClientRect().bottom <= bottom + 1)
      .length
  })
