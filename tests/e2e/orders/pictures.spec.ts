import type { Page } from '@playwright/test'
import { expect, openOrders, routeOf, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { BLOG } from '#tests/_support/app/content.ts'
import { readOrdersAnew } from '#tests/_support/page/order-run.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

test.describe.configure({ mode: 'default' })

// label reading is on, as by default; no picture is in memory from an earlier test
test.use({ labelReading: true, newSession: true })

const preview = (page: Page) => page.getByRole('dialog')
const shownOrder = (page: Page): string => new URLSearchParams(routeOf(page).split('?')[1]).get('order') ?? ''
const openPreview = async (page: Page) => {
  await openOrders(page)
  const queue = page.getByRole('grid', { name: /Orders must be check/ })
  await expect(queue.locator('tbody tr[data-row-key], tbody tr[data-index]').first()).toBeVisible()
  await queue.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  // its keys are those of an order once one is in it
  await expect(preview(page).locator('.order-place')).toHaveText(/^1 of/)
}
const media = async (sandbox: Sandbox) => sandbox.control.traffic('media')

test('pictures that hang delay no decision, and are cancelled when the person leaves their order', async ({ desk: { page }, sandbox }) => {
  await sandbox.control.addOrders(20)
  await readOrdersAnew(page)
  // wait until the dashboard's picture requests have ended: the test counts only those of the orders
  await toRoute(page, '/settings')
  await expect.poll(async () => (await media(sandbox)).every(({ done }) => done)).toBe(true)
  await sandbox.control.clearTraffic()
  await sandbox.control.fault('media', { is: 'hold' })
  await openPreview(page)
  const orders = [shownOrder(page)]
  for (let n = 0; n < 13; n++) {
    await page.keyboard.press('ArrowRight')
    // the address changes before the order is rendered: a press in between would start from the previous order
    await expect(preview(page).locator('.order-place')).toHaveText(new RegExp(`^${n + 2} of`))
    await expect.poll(() => shownOrder(page)).not.toBe(orders.at(-1))
    orders.push(shownOrder(page))
  }
  await expect.poll(async () => (await media(sandbox)).length).toBeGreaterThan(6)
  // at most six requests are pending, plus two thumbnails of the rows behind; the app has cancelled those of orders already left
  await expect.poll(async () => (await media(sandbox)).filter(({ done }) => !done).length).toBeLessThanOrEqual(8)
  expect((await media(sandbox)).some(({ done, status }) => done && status === null)).toBe(true)

  const decided = await page.evaluate(
    (order_uuid) => window.desk.call('orders.check', { order_uuid: order_uuid as never, status: true, reasons: [] }),
    orders[0],
  )
  expect(decided).toMatchObject({ ok: true })
  expect((await sandbox.control.order(orders[0] ?? ''))?.check_by_moderator).toBe(1)
  const pinged = await page.evaluate(() => window.desk.call('live.pingNow', {}))
  expect(pinged).toMatchObject({ ok: true })
  // the server has not responded to any picture request
  expect((await media(sandbox)).filter(({ status }) => status !== null)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await expect.poll(async () => (await media(sandbox)).filter(({ done }) => !done).length).toBeLessThanOrEqual(2)
  // the rows are no longer on screen
  await toRoute(page, '/dashboard/tickers')
  await expect.poll(async () => (await media(sandbox)).filter(({ done }) => !done)).toEqual([])
})

test('a picture, article or document with the address of an API call signs nobody out', async ({ desk: { app, page }, sandbox }) => {
  const hostile = ['/api/logout', '/api/%6cogout', '/media/../api/logout', '/API/logout/front.png', '/api/users']
  await openPreview(page)
  const first = shownOrder(page)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await sandbox.control.changeOrder(first, { pictures_attachments: hostile })
  const article = { id: 901, title: 'Hostile', created_at: '2032-01-02 03:04:05', tags: [], main_img: '/api/logout' }
  const content = hostile.map((address) => `<img src="${address}">`).join('')
  await sandbox.control.putRow('articles', 901, { ...article, content: `<p>Texte</p>${content}` })
  await readOrdersAnew(page)
  await page.keyboard.press('F5')
  await expect(page.getByText('Refresh OK')).toBeVisible()
  await sandbox.control.clearTraffic()

  await toRoute(page, `/dashboard/orders?order=${first}`)
  await expect(preview(page)).toBeVisible()
  await expect(preview(page).getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await toRoute(page, BLOG)
  await expect(page.getByText('Hostile')).toBeVisible()
  const saved = await page.evaluate(() => window.desk.call('files.saveDocument', { url: '/api/logout', fileName: 'Invoice' }))
  expect(saved).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'not-a-document' } })

  expect((await sandbox.control.traffic('session.logout')).length).toBe(0)
  expect(await page.evaluate(() => window.desk.call('session.state', {}))).toMatchObject({ ok: true, value: { phase: 'signed-in' } })
  const log = await page.evaluate(() => window.desk.call('diagnostics.log', { most: 500 }))
  expect(JSON.stringify(log)).toContain('media.refused')
  expect(JSON.stringify(log)).not.toContain('%6cogout')
  // a separate hidden window reads the labels of orders
  const urls = app.windows().map((window) => window.url())
  expect(urls.filter((url) => !/^reader:|\.reader\.invalid\//.test(url))).toEqual([page.url()])
})

test('the log and Diagnostics list requests of pictures without their addresses', async ({ desk: { page } }) => {
  await openPreview(page)
  await expect(preview(page).getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Escape')
  await toRoute(page, '/diagnostics')
  const line = page.getByRole('row', { name: /media\.picture/ })
  await expect(line).toContainText('(picture)')
  const log = await page.evaluate(() => window.desk.call('diagnostics.log', { most: 500 }))
  expect(JSON.stringify(log)).toMatch(/media\.picture.{1,40}GET.{1,40}\(picture\).{1,40}200/)
  expect(JSON.stringify(log)).not.toContain('front.png')
})

test('cancelled pictures leave nothing in the page', async ({ desk: { page }, sandbox }) => {
  await sandbox.control.addOrders(20)
  await readOrdersAnew(page)
  await sandbox.control.fault('media', { is: 'hold' })
  await openPreview(page)
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('ArrowRight')
    await expect(preview(page).locator('.order-place')).toHaveText(new RegExp(`^${n + 2} of`))
  }
  await page.keyboard.press('Escape')
  await toRoute(page, '/settings')
  const session = await page.context().newCDPSession(page)
  const leftBehind = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    const { result } = await session.send('Runtime.evaluate', { expression: 'HTMLImageElement.prototype' })
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
    const { result: count } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.filter((image) => !image.isConnected).length }',
    })
    await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
    return Number(count.value)
  }
  // the app cancelled two pictures of each order already left; React may still retain its last page
  await expect.poll(leftBehind).toBeLessThan(10)
})
