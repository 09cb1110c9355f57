import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, MODERATOR, test, toRoute } from '../_support/app.ts'
import { type ForeignOffice, startForeignOffice } from '../_support/foreign-office.ts'

/** What the doctor and the contract check find out about the office of these tests. */
const PROFILE = {
  format: 'cellarmaster-profile',
  version: 1,
  overrides: {
    'session.login': { token: { in: 'header', at: 'x-session-key' } },
    'orders.unverified': { envelope: 'payload.page', id: 'id', fields: { label: 'title', created: 'created_at' } },
  },
} as const

let office: ForeignOffice
test.beforeEach(async () => {
  office = await startForeignOffice()
})
test.afterEach(() => office.close())

async function firstStep(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(MODERATOR.email)
  await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill(MODERATOR.code)
  await page.keyboard.press('Enter')
}

test('from the sign-in doctor to the first accepted order, without a build', async ({ open }) => {
  test.setTimeout(180_000)
  const { page } = await open({ args: [`--api-url=${office.url}`] })

  // the token is in a header that nobody could know: the code is not what is wrong
  await firstStep(page)
  await expect(page.getByText('The back office gave no token and no cookie. Open the sign-in doctor.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign-in doctor' }).press('Enter')
  const doctor = page.getByRole('dialog', { name: 'Sign-in doctor' })
  await expect(doctor.getByText('Found in the header x-session-key, not used')).toBeVisible()
  await doctor.getByRole('button', { name: 'Use x-session-key as the token' }).press('Enter')
  await expect(page.getByText('Saved. Sign in again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to sign-in' }).press('Enter')
  await firstStep(page)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  // an absent badge would look like an empty queue
  const line = page.getByRole('alert').filter({ hasText: 'Can’t read' })
  await expect(line).toHaveText('Can’t read unverified orders, reports, emergency switches: unexpected format. Check the back office')
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByTitle('can’t be read').filter({ visible: true }).first(),
  ).toBeVisible()

  // two lists in the answer: the check proposes which one, and what its fields are called
  await line.getByRole('button').press('Enter')
  await page.getByRole('button', { name: /^Check the back office/ }).press('Enter')
  await expect(page.getByText(/^\d+ as declared, /)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('grid').getByText('orders.unverified', { exact: true }).click()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'orders.unverified' })
  await expect(check.getByText('Read the response from “payload.page”')).toBeVisible()
  await expect(check.getByText('Château n1').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(check.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(line).toHaveText(/^Can’t read reports, emergency switches: the back office has no such call/)
  await page.keyboard.press('Escape')

  // the write has another method, path and field names
  await toRoute(page, '/settings?endpoint=orders.check')
  const edit = page.getByRole('dialog', { name: 'Endpoint orders.check' })
  await edit.getByLabel('Path').fill('api/orders/verify')
  await edit.getByLabel('Field names').fill('id: order_uuid\nverdict: status')
  await edit.getByLabel('Method').press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(edit).toBeHidden()

  await page.evaluate(() => window.desk.call('settings.update', { change: { holdSeconds: 0 } }))
  await toRoute(page, '/dashboard/orders?tab=unverified')
  const queue = page.getByRole('grid', { name: /Orders must be check/ })
  await expect(queue.getByText('Château n1')).toBeVisible()
  await expect(queue.getByText('12.50 €')).toBeVisible()
  await queue.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const accept = page.getByRole('button', { name: /^Accept/ }).first()
  await expect(accept).toBeVisible()
  // an order that has just come takes no decision for 250 ms
  await expect(async () => {
    if (office.verdicts.length === 0) await page.keyboard.press('a')
    await expect.poll(() => office.verdicts.length, { timeout: 1_500 }).toBe(1)
  }).toPass()
  expect(office.verdicts[0]).toMatchObject({ id: expect.stringMatching(/^n\d$/), verdict: 1 })
  await expect.poll(() => office.waiting().length).toBe(2)
})

test('a profile that an administrator placed: sign-in and queue work at once, and it can be shared on', async ({ open, userData }) => {
  const file = join(userData, 'preset.json')
  await writeFile(file, JSON.stringify({ ...PROFILE, backOffice: { apiUrl: office.url, name: 'Cave', colour: 'green' } }))
  // no address at the start: the profile has it
  const { app, page } = await open({ args: [], env: { CELLARMASTER_PROFILE: file, CELLARMASTER_API_URL: '' } })
  await firstStep(page)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await toRoute(page, '/dashboard/orders?tab=unverified')
  await expect(page.getByRole('grid', { name: /Orders must be check/ }).getByText('Château n1')).toBeVisible()

  await toRoute(page, '/settings')
  await expect(page.getByText(`Preset by your administrator: ${file} (2 endpoints). What you change here takes precedence.`)).toBeVisible()
  const target = join(userData, 'shared.json')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, target)
  await page.getByRole('button', { name: 'Export profile…' }).press('Enter')
  await expect(page.getByText('Saved shared.json')).toBeVisible()
  expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ ...PROFILE, backOffice: { apiUrl: office.url } })

  const { 'session.login': login } = PROFILE.overrides
  await writeFile(target, JSON.stringify({ ...PROFILE, overrides: { 'session.login': login, 'reviews.list': { path: 'api/opinions' } } }))
  await page.getByRole('button', { name: 'Import profile…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import shared.json' })
  await expect(dialog.getByText('reviews.list — GET api/opinions')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Profile imported')).toBeVisible()
  const overrides = await page.evaluate(async () => {
    const read = await window.desk.call('settings.read', {})
    return read.ok ? read.value.overrides : null
  })
  expect(overrides).toEqual({ ...PROFILE.overrides, 'reviews.list': { path: 'api/opinions' } })
})

test('Endpoints and Diagnostics open before sign-in, and lead back', async ({ open }) => {
  const { page } = await open({ args: [`--api-url=${office.url}`] })
  await page.getByRole('link', { name: 'Endpoints' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Endpoints' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter')
  await page.getByRole('link', { name: 'Diagnostics' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Diagnostics' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
