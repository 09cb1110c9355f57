import { readFileSync } from 'node:fs'
import { expect, pressInAccountMenu, test, toRoute } from '#tests/_support/app/app.ts'
import { answerQuestions, lastQuestion } from '#tests/_support/app/native.ts'

const TRAINING = { args: ['--training'], env: { CELLARMASTER_SANDBOX_MEMORY: '1', CELLARMASTER_SCALE: 'orders=40,users=40,tickers=40' } }

test('training mode, from the sign-in to new training data', async ({ open }) => {
  test.setTimeout(120_000)
  const { app, page } = await open(TRAINING)

  await test.step('the card of training mode fills in the sign-in, and every screen says TRAINING', async () => {
    const card = page.getByRole('complementary', { name: 'Training' })
    await card.getByRole('button', { name: 'Fill in' }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card).toContainText(/\d{6}/)
    await card.getByRole('button', { name: 'Fill in' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('TRAINING', { exact: true })).toBeVisible()
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toContain('TRAINING')
  })

  await test.step('training data follow the language, on screen and in lists that are already loaded', async () => {
    const reasons = () => page.locator('tr[data-index] > td[data-field="reason"]').allInnerTexts()
    await toRoute(page, '/dashboard/history/banlist')
    await expect(page.locator('tr[data-index] > td[data-field="reason"]').first()).toBeVisible()
    const english = await reasons()
    await toRoute(page, '/dashboard/settings/website/emergency?tab=api')
    await expect(page.getByText('Payments are taken')).toBeVisible()
    await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
    await expect(page.getByText('Payments are taken')).toHaveCount(0)
    await toRoute(page, '/dashboard/history/banlist')
    await expect(page.locator('tr[data-index] > td[data-field="reason"]').first()).toBeVisible()
    await expect.poll(reasons).not.toEqual(english)
    await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'en' } }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('settings change language and theme at once, open the licences and reset the training data', async () => {
    await pressInAccountMenu(page, 'Settings')

    await page.getByText('Français').click()
    await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible()
    await page.getByText('English').click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

    const paint = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.getByText('Light', { exact: true }).click()
    const light = await paint()
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(paint).not.toBe(light)

    // records the path instead of opening the system's viewer
    await app.evaluate(({ shell }) => {
      const global = globalThis as { openedPath?: string }
      shell.openPath = async (path) => ((global.openedPath = path), '')
    })
    await page.getByRole('button', { name: 'Third-party licences' }).click()
    const opened = () => app.evaluate(() => (globalThis as { openedPath?: string }).openedPath)
    await expect.poll(opened).toMatch(/THIRD-PARTY-NOTICES\.txt$/)
    expect(readFileSync((await opened()) ?? '', 'utf8')).toMatch(/^react 19\..*MIT/m)
    await expect(page.getByText('Process isolation')).toBeVisible()

    await page.getByRole('button', { name: 'Reset training data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset training data' }).click()
    await expect(page.getByText('Training data reset')).toBeVisible()
  })
})

test('the first start asks for the back office; a plain http address is rejected and stays in the field', async ({ open, sandbox }) => {
  const { app, page } = await open({ args: [] })
  await answerQuestions(app, 0)
  await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
  await page.getByLabel('API address').fill('http://backoffice.example.com')
  await page.getByLabel('Environment name').fill('Production')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Use HTTPS')).toBeVisible()
  await expect(page.getByLabel('API address')).toHaveValue('http://backoffice.example.com')
  await page.getByLabel('API address').fill(sandbox.url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Connected to Production')).toBeVisible()
  expect(await lastQuestion(app)).toBeUndefined()

  // main asks before another one receives the password
  const another = `${new URL(sandbox.url).hostname}:9`
  await page.getByRole('button', { name: 'Change back office' }).click()
  await page.getByLabel('API address').fill(`http://${another}`)
  await page.getByLabel('Environment name').fill('Another')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.poll(() => lastQuestion(app)).toBe(`Use ${another} as your back office?`)
  await expect(page.getByLabel('API address')).toHaveValue(`http://${another}`)
})

for (const [lang, language, heading] of [
  ['fr_FR.UTF-8', 'fr', 'Choisir un back-office'],
  ['es_ES.UTF-8', 'en', 'Choose a back office'],
] as const)
  test(`a first start with LANG=${lang} is in ${language}`, async ({ open }) => {
    const { page } = await open({ args: [], env: { LANG: lang, LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '' } })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    if (language === 'fr') return
    await test.step('an address without a scheme is taken as https', async () => {
      await page.getByLabel('API address').fill('backoffice.example.com/v1')
      await page.getByLabel('Environment name').fill('Production')
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(page.getByText('Connected to Production')).toHaveAttribute('title', 'https://backoffice.example.com/v1')
    })
  })
