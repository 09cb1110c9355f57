import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../_support/app/app.ts'
import { cutTexts } from '../_support/app/cut-texts.ts'
import { SHARED_IP } from '../_support/tour/tour-people.ts'
import { tour, tourParts } from '../_support/tour/tour.ts'

test.use({ labelReading: true })

type Language = 'en' | 'fr'
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
const words = (name: string) => process.env[name]?.split(',').filter(Boolean) ?? null
/** TOUR=content,storage: visits only these parts, after a plain sign-in. */
const PARTS = words('TOUR')
const WAY = PARTS === null ? tour : Object.entries(tourParts).flatMap(([part, stops]) => (PARTS.includes(part) ? stops : []))
/** THEMES=dark: only this theme. */
const THEMES = (['light', 'dark'] as const).filter((theme) => words('THEMES')?.includes(theme) ?? true)
/** SCREENS=user,ticker: photographs only stops whose names start with one of these; the tour still visits the others. */
const ONLY = words('SCREENS')
const wanted = (name: string) => ONLY === null || ONLY.some((start) => name.startsWith(start))
const shotName = ({ size, language }: Shot) => [size.join('x'), language === 'en' ? [] : language].flat().join('-')
/** SHOTS=1440x900,1100x720-fr: only these sizes and languages. */
const SHOTS = ALL_SHOTS.filter((shot) => words('SHOTS')?.includes(shotName(shot)) ?? true)
/** Time limit of one stop on a busy machine (ms). */
const STOP_MS = 25_000

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
const speak = async (page: Page, language: Language) => {
  await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
  await page.waitForFunction((to) => document.documentElement.lang === to, language)
}

for (const theme of THEMES) {
  test(`every screen, ${theme}`, async ({ open, sandbox }) => {
    test.setTimeout((WAY.length + 1) * STOP_MS)
    mkdirSync(FOLDER, { recursive: true })
    rmSync(join(FOLDER, `cut-${theme}.txt`), { force: true })
    // gives many accounts the same address
    for (const user of ((await sandbox.control.rows('users')) as { uuid: string }[]).slice(0, 14))
      await sandbox.control.putRow('users', user.uuid, { ...user, ip: SHARED_IP })
    // adds a change whose old values can be restored
    const [event] = (await sandbox.control.rows('events')) as object[]
    await sandbox.control.putRow('staff_actions', 1, {
      created_at: new Date().toISOString(),
      email: 'night.shift@cellarmaster.example',
      type: 'update_event',
      reason: null,
      request: 'PUT api/events',
      customer_uuid: null,
      old_value: { ...event, city: 'Cognac' },
      new_value: event,
    })
    const { page } = await open()
    // through the settings call, as in the app: any change applies all settings
    await page.evaluate((to) => window.desk.call('settings.update', { change: { theme: to } }), theme)
    if (!WAY.some(({ name }) => name === 'login')) await signIn(page)
    const missed: string[] = []
    for (const { name, go, anew } of WAY) {
      // a stop that cannot be reached does not stop the others
      const reached = await go(page).then(
        () => true,
        () => false,
      )
      if (!reached) {
        missed.push(name)
        continue
      }
      // moves the pointer away from all controls
      await page.mouse.move(0, 0)
      if (!wanted(name)) continue
      for (const { size, language } of SHOTS) {
        const [width, height] = size
        await page.setViewportSize({ width, height })
        if (language !== 'en') {
          await speak(page, language)
          for (const key of anew ?? []) await page.keyboard.press(key)
        }
        await settle(page)
        const shot = shotName({ size, language })
        mkdirSync(join(FOLDER, theme, shot), { recursive: true })
        await page.screenshot({ path: join(FOLDER, theme, shot, `${name}.png`) })
        const cut = (await cutTexts(page)).map((line) => `${name}, ${shot}: ${line}\n`)
        appendFileSync(join(FOLDER, `cut-${theme}.txt`), cut.join(''))
        if (language === 'en') continue
        await speak(page, 'en')
        for (const key of anew ?? []) await page.keyboard.press(key)
      }
    }
    expect(missed, 'stops that were not reached').toEqual([])
  })
}
