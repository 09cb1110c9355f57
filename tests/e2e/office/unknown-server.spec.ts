import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, MODERATOR, test, toRoute } from '#tests/_support/app/app.ts'
import { keyboardPerson } from '#tests/_support/page/keyboard-person.ts'
import { type ForeignOffice, startForeignOffice } from '#tests/_support/app/foreign-office.ts'

// label reading is on, as by default
test.use({ labelReading: true })

/** What the sign-in doctor and the contract check find for this back office. */
const PROFILE = {
  format: 'cellarmaster-profile',
  version: 1,
  overrides: {
    'session.login': { token: { in: 'header', at: 'x-session-key' } },
    'orders.unverified': { envelope: 'payload.page', id: 'id', fields: { label: 'title', created: 'created_at' } },
  },
} as const

/** Limit from the sign-in page to the first accepted order, letters included: two sign-ins take 73 presses. */
const MAX_PRESSES = 300

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

test('an unknown server is set up by keyboard without a new build, from a failed sign-in to the first accepted order', async ({
  open,
}, info) => {
  test.setTimeout(240_000)
  const { page } = await open({ args: [`--api-url=${office.url}`] })
  const person = keyboardPerson(page)
  /** Accepts the first order of the queue, which is held for five seconds and then sent. */
  const acceptFirst = async () => {
    await person.search('Orders')
    const queue = page.getByRole('grid', { name: /Orders must be check/ })
    await expect(queue.getByText('Château n1')).toBeVisible()
    await expect(queue.getByText('12.50 €')).toBeVisible()
    await person.reach(queue)
    await person.press('Home')
    await person.press('Enter')
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('heading', { name: 'Château n1' })).toBeVisible()
    // a newly shown order accepts no decision for 250 ms
    await expect(preview.getByRole('group', { name: 'Decision' })).toHaveAttribute('aria-busy', 'false')
    await person.press('a')
    await expect(preview.getByRole('heading', { name: 'Château n2' })).toBeVisible()
    await person.press('Escape')
    await expect(preview).toBeHidden()
  }

  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await person.type(MODERATOR.email)
  await person.press('Tab')
  await person.enterPassword(MODERATOR)
  // the token is in an unusual header, so the message must not blame the code
  await expect(page.getByText('The back office returned no token or cookie. Open the sign-in doctor.')).toBeVisible()
  await person.reach(page.getByRole('button', { name: 'Sign-in doctor' }))
  await person.press('Enter')
  const doctor = page.getByRole('dialog', { name: 'Sign-in doctor' })
  await expect(doctor.getByText('Found in the header x-session-key, not used')).toBeVisible()
  await person.reach(doctor.getByRole('button', { name: 'Use x-session-key as the token' }))
  await person.press('Enter')
  await expect(page.getByText('Saved. Sign in again.')).toBeVisible()
  await person.press('Escape')
  await person.reach(page.getByRole('button', { name: 'Back to sign-in' }))
  await person.press('Enter')
  // the email is still there
  await person.enterPassword(MODERATOR)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  // a missing badge would suggest an empty queue
  const line = page.getByRole('alert').filter({ hasText: 'Check the back office' })
  await expect(line).toHaveText('Couldn’t load unverified orders, reports, emergency switches: unexpected format. Check the back office')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders couldn’t be loaded' })).toBeVisible()

  // the answer contains two lists: the check proposes one and the names of its fields
  await person.search('Contract check')
  await person.reach(page.getByRole('button', { name: /^Check the back office/ }))
  await person.press('Enter')
  await expect(page.getByText(/^\d+ as declared, /)).toBeVisible({ timeout: 60_000 })
  await person.press('/')
  await person.type('orders.unv')
  await person.press('Enter', 2)
  const check = page.getByRole('dialog', { name: 'orders.unverified' })
  await expect(check.getByText('Read the response from “payload.page”')).toBeVisible()
  await expect(check.getByText('Château n1').first()).toBeVisible()
  await person.press('ControlOrMeta+Enter')
  await expect(check.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(line).toHaveText(/^Couldn’t load reports, emergency switches: the back office has no such call/)
  await person.press('Escape')

  // the write has another method, path and field names: the first attempt reports that and where to correct it
  await acceptFirst()
  await expect(page.getByText('This back office has no such call: PUT api/orders/check.')).toBeVisible({ timeout: 15_000 })
  // after five seconds only the messages have the link; their panel does not take the focus back
  await person.press('F8')
  const messages = page.getByRole('dialog', { name: 'Messages' })
  await person.reach(messages.getByRole('link', { name: 'Settings → Endpoints' }))
  await person.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Endpoint orders.check' })
  await expect(edit.getByLabel('Path')).toBeFocused()
  await expect(messages).toBeHidden()
  await expect(edit.getByLabel('Path')).toBeFocused()
  await person.press('ControlOrMeta+a')
  await person.type('api/orders/verify')
  await person.press('Shift+Tab')
  await expect(edit.getByLabel('Method')).toBeFocused()
  await person.press('Enter')
  // the chosen option becomes the active one once the list is open
  const method = page.locator('.ant-select-item-option-active')
  await expect(method).toHaveText('PUT')
  await person.press('ArrowUp')
  await expect(method).toHaveText('POST')
  await person.press('Enter')
  await person.reach(edit.getByLabel('Field names'))
  await person.type('id: order_uuid\nverdict: status')
  await person.press('ControlOrMeta+Enter')
  await expect(edit).toBeHidden()

  await acceptFirst()
  await expect.poll(() => office.verdicts.length, { timeout: 15_000 }).toBe(1)
  expect(office.verdicts[0]).toMatchObject({ id: 'n1', verdict: 1 })
  await expect.poll(() => office.waiting()).toEqual(['n2', 'n3'])

  const { presses, letters, seconds } = person.tally()
  console.log(`first accepted order at an unknown back office: ${presses} presses (${letters} letters) in ${seconds} s`)
  info.annotations.push({ type: 'keyboard', description: `${presses} presses, ${letters} letters, ${seconds} s` })
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
})

test('with a profile that an administrator installed, sign-in and queue work at once, and the profile can be shared', async ({
  open,
  userData,
}) => {
  const file = join(userData, 'preset.json')
  await writeFile(file, JSON.stringify({ ...PROFILE, backOffice: { apiUrl: office.url, name: 'Cave', colour: 'green' } }))
  // no start option sets the address: the profile contains it
  const { app, page } = await open({ args: [], env: { CELLARMASTER_PROFILE: file, CELLARMASTER_API_URL: '' } })
  await test.step('Endpoints and Diagnostics open before sign-in and lead back to the sign-in page', async () => {
    await page.getByRole('link', { name: 'Endpoints' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Endpoints' })).toBeInViewport()
    await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter')
    await page.getByRole('link', { name: 'Diagnostics' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Diagnostics' })).toBeVisible()
    // without a session every read would be rejected
    await page.getByRole('tab', { name: 'Contract check' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Check the back office/ })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  await firstStep(page)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await toRoute(page, '/dashboard/orders?tab=unverified')
  await expect(page.getByRole('grid', { name: /Orders must be check/ }).getByText('Château n1')).toBeVisible()

  await toRoute(page, '/settings')
  await expect(page.getByText(`Preset by your administrator: ${file} (2 endpoints). Your own settings take precedence.`)).toBeVisible()
  await expect(page.getByText('Also preset: Back office')).toBeVisible()
  const target = join(userData, 'shared.json')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, target)
  await page.getByRole('button', { name: 'Export profile…' }).press('Enter')
  await expect(page.getByText('shared.json saved')).toBeVisible()
  expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ ...PROFILE, backOffice: { apiUrl: office.url } })

  const { 'session.login': login } = PROFILE.overrides
  await writeFile(target, JSON.stringify({ ...PROFILE, overrides: { 'session.login': login, 'reviews.list': { path: 'api/opinions' } } }))
  await page.getByRole('button', { name: 'Import profile…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import shared.json' })
  await expect(dialog.getByText('reviews.list — GET api/opinions')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  const imported = page.getByText('Profile imported')
  await expect(imported).toBeVisible()
  const [words, undo] = [await imported.boundingBox(), await page.getByRole('button', { name: 'Undo' }).boundingBox()]
  expect((undo?.x ?? 0) - ((words?.x ?? 0) + (words?.width ?? 0)), 'the action stands beside the message').toBeGreaterThanOrEqual(8)
  const overrides = await page.evaluate(async () => {
    const read = await window.desk.call('settings.read', {})
    return read.ok ? read.value.overrides : null
  })
  expect(overrides).toEqual({ ...PROFILE.overrides, 'reviews.list': { path: 'api/opinions' } })
})
