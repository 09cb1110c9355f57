import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { ROUTES } from '#tests/_support/app/routes.ts'
import { appStrings } from '../app-strings.ts'
import { screens } from './screens.tsx'
import { MENU_GROUPS } from '../shell/menu/menu-groups.ts'
import { shellStrings } from '../shell/shell-strings.ts'

test('the menu is the one that was decided, with its wording and order', () => {
  for (const group of MENU_GROUPS)
    expect(
      screens.filter(({ menu }) => menu?.group === group).map(({ path, name }) => [path, appStrings.en.screens[name]]),
      group,
    ).toEqual(ROUTES.filter(([, , of]) => of === group).map(([path, heading, , menuName]) => [path, menuName ?? heading]))
})

test('only login and the second factor are seen signed out, and there is no screen beside the decided ones', () => {
  const guests = screens.filter(({ guest }) => guest).map(({ path }) => path)
  expect(guests).toEqual(['/', '/2fa'])
  expect(screens.map(({ path }) => path).toSorted()).toEqual([...guests, ...ROUTES.map(([path]) => path)].toSorted())
})

test('each chord leads to one screen, and every screen of the menu has one', () => {
  const letters = screens.flatMap(({ go }) => go ?? [])
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([])
  // G, G is reserved for the page's own action
  expect(letters).not.toContain('g')
  expect(screens.filter(({ menu, go }) => menu && !/^[a-z]$/.test(go ?? '')).map(({ path }) => path)).toEqual([])
})

test('no two screens have the same name, and no screen that of a group', () => {
  for (const language of LANGUAGES) {
    const names = Object.values(appStrings[language].screens)
    expect(new Set(names).size, language).toBe(names.length)
    expect(names).not.toContain(shellStrings[language].groups.statistics)
  }
})
