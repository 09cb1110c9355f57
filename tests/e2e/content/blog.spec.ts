import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, readAnew, routeOf, toRoute, enter } from '#tests/_support/app/app.ts'
import { answerOpenDialog, dialog } from '#tests/_support/app/catalogue.ts'
import { test as oneDesk } from '#tests/_support/app/one-desk.ts'
import { BLOG, dialogOf, editor, lastOf, openFirst, still } from '#tests/_support/app/content.ts'

test.describe.configure({ mode: 'default' })

/** Moves the cursor to the start of a text. */
const TO_START = process.platform === 'darwin' ? 'Meta+ArrowUp' : 'Control+Home'

oneDesk(
  'an article is written with a new tag and a video that is sent again after a failure, and the server receives all of it',
  async ({ desk: { app, page }, sandbox, userData }) => {
    await still(page)
    const video = join(userData, 'visit.mp4')
    writeFileSync(video, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(300_000)]))
    const text = join(userData, 'fake.mp4')
    writeFileSync(text, 'no video at all')
    await toRoute(page, `${BLOG}?tab=add`)
    await page.getByLabel('Title').fill('La part des anges')
    const create = page.getByRole('button', { name: /^Create article/ }).last()
    await page.getByLabel('Publication date').fill('05/03/2031 10:30')
    await page.keyboard.press('Enter')
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+Alt+2')
    await page.keyboard.type('Au chai')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Trois pour cent')
    await page.keyboard.press('ControlOrMeta+Shift+k')
    await page.getByRole('textbox', { name: 'Link URL' }).fill('javascript:alert(1)')
    await expect(page.getByText('Enter an https URL or a path on the site.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Link URL' }).fill('www.example.org/anges')
    await page.keyboard.press('Enter')
    await expect(create, 'a tag is needed').toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('combobox', { name: 'Tags' }).fill('Chartreuse')
    await page.keyboard.press('Enter')
    await dialogOf(page, 'Create the tag “Chartreuse”?').getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Tag Chartreuse created')).toBeVisible()

    await answerOpenDialog(app, [text])
    await page.keyboard.press('ControlOrMeta+Shift+o')
    await expect(page.getByText('fake.mp4 isn’t a video')).toBeVisible()
    await answerOpenDialog(app, [video])
    await sandbox.control.fault('articles.uploadVideo', { is: 'status', status: 500 }, 1)
    await page.keyboard.press('ControlOrMeta+Shift+o')
    await expect(page.getByText(/Couldn’t upload visit.mp4/)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/visit.mp4 uploaded/)).toBeVisible()

    // the frame has no origin: its font is a CORS request, which a scheme without corsEnabled refuses
    const face = page.waitForResponse((response) => response.url().endsWith('.woff2') && response.frame() !== page.mainFrame())
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.frameLocator('iframe[sandbox=""]').getByRole('heading', { name: 'Au chai' })).toBeVisible()
    expect((await face).status()).toBe(200)
    await page.keyboard.press('ControlOrMeta+Shift+p')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('La part des anges created')).toBeVisible()
    expect(await lastOf(sandbox, 'articles')).toMatchObject({
      title: 'La part des anges',
      created_at: '2031-03-05 10:30:00',
      content: '<h2>Au chai</h2><p>Trois pour cent<a href="https://www.example.org/anges">https://www.example.org/anges</a></p>',
      tags: [{ name: 'Chartreuse' }],
      video: { name: 'visit.mp4', type: 'video/mp4', url: expect.stringContaining('/media/uploads/') },
    })
    expect((await sandbox.control.rows('tags')) as unknown[]).toContainEqual({ name: 'Chartreuse' })
  },
)

const HOSTILE = '<p onclick="alert(1)">Note<script>alert(2)</script></p><figure><img src="/media/articles/1/main.png"></figure>'

oneDesk(
  'a stored article asks before it drops what the editor cannot keep, waits for a video that is being sent, and reports a failed deletion',
  async ({ desk: { app, page }, sandbox, userData }) => {
    await still(page)
    const row = { id: 900, title: 'Hostile', content: HOSTILE, created_at: '2032-01-02 03:04:05', tags: [], video: { url: 'x' } }
    await sandbox.control.putRow('articles', 900, row)
    await readAnew(page, 'articles.list')
    await openFirst(page, BLOG, 'Article list', 'Hostile')
    await expect(dialogOf(page, 'Edit Hostile').getByText(/onclick \(p\), script/)).toBeVisible()
    await dialog(page).getByLabel('Title').fill('Tame')
    await page.keyboard.press('ControlOrMeta+Enter')
    const loss = dialogOf(page, 'Save without this content?')
    await loss.getByRole('button', { name: 'Cancel' }).click()
    await expect(loss).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Enter')
    await loss.getByRole('button', { name: 'Save without this content' }).click()
    await expect(page.getByText('Tame updated')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await lastOf(sandbox, 'articles')).toMatchObject({
      title: 'Tame',
      content: '<p>Note</p><figure><img src="/media/articles/1/main.png"></figure>',
      created_at: '2032-01-02 03:04:05',
      video: { url: 'x' },
    })

    const video = join(userData, 'long.mp4')
    writeFileSync(video, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(4_000_000)]))
    await answerOpenDialog(app, [video])
    await openFirst(page, BLOG, 'Article list', 'Tame')
    await sandbox.control.fault('articles.uploadVideo', { is: 'hold' })
    await dialog(page)
      .getByRole('button', { name: /^Choose another video/ })
      .click()
    await expect(dialog(page).getByRole('progressbar')).toBeVisible()
    await dialog(page).getByLabel('Title').fill('Waits')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Video still uploading').first()).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel upload' }).click()
    await expect(dialog(page).getByText('Upload cancelled')).toBeVisible()
    await sandbox.control.clearFaults()
    await page.keyboard.press('Escape')
    await dialog(page).last().getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toHaveCount(0)

    await sandbox.control.fault('articles.remove', { is: 'status', status: 500 }, 1)
    await page.keyboard.press('Delete')
    await dialogOf(page, 'Are you sure you want to delete this article?').getByRole('button', { name: 'Delete' }).click()
    await expect(dialogOf(page, 'Failed to delete the article').getByRole('alert')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
  },
)

/** Size in bytes of the encrypted drafts on disk. */
const draftBytes = (userData: string) =>
  Math.max(0, ...readdirSync(userData).map((name) => (/^drafts-.*\.sealed$/.test(name) ? statSync(join(userData, name)).size : 0)))

test('a half-written article survives the end of the session and a crash of the app', async ({ open, sandbox, userData }) => {
  const { app, page } = await open()
  await still(page)
  await enter(page)
  await openFirst(page, BLOG, 'Article list')
  // the cursor must not be on a picture: a key pressed before the selection updates would replace it
  await editor(page).locator('p').first().click()
  await page.keyboard.press(TO_START)
  await page.keyboard.type('Kept through the night. ')
  await sandbox.control.expireSessions()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await enter(page)
  await expect.poll(() => routeOf(page)).toContain('edit=')
  const id = /edit=(\d+)/.exec(routeOf(page))?.[1] ?? ''
  await expect(editor(page)).toContainText('Kept through the night.')
  await expect(dialog(page).getByText('Draft restored')).toBeVisible()

  const previous = draftBytes(userData)
  await editor(page).locator('p').first().click()
  await page.keyboard.press(TO_START)
  await page.keyboard.insertText('And through a crash. '.repeat(60))
  await expect.poll(() => draftBytes(userData)).toBeGreaterThan(previous + 1000)
  const ended = once(app.process(), 'exit')
  app.process().kill('SIGKILL')
  // a second start while the first app still runs would only bring that one to the front
  await ended

  const { page: again } = await open()
  await still(again)
  await expect(again.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await openFirst(again, BLOG, 'Article list')
  await expect(editor(again)).toContainText('And through a crash. And through a crash.')
  await expect(editor(again)).toContainText('Kept through the night.')
  await expect(dialog(again).getByText('Draft restored')).toBeVisible()
  await editor(again).click()
  await again.keyboard.press('ControlOrMeta+Enter')
  await expect(again.getByText(/ updated$/), 'the keys send from inside the editor').toBeVisible()
  // table positions are also stored for the next start (D-68): a few words, never the text
  await expect.poll(() => draftBytes(userData), 'no text stays behind once it is saved').toBeLessThan(300)
  const draft = await again.evaluate((form) => window.desk.call('drafts.read', { form, lasting: true }), `article ${id}`)
  expect(draft).toEqual({ ok: true, value: null })
})

oneDesk('an expired session keeps the video that was being uploaded', async ({ desk: { app, page }, sandbox, userData }) => {
  await still(page)
  const video = join(userData, 'harvest.mp4')
  writeFileSync(video, Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(300_000)]))
  await answerOpenDialog(app, [video])
  await openFirst(page, BLOG, 'Article list')
  await sandbox.control.fault('articles.uploadVideo', { is: 'unauthorized' }, 1)
  await dialog(page)
    .getByRole('button', { name: /^Choose (a|another) video/ })
    .click()
  await enter(page)
  await expect(dialog(page).getByText('harvest.mp4 hasn’t been uploaded yet.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog(page).getByText('harvest.mp4 uploaded. Save the article to attach the video.')).toBeVisible()
})
