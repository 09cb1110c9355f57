import { expect, test } from 'vitest'
import { appStrings } from './app-strings.ts'
import { screens } from './screens.tsx'
import { MENU_GROUPS } from './shell/menu/menu-groups.ts'
import { shellStrings } from './shell/shell-strings.ts'

/** The menu of D-14, with its wording and order; only the page of normalised data names its statistics. */
const MENU = {
  security: ['Users', 'Browser history', 'Ban by IP', 'Ban list', 'Back-office history', 'Emergency'],
  normalized: ['Tickers', 'Reports', 'Generate', 'Normalized statistics', 'Scraping export', 'Auto-scraper', 'Scraping statistics'],
  website: ['Orders', 'Blog', 'Bottlers', 'Events', 'Reviews'],
  statistics: ['Board', 'Chart', 'XLSX'],
  storage: ['Storage'],
} as const
/** Reached through the logo, the help menu, a row of a list or the shell's own buttons. */
const REACHED_OTHERWISE = [
  '/',
  '/2fa',
  '/dashboard',
  '/dashboard/changelogs',
  '/dashboard/orders/run',
  '/dashboard/user/:uuid',
  '/dashboard/ticker/:ticker',
  '/settings',
  '/diagnostics',
]

test('the menu is the one that was decided', () => {
  for (const group of MENU_GROUPS)
    expect(
      screens.filter(({ menu }) => menu?.group === group).map(({ name }) => appStrings.en.screens[name]),
      group,
    ).toEqual(MENU[group])
})

test('what is in no menu is reached from elsewhere, and only login and the second factor are seen signed out', () => {
  expect(
    screens
      .filter(({ menu }) => !menu)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(REACHED_OTHERWISE.toSorted())
  expect(screens.filter(({ guest }) => guest).map(({ path }) => path)).toEqual(['/', '/2fa'])
})

test('each chord leads to one screen, and every screen of the menu has one', () => {
  const letters = screens.flatMap(({ go }) => go ?? [])
  expect(new Set(letters).size).toBe(letters.length)
  // G, G is reserved for the page's own action
  expect(letters).not.toContain('g')
  expect(screens.filter(({ menu, go }) => menu && !/^[a-z]$/.test(go ?? '')).map(({ path }) => path)).toEqual([])
})

test('no two screens have the same name, and no screen that of a group', () => {
  for (const language of ['en', 'fr'] as const) {
    const names = Object.values(appStrings[language].screens)
    expect(new Set(names).size, language).toBe(names.length)
    expect(names).not.toContain(shellStrings[language].groups.statistics)
  }
})
