import { readdirSync } from 'node:fs'
import { expect, signIn, test } from '../_support/app/app.ts'

// Only the stand-in can be told which store the system's encryption has (playwright.config.ts)

/** A bus that is not there: no key store can be reached. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

test('without a keyring the system’s own encryption keeps the session where it has a real key (D-64)', async ({ open, userData }) => {
  const kwallet = { ...NO_KEYRING, ELECTRON_HOST_SECRET_BACKEND: 'kwallet6' }
  const first = await open({ env: kwallet })
  await signIn(first.page)
  await expect.poll(() => readdirSync(userData)).toContain('secrets')
  await first.app.close()

  const second = await open({ env: kwallet })
  await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(second.page.getByText('You won’t stay signed in')).toBeHidden()
})
