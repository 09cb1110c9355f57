import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { enter, expect, pressInAccountMenu, test } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { keyboardPerson } from '#tests/_support/page/keyboard-person.ts'
import { decideBy, openFirstOrder, preview, queueRows, seen, shownOrder, trail } from '#tests/_support/page/order-queue.ts'

test.describe.configure({ mode: 'default' })

test.use({ holdSeconds: 30 })

const unsent = (page: Page) => page.getByRole('dialog', { name: /wasn’t sent|weren’t sent/ })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

oneDesk('a log-out sends what is held first; nothing is asked about it later', async ({ desk: { page }, sandbox }) => {
  const order = await openFirstOrder(page)
  await decideBy(page, 'a')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await pressInAccountMenu(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await sandbox.control.order(order))?.check_by_moderator).toBe(1)
  await enter(page)
  await expect(unsent(page)).toHaveCount(0)
})

test('decisions that are not sent when the app ends: killed, and quit', async ({ open, sandbox, userData }) => {
  test.setTimeout(120_000)
  const title = 'decisions that a killed app had not sent are listed after the restart, to look at, drop or send, by mouse and by keyboard'
  const { app: restarted, page: its } = await test.step(title, async () => {
    const first = await open()
    await enter(first.page)
    const orders: string[] = []
    for (const keys of [['a'], ['d', '4', 'Enter'], ['a'], ['a'], ['a'], ['d', '1', 'Enter']]) {
      if (orders.length === 0) await openFirstOrder(first.page)
      await seen(first.page)
      orders.push(shownOrder(first.page))
      await decideBy(first.page, ...keys)
    }
    const [accepted = '', declined = '', third = '', fourth = '', fifth = '', last = ''] = orders
    const ended = once(first.app.process(), 'exit')
    first.app.process().kill('SIGKILL')
    await ended
    // the journal is encrypted, like drafts
    const own = (file: string) => !file.includes('electron-host-chromium')
    expect(filesHolding(userData, accepted).filter(own)).toEqual([])

    const { app, page } = await open()
    await expect(menu(page)).toBeVisible()
    await expect(unsent(page)).toContainText('6 decisions weren’t sent')
    expect(await sandbox.control.traffic('orders.check')).toEqual([])

    const person = keyboardPerson(page)
    const newest = (name: RegExp) => unsent(page).getByRole('button', { name }).last()
    await person.reach(newest(/^Send: Accept/))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await sandbox.control.order(fifth))?.check_by_moderator).toBe(1)
    await expect(unsent(page)).toContainText('5 decisions weren’t sent')
    await person.reach(newest(/^Discard: Accept/))
    await page.keyboard.press('Enter')
    await expect(unsent(page)).toContainText('4 decisions weren’t sent')
    await person.reach(newest(/^View /))
    await page.keyboard.press('Enter')
    await expect.poll(() => shownOrder(page)).toBe(last)
    await seen(page)
    await page.keyboard.press('Escape')
    await expect(preview(page)).toHaveCount(0)
    // the trail leads back to the list
    await person.reach(trail(page).getByRole('button').first())
    await page.keyboard.press('Enter')
    await expect(unsent(page)).toContainText('4 decisions weren’t sent')
    await person.reach(newest(/^Discard: Decline/))
    await page.keyboard.press('Enter')
    await expect(unsent(page)).toContainText('3 decisions weren’t sent')
    await unsent(page)
      .getByRole('button', { name: /^Send: Accept/ })
      .first()
      .click()
    await expect.poll(async () => (await sandbox.control.order(accepted))?.check_by_moderator).toBe(1)
    await expect(unsent(page)).toContainText('2 decisions weren’t sent')
    await unsent(page)
      .getByRole('button', { name: /^Discard: Accept/ })
      .click()
    await expect(unsent(page)).toContainText('1 decision wasn’t sent')
    await unsent(page)
      .getByRole('button', { name: /^View / })
      .click()
    await expect.poll(() => shownOrder(page)).toBe(declined)
    await expect(preview(page)).toBeVisible()
    // a new decision replaces the unsent one
    await seen(page)
    await decideBy(page, 'a')
    await expect(trail(page).getByRole('listitem').first()).toContainText(/^Accepted.*Not sent yet/)
    await page.keyboard.press('Escape')
    await expect(queueRows(page).first()).toBeVisible()
    for (const discarded of [third, fourth, last]) expect((await sandbox.control.order(discarded))?.check_by_moderator).toBe(0)
    return { app, page }
  })

  await test.step('quitting sends held decisions first', async () => {
    const order = await openFirstOrder(its)
    await decideBy(its, 'a')
    const ended = once(restarted.process(), 'exit')
    await restarted.evaluate(({ app: it }) => it.quit())
    await ended
    expect((await sandbox.control.order(order))?.check_by_moderator).toBe(1)
  })
})
