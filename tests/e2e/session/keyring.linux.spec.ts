import { join } from 'node:path'
import { enter, expect, test, toRoute } from '#tests/_support/app/app.ts'
import { ownKeyring } from '#tests/_support/app/own-keyring.ts'
import { wholeRows } from '#tests/_support/app/whole-rows.ts'

// Only Linux lets a test use a missing or silent key store (playwright.config.ts)

/** The address of a missing bus, so that no key store is reachable. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

test('without a keyring sign-in works, a message says so, and a restart signs out; under it the smallest window shows twelve transactions', async ({
  open,
}) => {
  const first = await open({ env: NO_KEYRING })
  await first.page.setViewportSize({ width: 1100, height: 720 })
  await enter(first.page)
  await expect(first.page.getByText('You won’t stay signed in')).toBeVisible()
  await toRoute(first.page, '/dashboard/statistics/board?tab=all')
  await expect(first.page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
  await expect(first.page.getByText('You won’t stay signed in')).toBeVisible()
  await expect.poll(() => wholeRows(first.page)).toBeGreaterThanOrEqual(12)
  await first.app.close()

  const second = await open({ env: NO_KEYRING })
  await expect(second.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a key store that does not answer does not block the sign-in page; the session is restored when it answers', async ({
  open,
  userData,
}) => {
  const keyring = await ownKeyring(join(userData, 'keyring'))
  try {
    const first = await open({ env: keyring.env })
    await enter(first.page)
    await first.app.close()
    keyring.freeze()
    const second = await open({ env: keyring.env })
    await expect(second.page.getByText('Restoring your last session… You can also sign in now.')).toBeVisible()
    await expect(second.page.getByRole('textbox', { name: 'Email' })).toBeEditable()
    keyring.thaw()
    await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible({ timeout: 30_000 })
    await second.app.close()
  } finally {
    await keyring.close()
  }
})
