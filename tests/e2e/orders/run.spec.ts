import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import { enter, expect, routeOf } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { left, plainQueue, readOrdersAnew, run, startPlainRun, startRun } from '#tests/_support/page/order-run.ts'
import { decideBy, preview, queue, queueRows, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

// other specs test the sending when the time is up
test.use({ holdSeconds: 30 })

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}
const counted = async (page: Page) => Number((await left(page).textContent())?.split(' ')[0])

test('two keys lead from the dashboard to the first decision; the next order follows, and the decision can be undone', async ({
  desk: { page },
  sandbox,
}) => {
  const orders = await plainQueue(sandbox)
  // nothing to compare the second one with, and no package
  await sandbox.control.changeOrder(orders[1]?.order_uuid ?? '', { order_type: 0, isbn: '2999999999990', price_history: null })
  await readOrdersAnew(page)
  await startRun(page)
  const seller = run(page).getByRole('region', { name: 'Seller' })
  const { y: sellerY } = await boxOf(seller)
  const first = shownOrder(page)
  expect(first).toBe(orders[0]?.order_uuid)
  await expect(left(page)).toHaveText(`${orders.length} left`)
  await expect(run(page).getByRole('region', { name: 'Price' })).toBeVisible()
  for (const name of ['Accept', 'Decline…', 'Skip', 'Undo'])
    await expect(run(page).getByRole('button', { name, exact: true })).toBeVisible()
  await decideBy(page, 'a')
  expect(shownOrder(page)).toBe(orders[1]?.order_uuid)
  await expect(run(page).getByRole('region', { name: 'Price' })).toContainText('No known prices')
  expect((await boxOf(seller)).y).toBe(sellerY)
  await expect(left(page)).toHaveText(`${orders.length - 1} left`)
  await expect(trail(page).getByRole('listitem').first()).toContainText(/^Accepted.*Not sent yet$/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownOrder(page)).toBe(first)
  await expect(left(page)).toHaveText(`${orders.length} left`)
  expect(await sandbox.control.traffic('orders.check')).toEqual([])
})

test('in a run that began on the dashboard the remaining time has its style, and a message is below the strip of a failed refresh', async ({
  desk: { page },
  sandbox,
}) => {
  await startPlainRun(sandbox, page)
  // the style sheet of the queue, which was not visited
  await expect(run(page).locator('.order-left').first()).toHaveCSS('white-space', 'nowrap')
  for (const list of ['orders.unverified', 'orders.verified'] as const) await sandbox.control.fault(list, { is: 'status', status: 500 })
  await page.keyboard.press('F5')
  const message = page.locator('.toast').first()
  const strip = run(page).locator('.error-strip')
  await expect(message).toBeVisible()
  await expect(strip).toBeVisible()
  const [above, below] = [await boxOf(strip), await boxOf(message)]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  await sandbox.control.clearFaults()
})

test('an order is declined beside its price, undone, skipped and given a reason for the skip by mouse', async ({
  desk: { page },
  sandbox,
}) => {
  await plainQueue(sandbox, page)
  await page.getByRole('button', { name: 'Start run' }).click()
  await seen(page)
  const first = shownOrder(page)
  await run(page)
    .getByRole('button', { name: /^Decline…/ })
    .click()
  await expect(run(page).getByRole('region', { name: 'Price' })).toBeVisible()
  await run(page).getByText('Photo blurry').click()
  await run(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.poll(() => shownOrder(page)).not.toBe(first)
  await trail(page)
    .getByRole('button', { name: /^Declined.*Not sent yet/ })
    .click()
  await expect.poll(() => shownOrder(page)).toBe(first)
  await expect(run(page).getByRole('checkbox', { name: 'Photo blurry' })).toBeChecked()
  await page.keyboard.press('Escape')
  // the focus is lost with the form otherwise, by key and by mouse
  const title = run(page).getByRole('option', { name: /^Order: /, selected: true })
  await expect(title).toBeFocused()
  await run(page)
    .getByRole('button', { name: /^Decline…/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await run(page).getByRole('button', { name: /^Skip/ }).click()
  await expect.poll(() => shownOrder(page)).not.toBe(first)
  await expect(run(page).getByText('1 skipped')).toBeVisible()
  await run(page).getByRole('button', { name: 'Check the price' }).click()
  await expect(run(page).getByRole('group', { name: 'Why skipped?' })).toHaveCount(0)
})

test('in the smallest window every reason is visible, also below "Why skipped?", and the buttons are on one grid', async ({
  desk: { page },
  sandbox,
}) => {
  await startPlainRun(sandbox, page)
  await page.setViewportSize({ width: 1100, height: 720 })
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.update', { change: { language: to } }), language)
    const decline = run(page).getByRole('button', { name: language === 'en' ? /^Decline…/ : /^Refuser…/ })
    await expect(decline).toBeVisible()
    const buttons = await Promise.all(
      (await run(page).locator('.order-decisions > button').all()).map(async (button) => {
        const { x, width } = await boxOf(button)
        return [x, width]
      }),
    )
    expect(buttons.slice(2), language).toEqual(buttons.slice(0, 2))
    const values = await run(page)
      .locator('.rail-facts .rail-fact')
      .evaluateAll((facts) =>
        facts.map((fact) => {
          const value = document.createRange()
          let text = fact.lastChild
          while (text?.firstChild) text = text.firstChild
          if (text) value.selectNodeContents(text)
          return Math.round(value.getBoundingClientRect().left)
        }),
      )
    expect(new Set(values).size, `values of the rail begin at ${values.join()}, ${language}`).toBe(1)
    for (const isAsked of [false, true]) {
      if (isAsked) {
        const middle = run(page).locator('.order-preview-middle')
        const unasked = await boxOf(middle)
        await page.keyboard.press('s')
        await expect(run(page).locator('.run-why')).toBeVisible()
        expect(await boxOf(middle), 'the question moves pictures or rail').toEqual(unasked)
      }
      await page.keyboard.press('d')
      const reasons = page.locator('.order-reason')
      await expect(reasons).toHaveCount(12)
      const foot = await boxOf(page.locator('.order-decline-foot'))
      const last = await boxOf(reasons.last())
      expect(last.y + last.height).toBeLessThanOrEqual(foot.y)
      // the help line belongs to the foot: whatever covers the reasons, it is never cut itself
      const help = await boxOf(page.locator('.order-decline-help'))
      expect(help.y).toBeGreaterThanOrEqual(foot.y)
      await page.keyboard.press('Escape')
    }
  }
  const middle = run(page).locator('.order-preview-middle')
  const noteless = await boxOf(middle)
  await page.keyboard.press('ArrowLeft')
  await expect(run(page).locator('.picture-notes output')).toBeVisible()
  expect(await boxOf(middle), 'a note moves pictures or rail').toEqual(noteless)
})

test('a run takes the filters of the queue; its end lists what was done, and skipped orders come again', async ({
  desk: { page },
  sandbox,
}) => {
  const orders = await plainQueue(sandbox, page)
  for (const { order_uuid } of orders.slice(3)) await sandbox.control.changeOrder(order_uuid, { check_by_moderator: 1 })
  for (const [at, { order_uuid }] of orders.slice(0, 3).entries())
    await sandbox.control.changeOrder(order_uuid, { title: `Bottle ${at + 1}`, order_type: 1 })
  await readOrdersAnew(page)
  await page.getByRole('button', { name: /orders are unverified/ }).click()
  await expect(queueRows(page)).toHaveCount(3)
  await queue(page).focus()
  await page.keyboard.press('r')
  await seen(page)
  await decideBy(page, 'a')
  await seen(page)
  await decideBy(page, 's')
  await page.keyboard.press('4')
  await seen(page)
  await page.keyboard.press('d')
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect(run(page).getByRole('heading', { name: 'End of the run' })).toBeVisible()
  await expect(run(page)).toContainText('Declined1 (photo blurry)')
  await expect(run(page)).toContainText('Skipped1 (later)')
  await page.keyboard.press('s')
  await expect.poll(() => shownOrder(page)).toBe(orders[1]?.order_uuid)
  await expect(run(page).getByText('Skipped earlier')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(queueRows(page)).toHaveCount(1)
})

test('new orders join at the end, orders that another moderator decided leave, and a share leaves the rest to others', async ({
  desk: { page },
  sandbox,
}) => {
  const orders = await startPlainRun(sandbox, page)
  const first = shownOrder(page)
  await sandbox.control.addOrders(2)
  await sandbox.control.changeOrder(orders[1]?.order_uuid ?? '', { check_by_moderator: 1 })
  await page.keyboard.press('F5')
  await expect(run(page).getByText('2 new')).toBeVisible()
  await expect(left(page)).toHaveText(`${orders.length + 1} left`)
  expect(shownOrder(page)).toBe(first)
  await run(page).getByRole('combobox', { name: 'Share of the queue' }).click()
  await page.getByTitle('Share 1 of 2', { exact: true }).click()
  await expect.poll(() => counted(page)).toBeLessThan(orders.length + 1)
  const mine = await counted(page)
  await run(page).getByRole('combobox', { name: 'Share of the queue' }).click()
  await page.getByTitle('Share 2 of 2', { exact: true }).click()
  await expect.poll(() => counted(page)).toBe(orders.length + 1 - mine)
})

test('after an expired session the run continues at the same order with its zoom and chosen reasons', async ({
  desk: { page },
  sandbox,
}) => {
  await startPlainRun(sandbox, page)
  await decideBy(page, 's')
  await seen(page)
  const order = shownOrder(page)
  await page.keyboard.press('Space')
  await expect(run(page).getByText('400%')).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('2')
  await expect(run(page).getByText('1 reason')).toBeVisible()
  await sandbox.control.expireSessions()
  await page.keyboard.press('F5')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await enter(page)
  await expect.poll(() => shownOrder(page)).toBe(order)
  expect(routeOf(page)).toContain('/dashboard/orders/run')
  await expect(run(page).getByRole('checkbox', { name: 'Photo too bright' })).toBeChecked()
  await expect(run(page).getByText('400%')).toBeVisible()
  await expect(run(page).getByText('1 skipped')).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
})
