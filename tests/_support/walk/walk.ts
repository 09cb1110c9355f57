import type { Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { expect, toRoute } from '../app/app.ts'
import { settled } from '../tour/awkward-tour.ts'
import { closeAll } from '../app/close-all.ts'
import { headingAt, type Place, tabOf } from './places.ts'
import type { Here, Question } from './questions.ts'

type Language = 'en' | 'fr'

/** Fills `:uuid`, `:name` and `:ticker`: a seller with two names and orders in both lists, and a ticker. */
export async function seedNames({ control }: Sandbox): Promise<(text: string) => string> {
  const users = (await control.rows('users')) as { uuid: string; firstname: string | null; lastname: string | null }[]
  const orders = (await control.rows('orders')) as { user_uuid: string; check_by_moderator: number }[]
  const [ticker] = (await control.rows('tickers')) as { ticker: string }[]
  const seller = users.find(({ uuid, firstname, lastname }) => {
    const own = orders.filter(({ user_uuid }) => user_uuid === uuid)
    return firstname && lastname && own.length > 1 && own.some(({ check_by_moderator }) => check_by_moderator === 1)
  })
  if (!seller || !ticker) throw new Error('the seed has no such seller')
  return (text) =>
    text
      .replace(':ticker', text.startsWith('/') ? encodeURIComponent(ticker.ticker) : ticker.ticker)
      .replace(':uuid', seller.uuid)
      .replace(':name', `${seller.firstname} ${seller.lastname}`)
}

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a place from another page, with the focus on the menu, and waits until its data is loaded. */
async function arrive(page: Page, place: Place, named: (text: string) => string, language: Language): Promise<Here> {
  const [route, heading] = [named(place.route), named(headingAt(place))]
  await closeAll(page)
  const before = await h1(page).first().innerText()
  await page.getByRole('menuitem').filter({ visible: true }).first().focus()
  await toRoute(page, route)
  if (language === 'en')
    await expect(h1(page).and(page.getByRole('heading', { name: heading, exact: true })), `${route} opens`).toBeVisible()
  else await expect(h1(page), `${route} opens`).not.toHaveText(before)
  const tab = tabOf(place)
  if (tab !== null) await expect(page.locator(`.ant-tabs-tab-active[data-node-key="${tab}"]`), route).toBeVisible()
  await settled(page, route)
  if (place.fits || place.tables)
    await expect(page.locator('.dt tbody tr[data-index], .dt-nothing').first(), `${route} has rows`).toBeVisible()
  return { page, place, route, heading }
}

/** What the moderator may change while a place is open. */
interface State {
  readonly language: Language
  readonly maskPersonalData: boolean
}

const nameOf = ({ language, maskPersonalData }: State) => (maskPersonalData ? `${language}, masked` : language)

async function change(page: Page, state: State): Promise<void> {
  await page.evaluate((to) => window.desk.call('settings.update', { change: { ...to } }), state)
  await expect(page.locator('html')).toHaveAttribute('lang', state.language)
  await (state.maskPersonalData ? expect(page) : expect(page).not).toHaveTitle(/^MAS(?:KED|QUÉ) · /)
}

interface Way {
  readonly places: readonly Place[]
  readonly named: (text: string) => string
  /** State on arrival at the nth place. */
  readonly arrival: (nth: number) => State
  /** Asked at each place, in this state: one after the other. */
  readonly asks: readonly (readonly [state: (arrival: State) => State, questions: readonly Question[]])[]
}

export const PLAIN: State = { language: 'en', maskPersonalData: false }
export const same = (state: State): State => state
export const inOther = (state: State): State => ({ ...state, language: state.language === 'en' ? 'fr' : 'en' })
export const masked = (state: State): State => ({ ...state, maskPersonalData: true })

const isWrong = expect.configure({ soft: true })

/** Visits each place once. A place or question that fails does not hide the others: its name begins the failure. */
export async function walk(page: Page, { places, named, arrival, asks }: Way): Promise<void> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  // the first place is an arrival too
  await toRoute(page, '/dashboard/nowhere')
  await expect(h1(page)).toBeVisible()
  const asked = places.filter((place) => asks.some(([, questions]) => questions.some(({ concerns }) => concerns(place))))
  expect(asked.length).toBeGreaterThan(0)
  let now: State | null = null
  const be = async (state: State) => {
    if (now && nameOf(now) === nameOf(state)) return
    now = null
    await change(page, state)
    now = state
  }
  for (const [nth, place] of asked.entries()) {
    const first = arrival(nth)
    let asking = `arrives, ${nameOf(first)}`
    try {
      await be(first)
      const here = await arrive(page, place, named, first.language)
      for (const [state, questions] of asks) {
        const own = questions.filter(({ concerns }) => concerns(place))
        if (own.length > 0) await be(state(first))
        for (const question of own) {
          asking = `${nameOf(state(first))}: ${question.name}`
          await question.first?.(here)
          await isWrong.poll(() => question.look(here), { message: `${here.route}, ${asking}` }).toEqual([])
        }
      }
    } catch (error) {
      isWrong(String(error), `${place.route}, ${asking}`).toBe('')
      now = null
    }
    isWrong(thrown.splice(0), `${place.route}: errors of the page`).toEqual([])
  }
}
