import { join } from 'node:path'
import { expect, signIn, test, toRoute } from '#tests/_support/app/app.ts'
import { ownKeyring } from '#tests/_support/app/own-keyring.ts'
import { wholeRows } from '#tests/_support/app/whole-rows.ts'

// Only Linux lets a test use a missing or silent key store (playwright.config.ts)

/** The address of a missing bus, so that no key store is reachable. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

test('without a keyring sign-in works, a message says so, and a restart signs out', async ({ open }) => {
  const first = await open({ env: NO_KEYRING })
  await signIn(first.page)
  await expect(first.page.getByText('You won’t stay signed in')).toBeVisible()
  await first.app.close()

  const second = await open({ env: NO_KEYRING })
  await expect(second.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('under the notice about the sign-in the smallest window shows twelve transactions', async ({ open }) => {
  const { page } = await open({ env: NO_KEYRING })
  await page.setViewportSize({ width: 1100, height: 720 })
  await signIn(page)
  await expect(page.getByText('You won’t stay signed in')).toBeVisible()
  await toRoute(page, '/dashboard/statistics/board?tab=all')
  await expect(page.locator('.dt tbody tr[data-index]').first()).toBeVisible()
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12)
})

test('a key store that does not answer does not block the sign-in page; the session is restored when it answers', async ({
  open,
  userData,
}) => {
  const keyring = await ownKeyring(join(userData, 'keyring'))
  try {
    const first = await open({ env: keyring.env })
    await signIn(first.page)
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
