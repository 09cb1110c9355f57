import { useLocation, useNavigate } from 'react-router'
import { bestScore, isScattered } from './fuzzy.ts'
import { linkToRoute } from '#domain/text/app-link.ts'
import type { Language } from '#domain/text/language.ts'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { call } from '#bridge/call.ts'
import { isMasked } from '#stores/settings-store.ts'
import { copyText } from '#ui/clipboard.ts'
import { SETTINGS_SECTIONS, type SettingsEntry, settingsRoute } from '#features/settings/settings-places.ts'
import { isEnabled, type Shortcut } from '#ui/shortcuts/layers.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { appStrings, type ScreenName } from '../app-strings.ts'
import { maskPersonalData } from '../shell/notices/mask-line.tsx'
import { screens } from '../routing/screens.tsx'
import { shellStrings } from '../shell/shell-strings.ts'
import { chordOf } from '../shell/menu/use-go-to.ts'
import { useRefresh } from '../shell/menu/use-refresh.ts'
import { useSignOut } from '../shell/menu/use-sign-out.ts'
import { PAGE_TABS } from './page-tabs.ts'
import type { PaletteItem } from './palette-item.ts'
import { paletteStrings } from './palette-strings.ts'
import { remember } from './recent.ts'

interface Named extends PaletteItem {
  /** Names in the language on screen. */
  readonly names: readonly string[]
  /** Names in other languages, and the route. */
  readonly others?: readonly string[]
}

const THEMES = ['light', 'dark', 'system'] as const

/** Screens, actions and commands of the page behind, best match first. Without words: all screens and the page's commands. */
export function useCommands(words: string, behind: readonly Shortcut[]): readonly PaletteItem[] {
  const names = useStrings(appStrings).screens
  const groups = useStrings(shellStrings).groups
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { refresh } = useRefresh()
  const signOut = useSignOut()

  const goTo = screenCommands(names, groups, (path) => void navigate(path))
  const inTabs = tabCommands(names, language, (route) => void navigate(route))
  const inSettings = settingCommands(language, (route) => void navigate(route))
  const actions = actionCommands(language, { refresh, signOut, route: pathname + search })
  const here = pageCommands(behind)

  if (words.trim() === '') return [...here, ...goTo, ...actions]
  return (
    [...goTo, ...inTabs, ...inSettings, ...here, ...actions]
      .flatMap((item) => {
        const score = bestScore(words, item.names, item.others)
        return score === null ? [] : [{ item, score }]
      })
      // matches within words would stand above the person who is searched for: "mar" is in "Démarrer"
      .filter(({ item }) => item.group !== 'settings' || bestScore(words, [], [...item.names, ...(item.others ?? [])]) !== null)
      .sort((a, b) => b.score - a.score)
      .map(({ item, score }) => ({ ...item, isScattered: isScattered(score) }))
      .slice(0, 12)
  )
}

type Names = (typeof appStrings)['en']['screens']

function screenCommands(names: Names, groups: (typeof shellStrings)['en']['groups'], goTo: (path: string) => void): Named[] {
  return screens
    .filter(({ guest, path }) => !guest && !path.includes(':'))
    .map(({ path, name, menu, go }) => {
      const detail = menu ? groups[menu.group] : ''
      return {
        id: `screen ${path}`,
        group: 'screens',
        title: names[name],
        detail,
        ...(go === undefined ? {} : { keys: chordOf(go) }),
        names: [names[name], `${detail} ${names[name]}`],
        others: [...namesOf(name), path],
        run: () => {
          remember({ title: names[name], detail, route: path })
          goTo(path)
        },
      }
    })
}

/** The tabs of pages, and the forms that add something. */
function tabCommands(names: Names, language: Language, goTo: (route: string) => void): Named[] {
  return PAGE_TABS.map(({ path, route, label, adds }) => {
    const name = screens.find((screen) => screen.path === path)?.name
    const detail = name === undefined ? '' : names[name]
    const title = label(language)
    return {
      id: `tab ${route}`,
      group: adds ? 'add' : 'screens',
      title,
      detail,
      names: [title, `${detail} ${title}`],
      others: LANGUAGES.map((other) => `${name === undefined ? '' : appStrings[other].screens[name]} ${label(other)}`),
      run: () => {
        remember({ title, detail, route })
        goTo(route)
      },
    }
  })
}

/** The sections of Settings, and each setting: also found by what is in it ("OCR"). */
function settingCommands(language: Language, goTo: (route: string) => void): Named[] {
  const named = (route: string, { label, words }: SettingsEntry, of: SettingsEntry | null): Named => {
    const title = label(language)
    const detail = of === null ? '' : of.label(language)
    return {
      id: `setting ${route}`,
      group: 'settings',
      title,
      detail,
      names: [title, `${detail} ${title}`],
      others: [...LANGUAGES.map((other) => `${of === null ? '' : of.label(other)} ${label(other)}`), ...words],
      run: () => {
        remember({ title, detail: detail || appStrings[language].screens.settings, route })
        goTo(route)
      },
    }
  }
  return SETTINGS_SECTIONS.flatMap((section) => [
    named(settingsRoute(section.key), section, null),
    ...section.settings.map((setting) => named(settingsRoute(section.key, setting.key), setting, section)),
  ])
}

interface Actions {
  readonly refresh: () => Promise<unknown>
  readonly signOut: () => Promise<unknown>
  /** Route on screen, with its query. */
  readonly route: string
}

function actionCommands(language: Language, { refresh, signOut, route }: Actions): Named[] {
  const action = (key: string, text: (of: (typeof paletteStrings)['en']) => string, run: () => void): Named => ({
    id: `action ${key}`,
    group: 'actions',
    title: text(paletteStrings[language]),
    names: [text(paletteStrings[language])],
    others: LANGUAGES.map((other) => text(paletteStrings[other])),
    run,
  })
  return [
    action(
      'refresh',
      (of) => of.refresh,
      () => void refresh(),
    ),
    action(
      'mask',
      (of) => of.mask,
      () => maskPersonalData(!isMasked()),
    ),
    action(
      'link',
      (of) => of.copyLink,
      () => void copyText(linkToRoute(route), paletteStrings[language].linkCopied),
    ),
    ...THEMES.map((theme) =>
      action(
        `theme ${theme}`,
        (of) => of.themes[theme],
        () => void call('settings.update', { change: { theme } }),
      ),
    ),
    ...LANGUAGES.map((item) =>
      action(
        `language ${item}`,
        (of) => of.languages[item],
        () => void call('settings.update', { change: { language: item } }),
      ),
    ),
    action(
      'logout',
      (of) => of.logout,
      () => void signOut(),
    ),
  ]
}

/** The shortcuts of the page or dialog behind the palette, once each; not those that move, decide or open a page. */
function pageCommands(behind: readonly Shortcut[]): Named[] {
  return [
    ...new Map(
      behind.filter((item) => isEnabled(item) && item.decides !== true && item.group !== 'go').map((item) => [item.label, item]),
    ).values(),
  ]
    .filter(({ key }) => !/^(?:Arrow|Home|End|Page)/.test(key.split('+').at(-1) ?? ''))
    .map((item) => ({
      id: `page ${item.label}`,
      group: 'page',
      title: item.label,
      keys: item.digit === undefined ? item.key : String(item.digit),
      names: [item.label],
      run: item.run,
    }))
}

const namesOf = (name: ScreenName): readonly string[] => LANGUAGES.map((item) => appStrings[item].screens[name])
