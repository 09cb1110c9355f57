import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/_support/app/app.ts'
import { corpus } from '#tests/_support/files/corpora.ts'
import { poisonedBackOffice } from '#tests/_support/hostile/poisoned-responses.ts'
import { headingOf } from '#tests/_support/app/routes.ts'
import { closeAll } from '#tests/_support/app/close-all.ts'
import { goTo } from '#tests/_support/tour/tour-stop.ts'
import { runUnprotected } from '#tests/_support/hostile/xss-control.ts'
import { XSS_PAYLOADS } from '#tests/_support/hostile/xss-payloads.ts'

declare global {
  interface Window {
    hostile: { executed: number; violations: string[] }
  }
}

/** Every tenth payload by default; `npm run torture` sets another step. Each field of each row contains one payload. */
const every = Number(process.env['HOSTILE_EVERY'] ?? 10)
const fromOutside = ((corpus('xss') ?? []) as { readonly p: string }[]).filter((_, nth) => nth % every === 0).map(({ p }) => p)
const payloads = [...new Set([...XSS_PAYLOADS, 'javascript:alert(1)', 'https://evil.example/x', ...fromOutside])]

/** Screens that show texts of the back office: a list, and a key that opens one of its rows. */
const PLACES: readonly (readonly [route: string, key?: string])[] = [
  ['/dashboard'],
  ['/dashboard/users?tab=live'],
  ['/dashboard/users?tab=list'],
  ['/dashboard/orders?tab=unverified', 'Enter'],
  ['/dashboard/orders?tab=verified', 'Enter'],
  ['/dashboard/tickers', 'Delete'],
  ['/dashboard/reports?tab=errors'],
  ['/dashboard/reports?tab=missing'],
  ['/dashboard/normalized/statistics?tab=normalized'],
  ['/dashboard/normalized/statistics?tab=status'],
  ['/dashboard/scraping/autoscraper'],
  ['/dashboard/scraping/statistics'],
  ['/dashboard/statistics/all'],
  ['/dashboard/statistics/board?tab=all', 'Enter'],
  ['/dashboard/statistics/board?tab=ups'],
  ['/dashboard/history/browser?tab=browser'],
  ['/dashboard/history/browser?tab=product'],
  ['/dashboard/history/banlist'],
  ['/dashboard/history/backoffice', 'Enter'],
  ['/dashboard/settings/website/emergency?tab=api'],
  ['/dashboard/settings/website/blog', 'Enter'],
  ['/dashboard/settings/website/bottler', 'Enter'],
  ['/dashboard/events', 'Enter'],
  ['/dashboard/reviews?tab=list', 'Enter'],
  ['/dashboard/storage?tab=bottles', 'Enter'],
  ['/dashboard/storage?tab=suppliers', 'Enter'],
  ['/dashboard/storage?tab=country'],
  ['/diagnostics?tab=log'],
]

/** Navigates and waits for the route's own page and tab: until then the previous page would receive the keys. */
async function toPlace(page: Page, route: string): Promise<void> {
  await goTo(page, route)
  const heading = headingOf(route)
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, ...(heading === null ? {} : { name: heading, exact: true }) }),
    route,
  ).toBeVisible()
  const tab = new URL(route, 'app://cellarmaster').searchParams.get('tab')
  if (tab !== null) await expect(page.locator(`.ant-tabs-tab-active[data-node-key="${tab}"]`), route).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .loading-state'), route).toHaveCount(0)
}

/** Fires every event that a user or a loader could cause, without pressing the app's own buttons. */
const disturb = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) {
      for (const name of [
        'load',
        'error',
        'toggle',
        'animationstart',
        'animationend',
        'transitionend',
        'begin',
        'mouseenter',
        'pointerrawupdate',
      ])
        element.dispatchEvent(new Event(name))
      const foreign =
        /^(?:script|iframe|object|embed|marquee|base|meta|link|form)$/.test(element.localName) && element.closest('#root, [class*="ant-"]')
      const handler = element.getAttributeNames().find((name) => name.startsWith('on'))
      const own = element.matches('form, iframe[sandbox=""]')
      if ((foreign && !own) || handler !== undefined) window.hostile.violations.push(`<${element.localName} ${handler ?? ''}>`)
      if (/^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '')) window.hostile.violations.push('a link that runs')
    }
  })

test('without protection this part of the corpus runs', async () => {
  const { executed } = await runUnprotected(payloads)
  console.log(`hostile texts control: ${payloads.length} payloads, ${executed} executed`)
  // the number that execute within their time depends on the load of the machine
  expect(executed).toBeGreaterThan(payloads.length / 8)
})

test('with a payload in every plain field of every list and dialog, nothing runs, sends an outside request or navigates', async ({
  open,
  sandbox,
}) => {
  test.setTimeout(150_000)
  const hostile = await poisonedBackOffice(sandbox.url, payloads)
  try {
    const { page } = await open({ args: [`--api-url=${hostile.url}`] })
    await enter(page)
    const own = new URL(page.url()).origin
    const [requests, navigations]: [string[], string[]] = [[], []]
    page.on('request', (request) => {
      if (!request.url().startsWith(own) && !/^(?:about|data|blob):/.test(request.url())) requests.push(request.url())
    })
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(own) && !/^about:(?:blank|srcdoc)$/.test(frame.url())) navigations.push(frame.url())
    })
    await page.evaluate(() => {
      window.hostile = { executed: 0, violations: [] }
      for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
        Object.defineProperty(window, name, { value: () => void window.hostile.executed++, configurable: true })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        window.hostile.violations.push(`${effectiveDirective} ${blockedURI}`),
      )
    })

    let opened = 0
    for (const [route, key] of PLACES) {
      await toPlace(page, route)
      await disturb(page)
      if (key === undefined) continue
      await expect(page.getByRole('grid').locator('tbody tr[data-index]').first(), route).toBeVisible()
      await page.getByRole('grid').first().focus()
      await page.keyboard.press('Home')
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog').first(), `${route} ${key}`).toBeVisible()
      await disturb(page)
      opened++
      await closeAll(page)
    }
    const [user] = (await sandbox.control.rows('users')) as { uuid: string }[]
    for (const tab of ['user', 'verifications', 'orders', 'subscriptions', 'history', 'invoices', 'actions']) {
      await toPlace(page, `/dashboard/user/${user?.uuid}?tab=${tab}`)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await disturb(page)
    }
    const [ticker] = (await sandbox.control.rows('tickers')) as { ticker: string }[]
    await toPlace(page, `/dashboard/ticker/${encodeURIComponent(ticker?.ticker ?? '')}`)
    await expect(page.getByRole('grid').locator('tbody tr[data-index]').first()).toBeVisible()
    await disturb(page)
    await page.getByRole('grid').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await disturb(page)
    await closeAll(page)
    // payloads are also typed and pasted
    await page.keyboard.press('ControlOrMeta+k')
    for (const payload of XSS_PAYLOADS.slice(0, 12)) {
      await page.getByRole('dialog').getByRole('combobox').fill(payload)
      await disturb(page)
    }

    const seen = await page.evaluate(() => window.hostile)
    console.log(`hostile texts: ${hostile.planted()} planted, ${opened} dialogs, ${seen.executed} executed, ${requests.length} outside`)
    expect(hostile.planted()).toBeGreaterThan(payloads.length)
    expect({ ...seen, requests, navigations }).toEqual({ executed: 0, violations: [], requests: [], navigations: [] })
    expect(await page.evaluate(() => document.body.innerText.length), 'the app still stands').toBeGreaterThan(100)
  } finally {
    await hostile.close()
  }
})
