import { expect, type Page } from '@playwright/test'
import { routeOf, toRoute } from '../app/app.ts'
import { closeAll } from '../app/close-all.ts'

/** Every screen with every tab; `opens`: Enter on a table row opens something here. */
export interface Place {
  readonly route: string
  readonly opens?: true
}

/** Texts that no page may contain: code prints them for values it cannot format. The awkward values do not contain them. */
const UNSAYABLE = /\bNaN\b|Invalid Date|\bundefined\b|\[object |\bInfinity\b|Something broke in Cellarmaster/

const isBusy = '[aria-busy="true"], .loading-state'

/** Waits until nothing is loading and two frames have passed. */
export const settled = (page: Page, what: string) =>
  page
    .waitForFunction(
      (busy) => document.querySelector(busy) === null && document.querySelector('main h1, main [role="alert"]') !== null,
      isBusy,
      { polling: 'raf', timeout: 15_000 },
    )
    .catch((error: Error) => {
      throw new Error(`${what} goes on loading: ${error.message}`)
    })

/** Texts, names and field values in the page that contain a text of `UNSAYABLE`. */
export const falseTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((source) => {
    const unsayable = new RegExp(source)
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['title', 'aria-label', 'aria-valuetext', 'alt', 'placeholder', 'd', 'transform', 'style'])
        texts.push(element.getAttribute(name) ?? '')
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value)
    }
    return texts.filter((text) => unsayable.test(text)).map((text) => text.slice(0, 200))
  }, UNSAYABLE.source)

/** Dashes for "nothing" in the page, each with its surrounding text. */
export const dashes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const results: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const [text, element] = [walker.currentNode.nodeValue?.trim() ?? '', walker.currentNode.parentElement]
      // an output is computed from the user's input; of the values before and after, one may really lack a key
      if (text !== '—' || element?.checkVisibility() !== true || element.closest('output, table.values')) continue
      const cell = element.closest('td')
      const heading = cell?.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]?.textContent
      results.push(heading ?? element.closest('dl > div, section, li, article, [role="dialog"], main')?.textContent?.slice(0, 120) ?? text)
    }
    return results
  })

const grids = (page: Page) => page.locator('main [role="grid"]')

const rowsIn = (page: Page, table: number) => grids(page).nth(table).locator('tbody tr[data-index]')

/** Frames in which a press must have opened something: four seconds, and as much longer as a busy machine needs to draw them. A row without an ID opens nothing. */
const OPENS_FRAMES = 240

/** Places where Enter opened something, and where it did not. */
export interface Walked {
  readonly opened: number
  readonly closed: readonly string[]
}

/** Opens a place and, with Enter, the first rows (`most`) of its tables; calls `look` after each step. */
export async function walk(page: Page, { route, opens }: Place, most: number, look: (where: string) => Promise<void>): Promise<Walked> {
  await arrive(page, route)
  await look(route)
  const closed: string[] = []
  let opened = 0
  if (!opens) return { opened, closed }
  // a default filter can exclude rows whose value is unreadable; an answer of unknown form shows an alert
  const whyNot = page.locator('main').getByText('Nothing matches the filters.').or(page.locator('main').getByRole('alert'))
  await expect(rowsIn(page, 0).first().or(whyNot).first(), `${route} has rows, or says why not`).toBeVisible()
  if ((await rowsIn(page, 0).count()) === 0) return { opened, closed: [route] }
  for (let table = 0; table < (await grids(page).count()); table++) {
    const rows = Math.min(most, await rowsIn(page, table).count())
    for (let nth = 0; nth < rows; nth++) {
      const where = `${route}, table ${table + 1}, row ${nth + 1}`
      if (!(await press(page, table, nth))) {
        closed.push(where)
        continue
      }
      opened++
      await settled(page, where)
      await look(where)
      if (nth === rows - 1 && table === (await grids(page).count()) - 1) break
      await arrive(page, route)
      await expect(rowsIn(page, table).first(), `${route} has rows again`).toBeVisible()
    }
  }
  return { opened, closed }
}

/** Until the code of a new page is there, the previous one stays, with its rows, and both may have the same title: its heading is marked. */
const MARKED = 'main h1[data-left]'
const markHeading = (page: Page) => page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))

const pathOf = (route: string): string => route.split('?')[0] ?? route

async function arrive(page: Page, route: string): Promise<void> {
  await closeAll(page)
  const from = routeOf(page)
  await markHeading(page)
  if (from !== route) await toRoute(page, route)
  if (pathOf(from) !== pathOf(route)) await expect(page.locator(MARKED), route).toHaveCount(0)
  await expect.poll(() => pathOf(routeOf(page)), { message: route, intervals: [20] }).toBe(pathOf(route))
  await settled(page, route)
}

/** Presses Enter on a row; returns whether a dialog or another page opened. */
async function press(page: Page, table: number, nth: number): Promise<boolean> {
  await grids(page).nth(table).focus()
  await page.keyboard.press('Home')
  for (let down = 0; down < nth; down++) await page.keyboard.press('ArrowDown')
  const [from, path] = [page.url(), pathOf(routeOf(page))]
  await markHeading(page)
  await page.keyboard.press('Enter')
  const isOpen = await page.evaluate(
    async ([url, frames]) => {
      const isOpen = () => location.href !== url || document.querySelector('[role="dialog"]') !== null
      for (let nth = 0; nth < frames && !isOpen(); nth++) await new Promise(requestAnimationFrame)
      return isOpen()
    },
    [from, OPENS_FRAMES] as const,
  )
  if (pathOf(routeOf(page)) !== path) await expect(page.locator(MARKED)).toHaveCount(0)
  return isOpen
}
