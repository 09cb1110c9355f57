import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/_support/app/app.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { decideBy, seen, shownOrder } from '#tests/_support/page/order-queue.ts'
import { plainQueue, run, startRun } from '#tests/_support/page/order-run.ts'

test.use({ holdSeconds: 30 })

/** Only Linux lets a test use a missing key store. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }
/** Limit for coming back (ms), counted from the signed-in page. */
const BACK_MS = 10_000

async function isBack(page: Page, order: string): Promise<void> {
  const until = Date.now() + BACK_MS
  await expect.poll(() => shownOrder(page), { timeout: BACK_MS }).toBe(order)
  await expect(run(page).getByText('400%')).toBeVisible()
  await expect(run(page).getByText('1 skipped')).toBeVisible()
  await expect(run(page).getByRole('checkbox', { name: 'Photo too bright' })).toBeChecked()
  expect(Date.now()).toBeLessThan(until)
}

for (const keyring of [true, false])
  test(`after the app was killed, the run continues at the same order, ${keyring ? 'signed in from the keychain' : 'after a sign-in without a keychain'}`, async ({
    open,
    sandbox,
    userData,
  }) => {
    const env = keyring ? {} : NO_KEYRING
    await plainQueue(sandbox)
    const first = await open({ env })
    await enter(first.page)
    await startRun(first.page)
    await decideBy(first.page, 's')
    await first.page.keyboard.press('ArrowRight')
    await seen(first.page)
    const order = shownOrder(first.page)
    await first.page.keyboard.press('Space')
    await first.page.keyboard.press('d')
    await first.page.keyboard.press('2')
    await isBack(first.page, order)
    const file = keyring ? /^drafts-.*\.sealed$/ : /^drafts-.*\.json$/
    await expect.poll(() => readdirSync(userData).some((name) => file.test(name))).toBe(true)
    if (!keyring) await expect.poll(() => filesHolding(userData, 'too_bright').some((name) => name.includes('drafts-'))).toBe(true)
    // drafts are written at most every 400 ms
    await first.page.waitForTimeout(1_000)
    const ended = once(first.app.process(), 'exit')
    first.app.process().kill('SIGKILL')
    await ended

    const { page } = await open({ env })
    if (!keyring) await enter(page)
    await isBack(page, order)
  })
