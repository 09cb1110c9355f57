import type { Page } from '@playwright/test'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, MODERATOR, toRoute } from '#tests/_support/app/app.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { decideBy, openFirstOrder, preview, queue, queueRows, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

// long enough for a busy machine to undo in time; other specs test the sending at the end
test.use({ holdSeconds: 30 })

const requests = async (sandbox: Sandbox) => (await sandbox.control.traffic('orders.check')).length
const place = (page: Page) => preview(page).locator('.order-place')

test('an accepted order leaves the queue at once; Ctrl Z brings it back, and nothing was sent', async ({ desk: { page }, sandbox }) => {
  const order = await openFirstOrder(page)
  const count = Number((await place(page).textContent())?.split(' of ')[1])
  await decideBy(page, 'a')
  await expect(place(page)).toHaveText(`1 of ${count - 1}`)
  await expect(trail(page).getByRole('listitem').first()).toContainText(/^Accepted.*Not sent yet$/)
  await expect(trail(page).getByRole('listitem').first()).toContainText(/Sends in \d+ s/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownOrder(page)).toBe(order)
  await expect(place(page)).toHaveText(`1 of ${count}`)
  await expect(trail(page).getByRole('listitem').first()).toContainText('Undone')
  await expect(preview(page).getByText('Order no longer in the list')).toHaveCount(0)
  expect(await requests(sandbox)).toBe(0)
  // the same order can be decided again
  await seen(page)
  await decideBy(page, 'a')
})

test('the arrows move in the trail, Enter undoes; Ctrl Z in a text field is the field’s', async ({ desk: { page } }) => {
  const first = await openFirstOrder(page)
  await decideBy(page, 'a')
  await seen(page)
  await decideBy(page, 'a')
  // the title of the next order takes the focus first
  await expect(preview(page).getByRole('option', { name: /^Order: /, selected: true })).toBeFocused()
  await seen(page)
  await trail(page).getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => shownOrder(page)).toBe(first)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  // outside the preview only unfinished decisions are shown
  await expect(trail(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').first().fill('x')
  await page.keyboard.press('Control+z')
  await expect(trail(page).getByRole('listitem').first()).toContainText('Not sent yet')
  await page.getByRole('searchbox').first().fill('')
  await toRoute(page, '/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page)).toBeVisible()
  await expect(trail(page).getByRole('listitem').first()).toContainText('Undone')
})

test('a deletion from the list can be undone too', async ({ desk: { page }, sandbox }) => {
  await openFirstOrder(page)
  await page.keyboard.press('Escape')
  // the rows cannot be found by their roles below the preview
  await expect(preview(page)).toHaveCount(0)
  await expect(queueRows(page).first()).toBeVisible()
  const rows = await queueRows(page).count()
  await queueRows(page)
    .first()
    .getByRole('button', { name: /^Delete order/ })
    .click()
  await page.getByRole('dialog', { name: 'Delete this order?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(queueRows(page)).toHaveCount(rows - 1)
  await expect(trail(page).getByRole('listitem').first()).toContainText(/^Deleted/)
  await queue(page).focus()
  await page.keyboard.press('Control+z')
  await expect(preview(page)).toBeVisible()
  expect(await sandbox.control.traffic('orders.remove')).toEqual([])
})

test('held decisions outlive the session; the same person sends or undoes them after signing in', async ({ desk: { page }, sandbox }) => {
  const order = await openFirstOrder(page)
  await decideBy(page, 'a')
  await sandbox.control.expireSessions()
  await page.keyboard.press('F5')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await enter(page)
  await expect(trail(page).getByRole('listitem').first()).toContainText('Not sent yet')
  expect(await requests(sandbox)).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownOrder(page)).toBe(order)
  expect((await sandbox.control.order(order))?.check_by_moderator).toBe(0)
})

test.describe('sent', () => {
  test.use({ holdSeconds: null })

  test('after five seconds it is sent, once, and can no longer be undone; what can be done instead is offered', async ({
    desk: { page },
    sandbox,
  }) => {
    const order = await openFirstOrder(page)
    await sandbox.control.changeOrder(order, { enabled: 1, sold: 0 })
    await decideBy(page, 'a')
    // after five seconds, longer than the usual limit leaves on a busy machine
    await expect.poll(async () => (await sandbox.control.order(order))?.check_by_moderator, { timeout: 25_000 }).toBe(1)
    await expect(trail(page).getByRole('listitem').first()).toContainText(/Sent$/)
    expect(await requests(sandbox)).toBe(1)
    await page
      .getByRole('button', { name: 'Refresh' })
      .first()
      .evaluate((button) => (button as HTMLElement).click())
    await expect(page.getByText('Refresh OK')).toBeVisible()
    await page.keyboard.press('Control+z')
    const message = page.locator('.toast').filter({ hasText: 'Accepted and sent' })
    await expect(message).toContainText('You can delete the order instead.')
    await message.getByRole('button', { name: 'View order' }).click()
    await expect.poll(() => shownOrder(page)).toBe(order)
    await expect(preview(page).getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
    expect(await requests(sandbox)).toBe(1)
  })

  test('without a connection decisions wait and say so, and can still be undone, by key and by mouse', async ({ open }) => {
    const gone = await createSandbox({ activity: false, scale: { orders: 60, users: 20, tickers: 20 } })
    await gone.control.fixedCode(MODERATOR.code)
    const { page } = await open({ args: [`--api-url=${gone.url}`] })
    await enter(page)
    // otherwise the first one could be sent before the connection is cut
    await page.evaluate(() => window.desk.call('settings.update', { change: { holdSeconds: 10 } }))
    const order = await openFirstOrder(page)
    await decideBy(page, 'a')
    await seen(page)
    const second = shownOrder(page)
    await decideBy(page, 'a')
    await gone.close()
    await expect(trail(page).getByText('Waiting for a connection')).toHaveCount(2, { timeout: 30_000 })
    await page.keyboard.press('Control+z')
    await expect.poll(() => shownOrder(page)).toBe(second)
    // the app tries to send every few seconds: a press in that moment is told that it is too late, and the next one undoes
    await expect(async () => {
      await trail(page)
        .getByRole('button', { name: /Waiting for a connection$/ })
        .click()
      await expect.poll(() => shownOrder(page), { timeout: 2000 }).toBe(order)
    }).toPass({ timeout: 20_000 })
  })
})

test.describe('sent at once', () => {
  // no decision of another test in the trail
  test.use({ holdSeconds: null, newSession: true })

  test('without a hold time in Settings a decision is sent at once, with a message', async ({ desk: { page }, sandbox }) => {
    await toRoute(page, '/settings')
    await page.getByRole('radiogroup', { name: 'Time to undo' }).getByText('Off').click()
    const order = await openFirstOrder(page)
    await decideBy(page, 'a')
    await expect(page.locator('.toast').filter({ hasText: 'Accepted:' })).toBeVisible()
    await expect.poll(async () => (await sandbox.control.order(order))?.check_by_moderator).toBe(1)
    await expect(trail(page)).toHaveCount(0)
  })
})
