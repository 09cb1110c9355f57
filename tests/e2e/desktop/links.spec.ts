import type { ElectronApplication } from '@playwright/test'
import { enter, expect, routeOf, test } from '#tests/_support/app/app.ts'
import { windowState } from '#tests/_support/app/window-state.ts'

/** As macOS sends a link. */
const openUrl = (app: ElectronApplication, link: string) =>
  app.evaluate(({ app: it }, url) => it.emit('open-url', { preventDefault: () => {} }, url), link)
/** As a second start with a link sends it, on Windows and Linux. */
const startAgain = (app: ElectronApplication, link: string) =>
  app.evaluate(({ app: it }, url) => it.emit('second-instance', {}, ['cellarmaster', url]), link)

test('a link opens its page after the sign-in, later at once, and never acts', async ({ open, sandbox }) => {
  // a start by a link reads no switch: the address is in the environment
  const args = ['cellarmaster://dashboard/users', '--training']
  const { app, page } = await open({ args, env: { CELLARMASTER_API_URL: sandbox.url } })
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await enter(page)
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await openUrl(app, 'cellarmaster://dashboard/history/actions/ip?ip=8.8.8.8')
  await expect(page.getByRole('heading', { name: 'Ban by IP' })).toBeVisible()
  await expect.poll(async () => (await windowState(app)).visible).toBe(true)
  expect(routeOf(page)).toBe('/dashboard/history/actions/ip')
  await expect(page.getByRole('textbox', { name: 'IP', exact: true })).toHaveValue('')

  for (const link of ['cellarmaster://logout', 'cellarmaster://dashboard/../users', 'https://cellarmaster.example/dashboard'])
    await startAgain(app, link)
  await startAgain(app, 'cellarmaster://dashboard/settings/website/blog?tab=add')
  await expect(page.getByRole('tab', { name: 'Add article' })).toHaveAttribute('aria-selected', 'true')
  expect(await sandbox.control.journal()).toEqual([])

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('copy link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('cellarmaster://dashboard/settings/website/blog?tab=add')
})
