import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, signIn, test, toRoute } from '#tests/_support/app/app.ts'

const profileOf = (apiUrl: string) => ({
  format: 'cellarmaster-profile',
  version: 1,
  backOffice: { apiUrl, name: 'Cave', colour: 'green' },
  publicProductUrl: 'https://www.example.com/b/{isbn}',
  overrides: {},
})

test('a first start takes the address of the back office from a colleague’s profile', async ({ open, sandbox, userData }) => {
  const file = join(userData, 'team.json')
  writeFileSync(file, JSON.stringify(profileOf(sandbox.url)))
  const { app, page } = await open({ args: [] })
  await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
  await page.getByRole('button', { name: 'Import profile…' }).click()
  const question = page.getByRole('dialog', { name: 'Import team.json' })
  await expect(question.getByRole('checkbox', { name: 'Connect to this back office' })).toBeChecked()
  // the page of the next session is another document: what was typed before would be lost
  const replaced = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/index.html'))
  await question.getByRole('button', { name: /^Import/ }).click()
  await replaced
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page)
  const settings = await page.evaluate(() => window.desk.call('settings.read', {}))
  expect(settings).toMatchObject({
    value: { connection: { apiUrl: sandbox.url, name: 'Cave' }, publicProductUrl: 'https://www.example.com/b/{isbn}' },
  })
})

test('an unusable administrator’s profile is reported on the page that asks for the address, and in Settings', async ({
  open,
  userData,
}) => {
  const file = join(userData, 'preset.json')
  writeFileSync(file, JSON.stringify({ ...profileOf('https://office.example'), publicProductUrl: 'javascript:alert(1)' }))
  const { page } = await open({ args: [], env: { CELLARMASTER_PROFILE: file } })
  const said = page.getByText(`Couldn’t use your administrator’s profile: ${file}. Invalid fields: publicProductUrl`)
  await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeVisible()
  await expect(said).toBeVisible()
  await toRoute(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Choose a back office' })).toBeHidden()
  await expect(said).toBeVisible()
})
