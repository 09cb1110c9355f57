import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enter, expect, MODERATOR, pressInAccountMenu, readAnew, test, toRoute } from '#tests/_support/app/app.ts'
import { dialog } from '#tests/_support/app/catalogue.ts'
import { BLOG, dialogOf, editor, openFirst, still } from '#tests/_support/app/content.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { exportTable } from '#tests/_support/files/export-table.ts'
import { readSheet } from '#tests/_support/files/spreadsheet.ts'
import { settled } from '#tests/_support/tour/awkward-tour.ts'
import { readable, seen, users } from '#tests/_support/walk/persons.ts'

test.describe.configure({ mode: 'default' })

const KEY = 'ControlOrMeta+Shift+m'
const list = (page: Page) => page.getByRole('grid', { name: 'Users list' })
oneDesk('one key masks table, user, palette and export, and shows everything again', async ({ desk: { app, page }, sandbox, userData }) => {
  const people = await users(sandbox)
  await toRoute(page, '/dashboard/users?tab=list')
  const rows = list(page).locator('tbody tr[data-index]')
  await expect(rows.first()).toBeVisible()
  const named = list(page).locator('tr[data-index] > td[data-field=lastname]').first()
  const name = await named.innerText()
  expect(name).not.toContain('•')

  await page.keyboard.press(KEY)
  await expect(page.getByRole('button', { name: /^Personal data is masked, except/ })).toBeVisible()
  await expect(page).toHaveTitle(/^MASKED · Users/)
  await expect(named).toHaveText(/^\p{L}•+/u)
  expect(await seen(page, people)).toEqual([])
  // the next rows are masked before they are painted
  await list(page).focus()
  await page.keyboard.press('End')
  await expect(list(page).locator('tr.dt-active')).toBeVisible()
  expect(await seen(page, people)).toEqual([])

  // a highlight breaks an address into pieces
  const one = people.find(({ email }) => email.length > 10)!
  await page.keyboard.press('/')
  await page.keyboard.type(one.email)
  await expect(rows).toHaveCount(1)
  expect(await seen(page, people)).toEqual([])
  await page.keyboard.press('Escape')

  const path = join(userData, 'users.xlsx')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Personal data is masked in the file, as on screen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await exportTable({ app, page }, path)
  const [heading, ...lines] = await readSheet(path)
  const at = heading?.indexOf('Last name') ?? -1
  expect(at).toBeGreaterThan(0)
  expect(lines.some((line) => line[at]?.includes('•'))).toBe(true)
  for (const line of lines) expect(line[at] ?? '').not.toMatch(/\p{L}{2}/u)
  expect(people.filter(({ lastname }) => lastname.length > 2 && lines.some((line) => line.includes(lastname)))).toEqual([])

  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(one.lastname)
  await expect(page.getByRole('option').first()).toBeVisible()
  expect((await seen(page, people)).filter((text) => text.toLowerCase() !== one.lastname.toLowerCase())).toEqual([])
  await page.keyboard.press('Escape')

  for (const tab of ['user', 'verifications', 'history', 'actions']) {
    await toRoute(page, `/dashboard/user/${one.uuid}?tab=${tab}`)
    await expect(page.getByRole('progressbar', { name: 'Verification progress' })).toBeVisible()
    expect(await seen(page, people), tab).toEqual([])
  }
  await toRoute(page, `/dashboard/user/${one.uuid}?tab=user`)
  await page.keyboard.press(KEY)
  await expect(page.getByRole('region', { name: 'Person' }).or(page.getByText(one.email)).first()).toBeVisible()
  await expect(page).not.toHaveTitle(/MASKED/)
  await expect.poll(() => readable(page)).toContain(one.email)
})

oneDesk('rows that are kept longer than the response they came in are masked too', async ({ desk: { page }, sandbox }) => {
  await toRoute(page, '/dashboard/users')
  await expect(page.getByRole('grid', { name: 'Users Lives' }).locator('tbody tr[data-index]').first()).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await page.keyboard.press(KEY)
  await expect(page).toHaveTitle(/^MASKED/)
  expect(await seen(page, await users(sandbox))).toEqual([])
})

/** Pages full of persons; the walk sees all others masked. */
const PERSONS = ['/dashboard/users', '/dashboard/orders', '/dashboard/history/backoffice', '/dashboard/statistics/board']

test('after a restart a page that opens while the screen is masked shows no person, in French', async ({ open, sandbox }) => {
  const people = await users(sandbox)
  const first = await open()
  await enter(first.page)
  await first.page.keyboard.press(KEY)
  await expect(first.page).toHaveTitle(/^MASKED/)
  // a machine with a keychain would keep the session, another would not
  await pressInAccountMenu(first.page, 'Sign out')
  await expect(first.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await first.app.close()
  const { page } = await open()
  await enter(page)
  await expect(page).toHaveTitle(/^MASKED/)
  await page.evaluate(() => window.desk.call('settings.update', { change: { language: 'fr' } }))
  await expect(page.getByRole('button', { name: /^Les données personnelles sont masquées/ })).toBeVisible()
  const wrong: string[] = []
  for (const path of PERSONS) {
    await toRoute(page, path)
    await settled(page, path)
    await expect(page.getByRole('grid').locator('tbody tr[data-index]').first()).toBeVisible()
    const found = (await seen(page, people)).filter((text) => text !== MODERATOR.email)
    if (found.length > 0) wrong.push(`${path}: ${[...new Set(found)].slice(0, 4).join(', ')}`)
  }
  expect(wrong).toEqual([])
})

oneDesk(
  'an article that is saved while the screen is masked keeps its addresses; its text is hidden',
  async ({ desk: { page }, sandbox }) => {
    await still(page)
    const content = '<p>Write to claire.morel@shop.example or +33 6 12 34 56 78</p>'
    const row = { id: 900, title: 'Contact', content, created_at: '2032-01-02 03:04:05', tags: [], video: { url: 'x' } }
    await sandbox.control.putRow('articles', 900, row)
    await readAnew(page, 'articles.list')
    await pressInAccountMenu(page, /^Mask personal data/)
    await expect(page).toHaveTitle(/^MASKED/)
    await openFirst(page, BLOG, 'Article list', 'Contact')
    await expect(editor(page)).toHaveCSS('-webkit-text-security', 'disc')
    await dialog(page).getByLabel('Title').fill('How to reach us')
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' today')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialogOf(page, 'Edit Contact')).toHaveCount(0)
    await pressInAccountMenu(page, /^Show personal data/)
    await openFirst(page, BLOG, 'Article list', 'How to reach us')
    await expect(editor(page)).toHaveText('Write to claire.morel@shop.example or +33 6 12 34 56 78 today')
    const stored = ((await sandbox.control.rows('articles')) as { id: number; content: string }[]).find(({ id }) => id === 900)
    expect(stored?.content).toBe(content.replace('</p>', ' today</p>'))
  },
)
