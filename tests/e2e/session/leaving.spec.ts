import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { ElectronApplication, Page } from '@playwright/test'
import type { Uuid } from '#contract/values/values.ts'
import type { Control } from '#sandbox/control.ts'
import type { OrderRow } from '#sandbox/tables/orders.ts'
import { enter, expect, pressInAccountMenu, routeOf, test, toRoute } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { openFirstOrder } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

// decisions are sent immediately; held-decisions.spec.ts tests held ones
test.use({ holdSeconds: 0 })

const preview = (page: Page) => page.getByRole('dialog')
const question = (page: Page, name = '1 decision is still being sent') => page.getByRole('dialog', { name })
const told = (page: Page) => page.getByRole('dialog', { name: '1 change wasn’t confirmed' })
/** Closes it by key, once its button has the focus. */
async function close(page: Page): Promise<void> {
  await expect(told(page).getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(told(page)).toHaveCount(0)
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Accepts the first order of the queue by key, closes the preview and returns the order's UUID. */
async function acceptFirst(page: Page): Promise<string> {
  const order = await openFirstOrder(page)
  await page.keyboard.press('a')
  await expect.poll(() => routeOf(page)).not.toContain(order)
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  return order
}
/** Begins to delete a verified order. It is sent directly: only decisions about waiting orders are in the journal of decisions. */
async function deleteVerified(page: Page, control: Control): Promise<string> {
  const orders = (await control.rows('orders')) as readonly OrderRow[]
  const { order_uuid } = orders.find((order) => order.check_by_moderator === 1 && order.enabled === 1 && order.sold === 0)!
  const asked = (await control.traffic('orders.remove')).length
  // after evaluate has answered: an ended session loads the page anew, and an answer still on its way would be lost
  await page.evaluate((id) => void setTimeout(() => void window.desk.call('orders.remove', { order_uuid: id as Uuid })), order_uuid)
  await expect.poll(async () => (await control.traffic('orders.remove')).length).toBe(asked + 1)
  return order_uuid
}
const change = (page: Page) => question(page, '1 change is still being saved')
const logOut = (page: Page) => pressInAccountMenu(page, 'Sign out')
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
/** Quits as from the tray, the menu or Ctrl Q. */
const quit = (app: ElectronApplication) => app.evaluate(({ app: it }) => it.quit())

oneDesk('signing out waits for a decision that is being sent, and asks nothing about it later', async ({ desk: { page }, sandbox }) => {
  await sandbox.control.fault('orders.check', { is: 'hold' })
  const order = await acceptFirst(page)
  await logOut(page)
  await expect(question(page)).toContainText('You’ll be signed out once everything is confirmed, within 10 seconds.')
  await sandbox.control.clearFaults()
  await expect(signInPage(page)).toBeVisible()
  expect((await sandbox.control.order(order))?.check_by_moderator).toBe(1)
  await enter(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

oneDesk(
  'Cancel keeps the session and the decision; without unsaved input or running work there is no question',
  async ({ desk: { page }, sandbox }) => {
    await sandbox.control.fault('orders.check', { is: 'hold' })
    const order = await acceptFirst(page)
    await logOut(page)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toHaveCount(0)
    await sandbox.control.clearFaults()
    await expect.poll(async () => (await sandbox.control.order(order))?.check_by_moderator).toBe(1)
    await expect(menu(page)).toBeVisible()
    await logOut(page)
    await expect(signInPage(page)).toBeVisible()
  },
)

oneDesk(
  'an action that a sign-out interrupted is reported after the next sign-in, with its outcome and a link',
  async ({ desk: { page }, sandbox }) => {
    await sandbox.control.fault('orders.remove', { is: 'hold' })
    const order = await deleteVerified(page, sandbox.control)
    await logOut(page)
    await change(page).getByRole('button', { name: 'Sign out now' }).click()
    await enter(page)
    await expect(told(page)).toContainText('Delete')
    await expect(told(page).getByText('Not saved. Try again.')).toBeVisible()
    await told(page).getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => routeOf(page)).toContain(order)
    await page.reload()
    await expect(menu(page)).toBeVisible()
    await expect(told(page)).toHaveCount(0)
  },
)

oneDesk(
  'an action that the server rejects by ending the session is reported after the next sign-in',
  async ({ desk: { page }, sandbox }) => {
    await sandbox.control.fault('orders.remove', { is: 'unauthorized' }, 1)
    const order = await deleteVerified(page, sandbox.control)
    await enter(page)
    const toast = page.locator('.toast')
    await expect(toast).toContainText('Not saved: Delete order')
    await expect(toast).toContainText('Nothing was changed')
    expect((await sandbox.control.order(order))?.enabled).toBe(1)
    await toast.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => routeOf(page)).toContain(order)
    await page.reload()
    await expect(menu(page)).toBeVisible()
    await expect(toast).toHaveCount(0)
  },
)

test('an app that ends with a change on its way: quit at once, killed, quit after the answer', async ({ open, sandbox, userData }) => {
  test.setTimeout(150_000)
  const unconfirmed = () => readdirSync(userData).filter((name) => /^unconfirmed-.*\.sealed$/.test(name))

  const third = await test.step('quitting asks too, and the outcome at the server is reported after the restart', async () => {
    const first = await open()
    await enter(first.page)
    await sandbox.control.fault('orders.remove', { is: 'hold', after: true })
    const order = await deleteVerified(first.page, sandbox.control)
    await quit(first.app)
    await expect(change(first.page)).toContainText('Cellarmaster quits once everything is confirmed')
    await change(first.page).getByRole('button', { name: 'Cancel' }).click()
    // closing the window asks the same question
    await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    const ended = once(first.app.process(), 'exit')
    await change(first.page).getByRole('button', { name: 'Quit now' }).click()
    await ended
    const own = (file: string) => !file.includes('electron-host-chromium')
    expect(filesHolding(userData, order).filter(own)).toEqual([])
    await sandbox.control.clearFaults()

    const second = await open()
    await expect(menu(second.page)).toBeVisible()
    await expect(told(second.page).getByText('Saved')).toBeVisible()
    await close(second.page)
    await second.app.close()
    const next = await open()
    await expect(menu(next.page)).toBeVisible()
    await expect(told(next.page)).toHaveCount(0)
    return next
  })

  const afterKill = await test.step('a pending change when the app is killed is reported after the restart', async () => {
    expect(unconfirmed()).toEqual([])
    await sandbox.control.fault('orders.remove', { is: 'hold' })
    await deleteVerified(third.page, sandbox.control)
    // the app seals and writes the list of pending writes after it has sent the request
    await expect.poll(unconfirmed).toHaveLength(1)
    const ended = once(third.app.process(), 'exit')
    third.app.process().kill('SIGKILL')
    await ended
    const next = await open()
    await expect(told(next.page).getByText('Not saved. Try again.')).toBeVisible()
    await close(next.page)
    await sandbox.control.clearFaults()
    return next
  })

  await test.step('a quit continues when the decision is confirmed', async () => {
    const { app, page } = afterKill
    await sandbox.control.fault('orders.check', { is: 'hold' })
    const order = await acceptFirst(page)
    await quit(app)
    await expect(question(page)).toBeVisible()
    const ended = once(app.process(), 'exit')
    await sandbox.control.clearFaults()
    await ended
    expect((await sandbox.control.order(order))?.check_by_moderator).toBe(1)
  })
})

oneDesk(
  'while the page hangs, a dialog of the system asks; Cancel keeps the app, and the page does not ask again',
  async ({ desk: { app, page }, sandbox }) => {
    await sandbox.control.fault('orders.check', { is: 'hold' })
    const order = await acceptFirst(page)
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async (...args: unknown[]) => {
        Object.assign(globalThis, { asked: args.at(-1) })
        return { response: 0, checkboxChecked: false }
      }
    })
    // the page has answered and hangs from its next task on, before the quit can reach it
    await page.evaluate((ms) => {
      setTimeout(() => {
        for (const end = Date.now() + ms; Date.now() < end;);
      }, 0)
    }, 4000)
    await quit(app)
    const asked = () => app.evaluate(() => Reflect.get(globalThis, 'asked') as { detail: string; buttons: string[] } | undefined)
    await expect.poll(asked).toMatchObject({
      detail: '1 change isn’t confirmed yet. Cellarmaster quits once it is, within 10 seconds.',
      buttons: ['Cancel', 'Quit now'],
    })
    // answers after everything that came before it
    await page.evaluate(() => window.desk.call('pending.state', {}))
    await expect(question(page)).toHaveCount(0)
    await sandbox.control.clearFaults()
    await expect.poll(async () => (await sandbox.control.order(order))?.check_by_moderator).toBe(1)
    await expect(menu(page)).toBeVisible()
  },
)

oneDesk('unsaved input is named before signing out, and only if there is some', async ({ desk: { page } }) => {
  await page.evaluate(() => window.desk.call('drafts.keep', { form: 'review new', values: { title: 'x' } }))
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(dialog).toContainText('Unsaved changes in 1 form will be lost.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => window.desk.call('drafts.drop', { form: 'review new' }))
  await logOut(page)
  await expect(signInPage(page)).toBeVisible()
})

oneDesk('an export that an expired session stopped is reported after the next sign-in, once', async ({ desk: { page }, sandbox }) => {
  await sandbox.control.fault('statistics.scrapingXlsx', { is: 'hold' })
  await toRoute(page, '/dashboard/statistics/xlsx')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect.poll(async () => (await sandbox.control.traffic('statistics.scrapingXlsx')).length).toBe(1)
  await sandbox.control.expireSessions()
  await page.keyboard.press('F5')
  await expect(signInPage(page)).toBeVisible()
  await sandbox.control.clearFaults()
  await enter(page)
  await expect(page.getByText('1 export was cancelled')).toBeVisible()
  await expect(page.getByText(/^Not saved/)).toHaveCount(0)
  await page.reload()
  await expect(menu(page)).toBeVisible()
  await expect(page.getByText('1 export was cancelled')).toHaveCount(0)
})
