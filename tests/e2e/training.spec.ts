import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../_support/app.ts'

const TRAINING = { args: ['--training'], env: { CELLARMASTER_SANDBOX_MEMORY: '1', CELLARMASTER_SCALE: 'orders=40,users=40,tickers=40' } }

test('training mode: the card signs one in, and every screen says TRAINING', async ({ open }) => {
  const { app, page } = await open(TRAINING)
  const card = page.getByRole('complementary', { name: 'Training' })
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(card).toContainText(/\d{6}/)
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('TRAINING', { exact: true })).toBeVisible()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toContain('TRAINING')
})

test('settings: language and theme change at once, starting with the computer is written down, training data can be put back', async ({
  open,
  userData,
}) => {
  const XDG_CONFIG_HOME = join(userData, 'config')
  const { page } = await open({ ...TRAINING, env: { ...TRAINING.env, XDG_CONFIG_HOME } })
  const card = page.getByRole('complementary', { name: 'Training' })
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(card).toContainText(/\d{6}/)
  await card.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()

  await page.getByText('Français').click()
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible()
  await page.getByText('English').click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  const paint = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByText('Light', { exact: true }).click()
  const light = await paint()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(paint).not.toBe(light)

  // on Linux, where these tests run
  const entry = join(XDG_CONFIG_HOME, 'autostart', 'cellarmaster.desktop')
  const atLogin = page.getByRole('switch', { name: 'Start when I sign in to this computer' })
  await expect(atLogin).not.toBeChecked()
  await atLogin.click()
  await expect(atLogin).toBeChecked()
  expect(existsSync(entry)).toBe(true)
  await atLogin.press('Space')
  await expect(atLogin).not.toBeChecked()
  expect(existsSync(entry)).toBe(false)

  await page.getByRole('button', { name: 'Reset training data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset training data' }).click()
  await expect(page.getByText('Training data is back to its first day')).toBeVisible()
})

test('the first start asks for the back office; a plain http address is refused and stays typed', async ({ open, sandbox }) => {
  const { page } = await open({ args: [] })
  await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
  await page.getByLabel('API address').fill('http://backoffice.example.com')
  await page.getByLabel('Environment name').fill('Production')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Only https is accepted')).toBeVisible()
  await expect(page.getByLabel('API address')).toHaveValue('http://backoffice.example.com')
  await page.getByLabel('API address').fill(sandbox.url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Connected to Production')).toBeVisible()
})
