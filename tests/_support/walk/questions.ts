import type { Page } from '@playwright/test'
import { routeOf } from '../app/app.ts'
import { falseTexts, settled } from '../tour/awkward-tour.ts'
import { findings, type Theme, applyTheme } from './axe.ts'
import { type Person, seen } from './persons.ts'
import { type Place, PLACES } from './places.ts'
import { cutCells, cutMoments, cutTitles, overOf } from './table-widths.ts'

/** Where the walk is now. */
export interface Here {
  readonly page: Page
  readonly place: Place
  /** Route and heading, with the names of the seed. */
  readonly route: string
  readonly heading: string
}

/** A check of a place. It is repeated until nothing is wrong, or the time limit of an `expect` is over. */
export interface Question {
  readonly name: string
  readonly concerns: (place: Place) => boolean
  /** Done once, before the first look. */
  readonly first?: (here: Here) => Promise<void>
  /** What is wrong; empty: nothing. */
  readonly look: (here: Here) => Promise<readonly string[]>
}

const always = () => true
const pathIn = (route: string) => route.split('?')[0]
const wrongIf = (isWrong: boolean, what: string): readonly string[] => (isWrong ? [what] : [])
const firstRow = (page: Page) => page.locator('.dt tbody tr[data-index]').first()

export const hasItsTitle: Question = {
  name: 'route, title and menu are its own',
  concerns: always,
  look: async ({ page, route, heading }) => [
    // the run adds its order
    ...wrongIf(pathIn(routeOf(page)) !== pathIn(route), routeOf(page)),
    ...wrongIf(!(await page.title()).includes(heading), await page.title()),
    ...wrongIf(!(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()), 'no main menu'),
  ],
}

export const saysNothingFalse: Question = { name: 'says nothing false', concerns: always, look: ({ page }) => falseTexts(page) }

/** A page may have several: the strip, tables, cards and the whole screen. */
export const namesEachRefresh: Question = {
  name: 'each button that refreshes says what it refreshes',
  concerns: always,
  look: async ({ page }) => {
    const names = await page
      .getByRole('button', { name: /^(?:Refresh|Actualiser)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
    return [...wrongIf(names.length === 0, 'no button that refreshes'), ...wrongIf(new Set(names).size !== names.length, names.join(', '))]
  },
}

export const focusesItsTable: Question = {
  name: 'its table has the focus on arrival',
  concerns: ({ focus }) => focus !== undefined,
  look: async ({ page }) =>
    wrongIf(!(await page.evaluate(() => Boolean(document.activeElement?.closest('.dt-table, .dt')))), 'the focus is elsewhere'),
}

/** In the page, not left on the menu or lost on the body: Tab goes on in the page, and screen readers say where the person is. */
export const hasTheFocus: Question = {
  name: 'it has the focus on arrival',
  concerns: always,
  look: async ({ page }) =>
    wrongIf(!(await page.evaluate(() => document.activeElement?.closest('main') !== null)), 'the focus is elsewhere'),
}

export const opensItsFirstRow: Question = {
  name: 'Enter opens its first row',
  concerns: ({ focus }) => focus === 'opens',
  first: async ({ page, route }) => {
    // a change of the language draws the table again: Enter opens nothing until its rows are there
    await settled(page, route)
    await firstRow(page).waitFor()
    await page.keyboard.press('Enter')
  },
  look: async ({ page, route }) => wrongIf(routeOf(page) === route && (await page.getByRole('dialog').count()) === 0, 'nothing opened'),
}

/** Places between two changes of the theme: each change draws the whole page again. */
const PLACES_PER_THEME = 4

/** Some places in one theme, the next ones in the other, the same in every part of the walk. */
export const pleasesAxe = (themes: readonly [Theme, Theme]): Question => ({
  name: `axe finds nothing, ${themes.join(' and ')} in turn`,
  concerns: ({ stop }) => stop !== undefined,
  first: async ({ page, place }) => {
    await page.mouse.move(2, 2)
    await applyTheme(page, themes[Math.floor(PLACES.indexOf(place) / PLACES_PER_THEME) % 2 === 0 ? 0 : 1])
  },
  look: ({ page }) => findings(page),
})

/** After `opensItsFirstRow`, in the theme of the place. */
export const opensWhatPleasesAxe: Question = {
  name: 'axe finds nothing in what Enter opened',
  concerns: ({ opened }) => opened !== undefined,
  first: ({ page, route }) => settled(page, `${route}, opened`).then(() => {}),
  look: async ({ page, place }) => {
    const [dialog, shows] = [page.getByRole('dialog'), place.opened?.shows ?? '']
    const isShown = await dialog.getByLabel(shows).or(dialog.getByText(shows)).first().isVisible()
    return isShown ? findings(page) : [`no ${shows}`]
  },
}

export const isAsSpecified: Question = {
  name: 'rows per page and dates as specified',
  concerns: ({ tables }) => tables !== undefined,
  look: async ({ page, place }) => {
    const wrong: string[] = []
    for (const { name, rows, dates = {} } of place.tables ?? []) {
      const table = page.locator('.dt').filter({ has: page.getByRole('grid', { name, exact: true }) })
      if ((await table.count()) === 0) return [`no table ${name}`]
      if ((await table.locator('tbody tr[data-index]').count()) === 0) wrong.push(`${name} has no rows`)
      const size = await table.locator('.dt-size .ant-select-content, .dt-size .ant-select-selection-item').first().innerText()
      if (size !== String(rows)) wrong.push(`${name}: ${size} rows per page`)
      const headers = await table.getByRole('columnheader').allInnerTexts()
      for (const [column, form] of Object.entries(dates)) {
        const at = headers.findIndex((text) => text.trim() === column)
        const cells = await table.locator(`tbody tr[data-index] td:nth-child(${at + 1})`).allInnerTexts()
        const written = cells.map((text) => text.split('\n')[0]?.trim() ?? '').filter((text) => text !== '' && text !== '—')
        if (at < 0 || written.length === 0) wrong.push(`${name} has no dates in ${column}: ${headers.join(' | ')}`)
        wrong.push(...written.filter((text) => !form.test(text)).map((text) => `${name}, ${column}: ${text}`))
      }
    }
    return wrong
  },
}

/** Leaves the choice open. */
export const offersPageSizes: Question = {
  name: 'the choice of rows per page',
  concerns: ({ route }) => route === '/dashboard/changelogs',
  first: ({ page }) => page.locator('.dt-size').first().getByRole('combobox').click(),
  look: async ({ page }) => {
    const sizes = (await page.locator('.ant-select-item-option').allInnerTexts()).join(' ')
    return wrongIf(sizes !== '10 25 50 100 250 500', sizes)
  },
}

export const beginsAtTheTop: Question = {
  name: 'the first row begins at most 240 px below the top',
  concerns: ({ fits, isBelow }) => fits === true && !isBelow,
  look: async ({ page }) => {
    if ((await firstRow(page).count()) === 0) return []
    const y = (await firstRow(page).boundingBox())?.y ?? Infinity
    return wrongIf(y > 240, `${y} px`)
  },
}

export const fitsItsBox: Question = {
  name: 'no column overflows, no title cut beside room to spare, no moment cut',
  concerns: ({ fits }) => fits === true,
  look: async ({ page }) => [...(await overOf(page)), ...(await cutTitles(page)), ...(await cutMoments(page))],
}

export const showsWholeCells: Question = {
  name: 'ISBNs and states of parcels are whole',
  concerns: ({ wholeCells }) => wholeCells === true,
  look: ({ page }) => cutCells(page),
}

/** For the smallest window. */
export const fitsOrScrolls: Question = {
  ...fitsItsBox,
  concerns: ({ fits, isWide }) => fits === true && !isWide,
}

export const keepsItsButtons: Question = {
  name: 'the buttons of a row stay in sight beside columns that scroll',
  concerns: ({ isWide }) => isWide === true,
  look: async ({ page }) =>
    wrongIf(
      !(await firstRow(page)
        .getByRole('button')
        .last()
        .evaluate(
          (button) =>
            new Promise<boolean>((answer) => {
              new IntersectionObserver(([entry]) => answer(entry?.isIntersecting === true)).observe(button)
            }),
        )),
      'out of sight',
    ),
}

/** Of a masked screen: it names none of these people; the account menu may name `self`. */
export const namesNobody = (people: readonly Person[], self: string): Question => ({
  name: 'masked, it shows no person',
  concerns: ({ route }) => !route.includes(':') && route !== '/dashboard/orders/run',
  look: async ({ page }) => [...new Set((await seen(page, people)).filter((text) => text !== self))],
})
