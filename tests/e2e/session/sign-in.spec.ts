import type { Page } from '@playwright/test'
import { expect, MODERATOR, pressInAccountMenu, routeOf, signIn, test, toRoute } from '#tests/_support/app/app.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'

test.describe.configure({ mode: 'default' })

/** Leads back to the empty form, in a page that has just begun. */
async function signOut(page: Page): Promise<void> {
  await pressInAccountMenu(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('sign-in: every way in, from one form to the next', async ({ open, sandbox }) => {
  test.setTimeout(120_000)
  const { page } = await open()

  await test.step('a page that needs a session opens only after sign-in', async () => {
    await toRoute(page, '/dashboard/orders')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn(page)
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  await test.step('a wrong password and a wrong code are reported, and the session stays', async () => {
    await signOut(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Wrong email or password.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(MODERATOR.email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    // typing replaces the selected text
    await page.keyboard.type('x')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('x')

    await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Wrong code.')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue('')
    expect(routeOf(page)).toBe('/2fa')

    await page.getByLabel('Code').fill(MODERATOR.code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('e-mail, password and code lead to the dashboard', async () => {
    await signOut(page)
    const next = page.getByRole('button', { name: 'Continue' })
    await expect(next).toBeDisabled()

    await page.getByRole('textbox', { name: 'Email' }).fill('short@mail.fr')
    await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
    await expect(next).toBeDisabled()
    await expect(page.getByText('Email: at least 15 characters')).toBeVisible()

    await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
    await page.getByLabel('Password', { exact: true }).fill('123456789')
    await expect(next).toBeDisabled()
    await expect(page.getByText('Password: at least 10 characters')).toBeVisible()

    await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    expect(routeOf(page)).toBe('/2fa')

    await page.getByLabel('Code').fill(` ${MODERATOR.code} `)
    await page.getByLabel('Code').press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(routeOf(page)).toBe('/dashboard')
  })

  await test.step('a site without a second factor signs in directly', async () => {
    await signOut(page)
    await sandbox.control.twoFactor(0)
    await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
    await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  // last: the back office counts the attempts
  await test.step('five wrong codes lead back to the sign-in page', async () => {
    await signOut(page)
    await sandbox.control.twoFactor(1)
    await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
    await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    for (let attempt = 1; attempt <= 5; attempt++) {
      await page.getByLabel('Code').fill(`00000${attempt}`)
      await page.getByRole('button', { name: 'Sign in' }).click()
      if (attempt < 5) await expect(page.getByText('Wrong code.')).toBeVisible()
    }
    await expect(page.getByText('Five wrong codes.')).toBeVisible()
    expect(routeOf(page)).toBe('/')
  })
})

oneDesk('signing out ends the session in the app and at the server', async ({ desk: { page }, sandbox }) => {
  await pressInAccountMenu(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await sandbox.control.traffic('session.logout')).length).toBe(1)
})

oneDesk('signing out without the server still ends the session in the app', async ({ desk: { page }, sandbox }) => {
  await sandbox.control.fault('session.logout', { is: 'drop' })
  await pressInAccountMenu(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Couldn’t reach the server to end the session there')).toBeVisible()
})

oneDesk('an unknown page says that there is no such page, and leads to the dashboard', async ({ desk: { page } }) => {
  await toRoute(page, '/dashboard/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
