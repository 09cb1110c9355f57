import type { Page } from '@playwright/test'
import type { Awkward } from '#sandbox/http/awkward.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { enter, expect, MODERATOR, type Opened, routeOf, test } from '#tests/_support/app/app.ts'
import { STILL } from '#tests/_support/page/desk-scale.ts'
import { dashes, falseTexts, type Place, type Walked, walk } from '#tests/_support/tour/awkward-tour.ts'
import { still } from '#tests/_support/app/content.ts'
import { unreadableAnswers } from '#tests/_support/hostile/unreadable-responses.ts'

// checks the findings from labels too
test.use({ labelReading: true })

const PLACES: readonly Place[] = [
  { route: '/dashboard' },
  { route: '/dashboard/users?tab=live' },
  { route: '/dashboard/users?tab=list', opens: true },
  { route: '/dashboard/orders?tab=unverified', opens: true },
  { route: '/dashboard/orders?tab=verified', opens: true },
  { route: '/dashboard/tickers', opens: true },
  { route: '/dashboard/reports?tab=errors' },
  { route: '/dashboard/reports?tab=missing' },
  { route: '/dashboard/normalized/statistics?tab=normalized' },
  { route: '/dashboard/normalized/statistics?tab=status' },
  { route: '/dashboard/normalized/generate' },
  { route: '/dashboard/scraping/autoscraper', opens: true },
  { route: '/dashboard/scraping/statistics' },
  { route: '/dashboard/scraping/generate' },
  { route: '/dashboard/statistics/xlsx' },
  { route: '/dashboard/statistics/all' },
  { route: '/dashboard/statistics/board?tab=all', opens: true },
  { route: '/dashboard/statistics/board?tab=ups', opens: true },
  { route: '/dashboard/history/browser?tab=browser' },
  { route: '/dashboard/history/browser?tab=product' },
  { route: '/dashboard/history/actions/ip' },
  { route: '/dashboard/history/banlist' },
  { route: '/dashboard/history/backoffice', opens: true },
  { route: '/dashboard/settings/website/emergency?tab=api' },
  { route: '/dashboard/settings/website/emergency?tab=accounts' },
  { route: '/dashboard/settings/website/blog', opens: true },
  { route: '/dashboard/settings/website/bottler', opens: true },
  { route: '/dashboard/events', opens: true },
  { route: '/dashboard/reviews?tab=list', opens: true },
  { route: '/dashboard/storage?tab=bottles', opens: true },
  { route: '/dashboard/storage?tab=suppliers', opens: true },
  { route: '/dashboard/storage?tab=country' },
  { route: '/dashboard/changelogs' },
  { route: '/settings' },
  { route: '/diagnostics?tab=log' },
]
const USER_TABS = ['user', 'verifications', 'orders', 'subscriptions', 'history', 'invoices', 'actions']

/** `npm test` walks with the first seed and opens one row of each table; the long round walks with all seeds and opens three. */
const ROUNDS = [
  { seeds: [1], rows: 1, tag: [] },
  { seeds: [1, 2, 3, 4, 5], rows: 3, tag: ['@long'] },
] as const

const SCALE = { orders: 60, users: 60, tickers: 80, history: 400, storage: 300 }

/** Visits every place of an app whose back office sends these answers; calls `look` at each. Returns the problems. */
async function tour(
  open: (options: { readonly args: readonly string[] }) => Promise<Opened>,
  awkward: number | Awkward,
  rows: number,
  look: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const sandbox = await createSandbox({ ...STILL, awkward, scale: SCALE })
  try {
    await sandbox.control.fixedCode(MODERATOR.code)
    const { page } = await open({ args: [`--api-url=${sandbox.url}`] })
    const wrong = new Set<string>()
    page.on('pageerror', ({ message }) => wrong.add(`page error: ${message}`))
    await enter(page)
    const [user] = (await sandbox.control.rows('users')) as { uuid: string }[]
    const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
    const places: readonly Place[] = [
      ...PLACES,
      ...USER_TABS.map((tab) => ({ route: `/dashboard/user/${user?.uuid}?tab=${tab}` })),
      { route: `/dashboard/ticker/${encodeURIComponent(ticker?.ticker ?? '')}`, opens: true },
    ]
    await still(page)
    const walked: Walked[] = []
    for (const place of places) {
      const went = await walk(page, place, rows, async (where) => {
        for (const text of await look(page)) wrong.add(`${where}: ${text}`)
      })
      walked.push(went)
    }
    const log = await page.evaluate(() => window.desk.call('diagnostics.log', { most: 500 }))
    const lines = (log as { readonly value: { readonly lines: readonly string[] } }).value.lines
    for (const line of lines) if (/"event":"(?:bug|page\.error)"/.test(line)) wrong.add(line)
    // a row without an ID opens nothing; most rows have one
    expect(walked.reduce((sum, { opened }) => sum + opened, 0)).toBeGreaterThan(rows * 8)
    expect(walked.flatMap(({ closed }) => closed).length).toBeLessThan(8)
    return [...wrong]
  } finally {
    await sandbox.close()
  }
}

const rowsOf = (rows: number) => (rows === 1 ? 'first row' : `first ${rows} rows`)

for (const { seeds, rows, tag } of ROUNDS) {
  for (const seed of seeds)
    test(
      `awkward answers, seed ${seed}: every screen and the ${rowsOf(rows)} of every table show and say nothing false`,
      { tag: [...tag] },
      async ({ open }) => {
        test.setTimeout(240_000)
        expect(await tour(open, seed, rows, falseTexts)).toEqual([])
      },
    )

  test(
    `with answers that cannot be read, no field is shown as absent, on any screen or in the ${rowsOf(rows)} of a table`,
    { tag: [...tag] },
    async ({ open }) => {
      test.setTimeout(240_000)
      expect(
        await tour(open, unreadableAnswers, rows, async (page) => {
          await expect(page.getByText('Not loaded yet')).toHaveCount(0)
          return [
            ...(await falseTexts(page)),
            // Settings and Diagnostics show the app's own figures: a call that was never made has no status
            ...(routeOf(page).startsWith('/dashboard') ? await dashes(page) : []),
          ]
        }),
      ).toEqual([])
    },
  )
}
