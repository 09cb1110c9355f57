import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cutTexts } from '../_support/app/cut-texts.ts'

type Language = 'en' | 'fr'
export type Theme = 'light' | 'dark'
interface Shot {
  readonly size: readonly [width: number, height: number]
  readonly language: Language
}

/** Ordered so that the language changes as rarely as possible. */
const ALL_SHOTS: readonly Shot[] = [
  { size: [1440, 900], language: 'en' },
  { size: [1100, 720], language: 'en' },
  { size: [2560, 1440], language: 'en' },
  { size: [2560, 1440], language: 'fr' },
  { size: [1100, 720], language: 'fr' },
  { size: [1440, 900], language: 'fr' },
]
const FOLDER = join(import.meta.dirname, '..', '..', 'screens')
/** The comma-separated words of an environment variable; null if it is not set. */
export const choice = (name: string) => process.env[name]?.split(',').filter(Boolean) ?? null
/** THEMES=dark: only this theme. */
export const THEMES = (['light', 'dark'] as const).filter((theme) => choice('THEMES')?.includes(theme) ?? true)
/** SCREENS=user,ticker: photographs only stops whose names start with one of these; the tour still visits the others. */
const ONLY = choice('SCREENS')
const shotName = ({ size, language }: Shot) => [size.join('x'), language === 'en' ? [] : language].flat().join('-')
/** SHOTS=1440x900,1100x720-fr: only these sizes and languages. */
const SHOTS = ALL_SHOTS.filter((shot) => choice('SHOTS')?.includes(shotName(shot)) ?? true)

const settle = async (page: Page) => {
  // a lazy picture below the fold is never decoded
  await page.evaluate(() => {
    const seen = [...document.images].filter((image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight)
    const decoded = Promise.all(seen.map((image) => image.decode().catch(() => {})))
    return Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2000))])
  })
  await page.waitForTimeout(250)
}
/** Changes the language under any open dialog, and before a sign-in too. */
const setLanguage = async (page: Page, language: Language) => {
  await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
  await page.waitForFunction((to) => document.documentElement.lang === to, language)
}

/** Puts on a theme through the settings call, as in the app: any change applies all settings. */
export const wearTheme = (page: Page, theme: Theme) =>
  page.evaluate((to) => window.desk.call('settings.update', { change: { theme: to } }), theme)

/** Empties the list of cut words `screens/cut-<list>.txt`. */
export function beginCutList(list: string): void {
  mkdirSync(FOLDER, { recursive: true })
  rmSync(join(FOLDER, `cut-${list}.txt`), { force: true })
}

/** Photographs the page in every wanted size and language and adds its cut words to the list. `reopenKeys`: see `Stop`. */
export async function photograph(
  page: Page,
  theme: Theme,
  stop: { readonly name: string; readonly reopenKeys?: readonly string[]; readonly list?: string },
): Promise<void> {
  const { name, reopenKeys = [], list = theme } = stop
  // moves the pointer away from all controls
  await page.mouse.move(0, 0)
  if (ONLY !== null && !ONLY.some((start) => name.startsWith(start))) return
  for (const { size, language } of SHOTS) {
    const [width, height] = size
    await page.setViewportSize({ width, height })
    if (language !== 'en') {
      await setLanguage(page, language)
      for (const key of reopenKeys) await page.keyboard.press(key)
    }
    await settle(page)
    const shot = shotName({ size, language })
    mkdirSync(join(FOLDER, theme, shot), { recursive: true })
    await page.screenshot({ path: join(FOLDER, theme, shot, `${name}.png`) })
    const cut = (await cutTexts(page)).map((line) => `${name}, ${shot}: ${line}\n`)
    appendFileSync(join(FOLDER, `cut-${list}.txt`), cut.join(''))
    if (language === 'en') continue
    await setLanguage(page, 'en')
    for (const key of reopenKeys) await page.keyboard.press(key)
  }
}
