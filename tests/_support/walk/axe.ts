import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Theme = 'light' | 'dark'

/** `npm test` sees each place in one theme, some places later the other; the long round sees each in the theme that is left. */
export const ROUNDS = [
  { themes: ['light', 'dark'], tag: [] },
  { themes: ['dark', 'light'], tag: ['@long'] },
] as const

/** Places between two changes of the theme: each change draws the whole page again. */
const PLACES_PER_THEME = 6

/** Theme of the nth place. */
export const themeAt = (nth: number, themes: readonly [Theme, Theme]): Theme => themes[Math.floor(nth / PLACES_PER_THEME) % 2 === 0 ? 0 : 1]

export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.waitForFunction((name) => document.documentElement.className.includes(name), `cellarmaster-${theme}`)
  // during the transition colours belong to neither theme
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity),
  )
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

declare global {
  interface Window {
    /** Set by axe's first run in the page. */
    readonly axe?: {
      readonly run: (context: object, options: object) => Promise<{ readonly violations: readonly Violation[] }>
      readonly configure: (spec: { readonly noHtml: boolean }) => void
    }
  }
}

const OPTIONS = { resultTypes: ['violations'] } as const
/** What is above the page; the page below has been looked at without it. */
const ABOVE = '[role="dialog"], dialog[open], .toast'

/** axe's violations: of the open dialogs and messages, otherwise of the page. The tour stays in one document, so that the half megabyte of axe is parsed only once. */
export async function findings(page: Page): Promise<string[]> {
  const again = page.frames().length === 1
  const seen = again ? await page.evaluate(look, [ABOVE, OPTIONS] as const) : undefined
  const violations = seen ?? (await firstFindings(page))
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** In the page. */
async function look([above, options]: readonly [string, object]) {
  const open = [...document.querySelectorAll(above)].filter((element) => element.checkVisibility())
  const isDialog = open.some((element) => !element.matches('.toast'))
  return (await window.axe?.run(isDialog ? { include: open } : document, options))?.violations
}

async function firstFindings(page: Page): Promise<readonly Violation[]> {
  // legacy mode, because axe otherwise opens a second page, which the app refuses
  const axe = new AxeBuilder({ page }).options({ resultTypes: [...OPTIONS.resultTypes] }).setLegacyMode()
  const { violations } = await axe.analyze()
  // a finding names its element by selector only
  await page.evaluate(() => window.axe?.configure({ noHtml: true }))
  return violations
}
