import { readdirSync } from 'node:fs'
import { enter, expect, test } from '#tests/_support/app/app.ts'

// Only the stand-in lets a test set the backend of the system's encryption (playwright.config.ts)

/** The address of a missing bus, so that no key store is reachable. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

test('without a keyring the system’s own encryption keeps the session where it has a real key (D-64)', async ({ open, userData }) => {
  const kwallet = { ...NO_KEYRING, ELECTRON_HOST_SECRET_BACKEND: 'kwallet6' }
  const first = await open({ env: kwallet })
  await enter(first.page)
  await expect.poll(() => readdirSync(userData)).toContain('secrets')
  await first.app.close()

  const second = await open({ env: kwallet })
  await expect(second.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(second.page.getByText('You won’t stay signed in')).toBeHidden()
})
