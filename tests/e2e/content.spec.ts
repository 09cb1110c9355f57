import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import type { Fault } from '../../src/sandbox/faults.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { expect, routeOf, signIn, test } from '../_support/app.ts'

const BLOG = '/dashboard/settings/website/blog'
const BOTTLER = '/dashboard/settings/website/bottler'
const PICTURE = join(import.meta.dirname, '../../resources/images/icon.png')

const go = (page: Page, route: string) =>
  page.evaluate((to) => {
    location.hash = `#${to}`
  }, route)
const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('tbody tr[data-index]')
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const editor = (page: Page, label = 'Content') => page.getByRole('textbox', { name: label })
const lastOf = async <Row>(sandbox: Sandbox, table: string): Promise<Row> => {
  const all = (await sandbox.control.rows(table)) as (Row & { id: number })[]
  const last = all.toSorted((a, b) => a.id - b.id).at(-1)
  if (!last) throw new Error(`${table} is empty`)
  return last
}
const answerOpenDialog = (app: ElectronApplication, filePaths: readonly string[]) =>
  app.evaluate(({ dialog: native }, paths) => {
    native.showOpenDialog = () => Promise.resolve({ canceled: paths.length === 0, filePaths: [...paths] })
  }, filePaths)
const openFirst = async (page: Page, route: string, grid: string) => {
  await go(page, route)
  await expect(rows(page, grid).first()).toBeVisible()
  await page.getByRole('grid', { name: grid }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
}

test('an event by keyboard: the months follow the dates, and the wire keeps its separators', async ({ desk: { page }, sandbox }) => {
  await go(page, '/dashboard/events')
  await expect(rows(page, 'Events').first()).toBeVisible()
  await page.keyboard.press('n')
  const add = dialog(page, 'Add event')
  const save = add.getByRole('button', { name: /^Add/ })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type('Nuit du Rhum')
  await add.getByLabel('Dates', { exact: true }).first().fill('31/12/2031')
  await page.keyboard.press('Enter')
  await add.getByLabel('Dates', { exact: true }).first().fill('01/01/2032')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('button', { name: 'Remove 01/01/2032' })).toBeVisible()
  await add.getByRole('combobox', { name: 'Spirit type label' }).focus()
  await page.keyboard.type('rhu')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cog')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nuit du Rhum added')).toBeVisible()
  expect(await lastOf(sandbox, 'events')).toMatchObject({
    name: 'Nuit du Rhum',
    dates: '31/12/2031;01/01/2032',
    month: 'December-January',
    spirit_type_label: 'Rhum;Cognac',
  })
})

test('events: upcoming or past, search, the exact question before a deletion, and the one way out for a link', async ({
  desk: { app, page },
  sandbox,
}) => {
  await sandbox.control.putRow('events', 900, {
    id: 900,
    name: 'Gone Fair',
    dates: '01/02/2020',
    month: 'February',
    url: 'https://gone.example.org/',
  })
  await sandbox.control.putRow('events', 901, { id: 901, name: 'Unclear Fair', dates: 'mid-June', month: 'June', url: '' })
  await go(page, '/dashboard/events')
  await page.keyboard.press('/')
  await page.keyboard.type('fair unclear')
  await expect(rows(page, 'Events')).toHaveCount(1)
  await page.getByLabel(/Search in/).fill('Gone Fair')
  await expect(page.getByText('Not found.')).toBeVisible()
  await page.getByRole('switch', { name: 'Display only past events' }).click()
  await page.getByLabel(/Search in/).fill('Gone Fair')
  await expect(rows(page, 'Events')).toHaveCount(1)
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = async (url) => void opened.push(url)
  })
  await page.getByRole('button', { name: 'Open the page of Gone Fair' }).click()
  await expect(dialog(page)).toContainText('gone.example.org')
  await dialog(page).getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'opened') as string[])).toEqual(['https://gone.example.org/'])
  await page.getByRole('button', { name: 'Delete Gone Fair' }).click()
  const question = dialog(page, 'Are you sure you want to proceed ?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gone Fair deleted')).toBeVisible()
  await expect(page.getByText('Not found.')).toBeVisible()
})

test('a bottler: missing dates are asked about, the toasts are exact, a refusal loses nothing', async ({ desk: { page }, sandbox }) => {
  await go(page, `${BOTTLER}?tab=add`)
  await page.getByLabel('Name *').fill('Maison Essai')
  const create = page.getByRole('button', { name: /^Create bottler/ }).last()
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await editor(page, 'Description *').click()
  await page.keyboard.type('Depuis ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('1890')
  await sandbox.control.fault('bottlers.create', { is: 'status', status: 500 }, 1)
  await create.click()
  await dialog(page, 'Save without everything that is required?').getByRole('button', { name: 'Save all the same' }).click()
  await expect(page.getByText('Fail to created bottler')).toBeVisible()
  await expect(page.getByText(/^ERROR/)).toBeVisible()
  await expect(editor(page, 'Description *')).toHaveText('Depuis 1890')
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByRole('button', { name: 'Save all the same' }).click()
  await expect(page.getByText('Bottler created')).toBeVisible()
  expect(await lastOf(sandbox, 'bottlers')).toMatchObject({
    name: 'Maison Essai',
    description: '<p>Depuis <strong>1890</strong></p>',
    sign_date: null,
  })
  await expect(page.getByLabel('Name *')).toHaveValue('')
})

test('a bottler is edited and deleted, and gets a logo under the field files', async ({ desk: { app, page }, sandbox, userData }) => {
  await openFirst(page, BOTTLER, 'Bottlers')
  await dialog(page).getByLabel('Phone *').fill('+33 1 02 03 04 05')
  await page.keyboard.press('Control+Enter')
  const asked = dialog(page).getByRole('button', { name: 'Save all the same' })
  await expect(asked.or(page.getByText('Bottler updated'))).toBeVisible()
  if (await asked.isVisible()) await asked.click()
  await expect(page.getByText('Bottler updated')).toBeVisible()
  await expect(page.getByText('OK', { exact: true })).toBeVisible()
  const logo = join(userData, 'logo.png')
  copyFileSync(PICTURE, logo)
  await answerOpenDialog(app, [logo])
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Send 1 picture/ })
    .click()
  await expect(dialog(page).getByText('Uploaded')).toBeVisible()
  expect((await sandbox.control.rows('uploads')) as { name: string }[]).toMatchObject([{ name: 'logo.png' }])
  await page.keyboard.press('Escape')
  await sandbox.control.fault('bottlers.remove', { is: 'status', status: 403 }, 1)
  await page.keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Fail to delete bottler')).toBeVisible()
  await page.keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Bottler deleted')).toBeVisible()
})

test('an article: written, a tag made, a film sent after a failure, and all of it arrives as it should', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  const film = join(userData, 'visit.mp4')
  writeFileSync(film, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(300_000)]))
  const text = join(userData, 'fake.mp4')
  writeFileSync(text, 'no film at all')
  await go(page, `${BLOG}?tab=add`)
  await page.getByLabel('Title').fill('La part des anges')
  const create = page.getByRole('button', { name: /^Create article/ }).last()
  await page.getByLabel('Publication date').fill('05/03/2031 10:30')
  await page.keyboard.press('Enter')
  await editor(page).click()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Au chai')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Trois pour cent')
  await page.keyboard.press('Control+Shift+k')
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await expect(page.getByText('Only https addresses and paths of the site can be used.')).toBeVisible()
  await page.getByLabel('Address of the link').fill('www.example.org/anges')
  await page.keyboard.press('Enter')
  await expect(create, 'a tag is needed').toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('combobox', { name: 'Tags' }).fill('Chartreuse')
  await page.keyboard.press('Enter')
  await dialog(page, 'Create the tag “Chartreuse”?').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Tag Chartreuse created')).toBeVisible()

  await answerOpenDialog(app, [text])
  await page.keyboard.press('Control+Shift+o')
  await expect(page.getByText('fake.mp4 is not a video.')).toBeVisible()
  await answerOpenDialog(app, [film])
  await sandbox.control.fault('articles.uploadVideo', { is: 'status', status: 500 }, 1)
  await page.keyboard.press('Control+Shift+o')
  await expect(page.getByText(/visit.mp4 was not uploaded/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/visit.mp4 is uploaded/)).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe[sandbox=""]').getByRole('heading', { name: 'Au chai' })).toBeVisible()
  await page.keyboard.press('Control+Shift+p')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('La part des anges published')).toBeVisible()
  expect(await lastOf(sandbox, 'articles')).toMatchObject({
    title: 'La part des anges',
    created_at: '2031-03-05 10:30:00',
    content: '<h2>Au chai</h2><p>Trois pour cent<a href="https://www.example.org/anges">https://www.example.org/anges</a></p>',
    tags: [{ name: 'Chartreuse' }],
    video: { name: 'visit.mp4', type: 'video/mp4', url: expect.stringContaining('/media/uploads/') },
  })
  expect((await sandbox.control.rows('tags')) as unknown[]).toContainEqual({ name: 'Chartreuse' })
})

test('an upload of a film is cancelled; while it runs the article waits', async ({ desk: { app, page }, sandbox, userData }) => {
  const film = join(userData, 'long.mp4')
  writeFileSync(film, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(4_000_000)]))
  await answerOpenDialog(app, [film])
  await openFirst(page, BLOG, 'Article list')
  await sandbox.control.fault('articles.uploadVideo', { is: 'hold' })
  await dialog(page)
    .getByRole('button', { name: /^Choose (a|another) video/ })
    .click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await dialog(page).getByLabel('Title').fill('Waits')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The video is still being sent: wait for it, or cancel it.').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel the upload' }).click()
  await sandbox.control.clearFaults()
  await expect(
    dialog(page)
      .getByText('The upload was cancelled.')
      .or(dialog(page).getByText(/was not uploaded/)),
  ).toBeVisible()
})

const HOSTILE = '<p onclick="alert(1)">Note<script>alert(2)</script></p><figure><img src="/media/articles/1/main.png"></figure>'

test('what a stored article holds and may not is said, asked about, and then left out', async ({ desk: { page }, sandbox }) => {
  await sandbox.control.putRow('articles', 900, {
    id: 900,
    title: 'Hostile',
    content: HOSTILE,
    created_at: '2032-01-02 03:04:05',
    tags: [],
    video: { url: 'x' },
  })
  await openFirst(page, BLOG, 'Article list')
  await expect(dialog(page, 'Edit Hostile').getByText(/script, onclick \(p\)/)).toBeVisible()
  await dialog(page).getByLabel('Title').fill('Tame')
  await page.keyboard.press('Control+Enter')
  const loss = dialog(page, 'Save without these parts?')
  await expect(loss).toBeVisible()
  await loss.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+Enter')
  await loss.getByRole('button', { name: 'Save without them' }).click()
  await expect(page.getByText('Tame updated')).toBeVisible()
  expect(await lastOf(sandbox, 'articles')).toMatchObject({
    title: 'Tame',
    content: '<p>Note</p><figure><img src="/media/articles/1/main.png"></figure>',
    created_at: '2032-01-02 03:04:05',
    video: { url: 'x' },
  })
})

const FAULTS: readonly Fault[] = [
  ...[400, 403, 404, 409, 429, 500].map((status) => ({ is: 'status', status }) as const),
  { is: 'garble' },
  { is: 'drop', after: true },
]

test('whatever a write meets, nothing that was typed is lost', async ({ desk: { page }, sandbox }) => {
  test.setTimeout(120_000)
  await openFirst(page, BLOG, 'Article list')
  await editor(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Typed by hand. ')
  for (const fault of FAULTS) {
    await sandbox.control.fault('articles.update', fault, 1)
    const before = (await sandbox.control.traffic('articles.update')).length
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await sandbox.control.traffic('articles.update')).length, { message: JSON.stringify(fault) })
      .toBeGreaterThan(before)
    if (!(await editor(page).isVisible())) break
    await expect(editor(page)).toContainText('Typed by hand.')
    await expect(dialog(page).getByRole('button', { name: /^Update/ })).not.toHaveAttribute('aria-disabled', 'true')
  }
})

test('a session that ends in the middle of an article: after the sign-in the same dialog stands there with every letter', async ({
  desk: { page },
  sandbox,
}) => {
  await openFirst(page, BLOG, 'Article list')
  await editor(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Kept through the night. ')
  await page.waitForTimeout(500)
  await sandbox.control.expireSessions()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await signIn(page)
  await expect.poll(() => routeOf(page)).toContain('edit=')
  await expect(editor(page)).toContainText('Kept through the night.')
  await expect(dialog(page).getByText('What you had typed before is here again.')).toBeVisible()
})

test('a deletion that fails is an alert with the exact words', async ({ desk: { page }, sandbox }) => {
  await go(page, BLOG)
  await expect(rows(page, 'Article list').first()).toBeVisible()
  await page.getByRole('grid', { name: 'Article list' }).focus()
  await page.keyboard.press('Home')
  await sandbox.control.fault('articles.remove', { is: 'status', status: 500 }, 1)
  await page.keyboard.press('Delete')
  await dialog(page, 'Are you sure you want to delete this article?').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page, 'Failed to delete the article').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
})
