import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { expect, MODERATOR, openOrders, pressInAccountMenu, toRoute } from '#tests/_support/app/app.ts'
import { openFirstRow } from '#tests/_support/page/order-queue.ts'
import { wholeRows } from '#tests/_support/app/whole-rows.ts'
import { test } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })
const left = (page: Page, selector: string) => page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().left))

test('the dashboard shows rows of both tables below its cards without scrolling', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toRoute(page, '/dashboard')
  for (const at of [0, 1]) await expect(page.locator('.dt').nth(at).locator('tbody tr[data-index]').first()).toBeInViewport({ ratio: 1 })
  // also in the window of a common laptop
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const at of [0, 1]) await expect(page.locator('.dt').nth(at).locator('tbody tr[data-index]').first()).toBeInViewport({ ratio: 1 })
  // one act has one button: the card starts the run, the pill in the bar does not
  await expect(page.getByRole('button', { name: 'Start run' })).toHaveCount(1)
})

test('the smallest window shows twelve transactions', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await toRoute(page, '/dashboard/statistics/board?tab=all')
  await expect(page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
})

test('the preview of an order fills a large window', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await openOrders(page)
  await openFirstRow(page)
  const dialog = page.locator('.order-preview .ant-modal-container')
  await expect.poll(async () => (await dialog.boundingBox())?.width ?? 0).toBeGreaterThan(2500)
  const values = dialog.locator('.order-field dd')
  await expect(values.first()).toBeVisible()
  const places = await values.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(places).size, `all values begin at one edge: ${places.join()}`).toBe(1)
})

test('in the smallest window the flags of an order stand in two columns, and every decline reason is above the buttons', async ({
  desk: { page },
}) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/dashboard/orders?tab=unverified')
    await openFirstRow(page)
    const values = page.locator('.order-field-half dd')
    await expect(values).toHaveCount(6)
    const places = await values.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(new Set(places).size, `${places.join()}, ${language}`).toBe(2)
    expect(await left(page, '.order-field-half dt >> nth=1')).toBe(await left(page, '.order-field:not(.order-field-half) dd >> nth=0'))
    const heights = await page.locator('.order-field-half dt').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights), language).toBeLessThan(24)
    await page.keyboard.press('d')
    const [last, foot] = await Promise.all([
      page.locator('.order-reason').last().boundingBox(),
      page.locator('.order-decline-foot').boundingBox(),
    ])
    expect((last?.y ?? Infinity) + (last?.height ?? 0), language).toBeLessThanOrEqual(foot?.y ?? 0)
    for (let open = 2; open > 0; open--) await page.keyboard.press('Escape')
  }
})

test('on a page with one column the title is aligned with the column', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [route, column] of [
    ['/settings', '.settings-nav'],
    ['/dashboard/normalized/generate', '.spreadsheet'],
    ['/dashboard/history/actions/ip', '.ban-form'],
  ] as const) {
    await toRoute(page, route)
    await expect(page.locator(column)).toBeVisible()
    expect(Math.abs((await left(page, 'main h1')) - (await left(page, column))), route).toBeLessThanOrEqual(1)
    if (route === '/settings') continue
    // as in the forms of other pages: no card, the button at the right end
    const [box, button] = await Promise.all([page.locator(column).boundingBox(), page.locator(`${column} .ant-btn`).last().boundingBox()])
    expect(await page.locator(column).evaluate((one) => getComputedStyle(one).borderLeftWidth), route).toBe('0px')
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0)), route).toBe(0)
  }
})

test('the cards of a user end where the identity card ends', async ({ desk: { page }, sandbox }) => {
  const [user] = (await sandbox.control.rows('users')) as { uuid: string }[]
  for (const width of [1440, 1100, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [tab, cards] of [
      ['verifications', '.user-card'],
      ['actions', '.user-group'],
    ] as const) {
      await toRoute(page, `/dashboard/user/${user?.uuid}?tab=${tab}`)
      await expect(page.locator(cards).first()).toBeVisible()
      const apart = () =>
        page.evaluate(
          (parts) => {
            const rightOf = (selector: string) =>
              Math.max(...[...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect().right)))
            const [identity, other] = parts.map(rightOf)
            return Math.abs((identity ?? 0) - (other ?? 0))
          },
          ['.identity', cards],
        )
      await expect.poll(apart, { message: `${tab}, ${width} px` }).toBeLessThanOrEqual(1)
    }
    const bottoms = () =>
      page
        .locator('.user-actions > :is(.user-column, .user-group)')
        .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom)))])
    await expect.poll(bottoms, { message: `actions, ${width} px` }).toHaveLength(1)
  }
})

test('title and tabs are on one line, all groups of the menu in the bar', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/orders?tab=unverified')
  for (const [width, language] of [
    [1440, 'en'],
    [1100, 'fr'],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const title = page.getByRole('heading', { level: 1, name: language === 'en' ? 'Orders' : 'Ordres', exact: true })
    const tabs = page.getByRole('tablist')
    const apart = async () => {
      const [one, other] = [await title.boundingBox(), await tabs.boundingBox()]
      return one && other ? { y: Math.abs(one.y + one.height / 2 - other.y - other.height / 2), x: other.x - one.x - one.width } : null
    }
    await expect.poll(async () => (await apart())?.y ?? Infinity).toBeLessThan(6)
    await expect.poll(async () => (await apart())?.x ?? -1).toBeGreaterThan(0)
    await expect(page.getByRole('navigation').getByRole('menuitem').filter({ visible: true })).toHaveCount(5)
  }
})

test('in the smallest window Orders and Reports are pinned left of all groups, on every page, fr', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  const bar = page.getByRole('navigation').first()
  for (const [route, title] of [
    ['/dashboard/history/backoffice', 'Historique du back-office'],
    ['/dashboard/normalized/statistics', 'Statistiques normalisées'],
    ['/dashboard/orders', 'Ordres'],
  ] as const) {
    await toRoute(page, route)
    await expect(bar.locator('.menu-page'), route).toHaveText(title)
    await expect(bar.getByRole('menuitem').filter({ visible: true }), route).toHaveCount(5)
    for (const name of [/^Ordres \d+$/, /^Signalements \d+$/])
      await expect(bar.getByRole('link', { name }), route).toBeInViewport({ ratio: 1 })
  }
})

test('the ban of a user is not cut off in the smallest window, en and fr', async ({ desk: { page }, sandbox }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  const orders = (await sandbox.control.rows('orders')) as { user_uuid: string; decline_reasons: unknown[] | null }[]
  const refused = orders.find((order) => (order.decline_reasons?.length ?? 0) > 0)?.user_uuid ?? ''
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, `/dashboard/user/${refused}?tab=actions`)
    await expect(
      page.getByRole('button', { name: language === 'en' ? /^Ban account and IP/ : /^Bannir le compte et l’IP/ }),
    ).toBeInViewport({ ratio: 1 })
  }
})

test('text is in the typeface that the app ships', async ({ desk: { page } }) => {
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await expect.poll(loaded).toContain('Inter Variable')
  // code is in the monospaced font; the month of a calendar is a button, which a browser draws in the system's font
  const others = () =>
    page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter(
          (element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
        )
        .filter((element) => !/Inter Variable|monospace/.test(getComputedStyle(element).fontFamily))
        .map((element) => `${element.tagName} ${element.textContent}`),
    )
  expect(await others()).toEqual([])
  await toRoute(page, '/dashboard/events')
  await page.getByRole('button', { name: /^Add event/ }).click()
  await page.locator('.ant-picker input').first().click()
  await expect(page.locator('.ant-picker-header-view')).toBeVisible()
  expect(await others()).toEqual([])
})

for (const language of LANGUAGES)
  test(`at 1100 × 720 the bar has the oldest age and the run, the strip and the orders' toolbar one line, ${language}`, async ({
    desk: { page },
  }) => {
    await page.setViewportSize({ width: 1100, height: 720 })
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    await toRoute(page, '/dashboard/orders?tab=unverified')
    await expect(page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
    const bar = page.getByRole('navigation').first()
    await expect(bar.locator('.banner-oldest')).toBeInViewport()
    // the queue has a button of its own
    await expect(bar.getByRole('button', { name: language === 'en' ? 'Start run' : 'Vérifier en série' })).toHaveCount(0)
    await expect(bar.getByRole('button', { name: language === 'en' ? 'Account' : 'Compte', exact: true })).toBeInViewport({ ratio: 1 })
    const toolbar = page.locator('.dt-left').first()
    await expect.poll(async () => (await toolbar.boundingBox())?.height ?? Infinity).toBeLessThan(40)
    await toRoute(page, '/dashboard/reports')
    await expect(bar.getByRole('button', { name: language === 'en' ? 'Start run' : 'Vérifier en série' })).toBeInViewport()
    const strip = page.locator('.strip')
    await expect.poll(() => strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    // and at the widths between this and the usual one, where the words of its age or a clock have what room is left
    for (const width of [1140, 1180, 1240, 1280, 1320, 1366, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      const hidden = () => strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(hidden, { message: `at ${width} px` }).toBe(0)
    }
  })

test('the account menu says who is signed in, switches language and theme, and leads to changelogs and settings', async ({
  desk: { page },
}) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.locator('.account-who')).toContainText(MODERATOR.email)
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Compte', exact: true }).press('Enter')
  const paint = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.evaluate(() => window.desk.call('settings.update', { change: { theme: 'light' } }))
  const light = await paint()
  await page.getByRole('menuitem', { name: 'Sombre' }).click()
  await expect.poll(paint).not.toBe(light)
  await page.getByRole('button', { name: 'Compte', exact: true }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await pressInAccountMenu(page, 'Changelogs')
  await expect(page.getByRole('heading', { name: 'Changelogs' })).toBeVisible()
  await pressInAccountMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

/** A quick press can hit any frame: the different positions of the last entry that `menu` matches, over the frames that show it. */
const placesOf = (page: Page, menu: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        const look = () => {
          const entry = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect()
          if (entry && entry.width > 0 && entry.right > 0) seen.push(`${entry.top} ${entry.height}`)
          if (seen.length === 30) resolve([...new Set(seen)])
          else requestAnimationFrame(look)
        }
        look()
      }),
    menu,
  )

test('entries of menus and options of a select are at their final place from the first frame', async ({ desk: { page } }) => {
  const account = placesOf(page, '.account-menu [role=menuitem]')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  expect(await account).toHaveLength(1)
  await page.keyboard.press('Escape')
  const security = placesOf(page, '.ant-menu-submenu-popup [role=menuitem]')
  await page.getByRole('menuitem', { name: 'Security' }).click()
  expect(await security).toHaveLength(1)
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
  const options = placesOf(page, '.ant-select-item-option')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  expect(await options).toHaveLength(1)
})

test('the list of settings marks the section that is read, and one that was picked', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toRoute(page, '/settings')
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  const marked = list.locator('[aria-current]')
  await expect(marked).toHaveText('Appearance')
  await list.getByRole('button', { name: 'Notifications' }).click()
  await expect(marked).toHaveText('Notifications')
  // too short to be scrolled to the top
  await list.getByRole('button', { name: 'About' }).click()
  await expect(marked).toHaveText('About')
  // "Back office" and "Back-office" have the same anchor
  await list.getByRole('button', { name: 'Back office' }).click()
  await expect(marked).toHaveText('Back office')
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  await expect(page.getByRole('navigation', { name: 'Rubriques des réglages' }).locator('[aria-current]')).toHaveText('Back-office')
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'en' } }))
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, -20_000)
  await expect(marked).toHaveText('Appearance')
})

test('the buttons of the current report are on one line in the smallest window, fr', async ({ desk: { page } }) => {
  await page.setViewportSize({ width: 1100, height: 720 })
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  await toRoute(page, '/dashboard/reports')
  const buttons = page.locator('article[aria-current="true"] > footer > .key-button')
  await expect(buttons).toHaveCount(3)
  const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size, tops.join()).toBe(1)
  const cut = await buttons.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
  expect(cut).toEqual([])
})
