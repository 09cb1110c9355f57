import { copyFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { Fault } from '#sandbox/http/faults.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { enter, expect, toRoute } from '#tests/_support/app/app.ts'
import { dialog, answerOpenDialog, openTicker, rows, type Ticker, tickersOf } from '#tests/_support/app/catalogue.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { keyboardPerson } from '#tests/_support/page/keyboard-person.ts'

test.describe.configure({ mode: 'default' })

const PICTURE = join(import.meta.dirname, '../../../resources/images/icon.png')
/** Of that picture, in pixels. */
const WIDTH = 256

let used = 0
/** A ticker with bottles that no test before has sent pictures to. */
async function nextTicker(sandbox: Sandbox): Promise<Ticker> {
  const ticker = (await tickersOf(sandbox)).filter(({ count }) => count >= 1)[used++]
  if (!ticker) throw new Error('the seed has no more such tickers')
  return ticker
}

/** Answers what arrives after this call. */
async function watchUploads({ control }: Sandbox): Promise<() => Promise<readonly { readonly name: string }[]>> {
  const all = async () => (await control.rows('uploads')) as { readonly handle: string; readonly name: string }[]
  const earlier = new Set((await all()).map(({ handle }) => handle))
  return async () => (await all()).filter(({ handle }) => !earlier.has(handle))
}

test('pictures from the native dialog are uploaded; the one that the server rejects is retried alone', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  const ticker = await nextTicker(sandbox)
  const uploaded = await watchUploads(sandbox)
  const at = (name: string) => join(userData, name)
  for (const name of ['front.png', 'IMG_7.png', 'front-back.png']) copyFileSync(PICTURE, at(name))
  writeFileSync(at('text.png'), 'no picture')
  copyFileSync(PICTURE, at('huge.png'))
  truncateSync(at('huge.png'), 100_000_001)
  await answerOpenDialog(app, ['front.png', 'IMG_7.png', 'front-back.png', 'text.png', 'huge.png'].map(at))
  await openTicker(page, ticker)
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await expect(dialog(page).getByText('Not a picture')).toBeVisible()
  await expect(dialog(page).getByText('100,000,001 bytes: at most 100,000,000')).toBeVisible()
  const send = dialog(page).getByRole('button', { name: /^Upload 3 pictures/ })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('combobox', { name: 'Side shown in front-back.png' }).click()
  await page.getByTitle('Back', { exact: true }).click()
  await expect(dialog(page).getByText('Uploaded as picture-back.png')).toBeVisible()
  await sandbox.control.fault('tickers.uploadPictures', { is: 'status', status: 500 }, 1)
  await send.click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toHaveCount(2)
  await dialog(page)
    .getByRole('button', { name: /^Retry 1 picture/ })
    .click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toHaveCount(3)
  expect((await uploaded()).map(({ name }) => name).toSorted()).toEqual(['IMG_7.png', 'front.png', 'picture-back.png'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img')).toHaveCount(3)
})

/** A dropped upload changed nothing, or is not confirmed if its last byte had already left. */
const DROPPED = /The connection was lost|The server didn’t confirm the change/

test('a picture whose upload fails again and again stays in the list with the reason, and is uploaded once', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  const ticker = await nextTicker(sandbox)
  const file = join(userData, 'front.png')
  copyFileSync(PICTURE, file)
  await answerOpenDialog(app, [file])
  await openTicker(page, ticker)
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  const uploaded = await watchUploads(sandbox)
  const button = (name: RegExp) => dialog(page).getByRole('button', { name })
  const faults: Fault[] = [
    ...[400, 403, 404, 409, 500].map((status): Fault => ({ is: 'status', status, message: `No, says ${status}` })),
    { is: 'rate-limit', retryAfter: 1 },
    { is: 'drop' },
  ]
  for (const [at, fault] of faults.entries()) {
    await sandbox.control.fault('tickers.uploadPictures', fault, 1)
    const previous = (await sandbox.control.traffic('tickers.uploadPictures')).length
    await button(at === 0 ? /^Upload/ : /^Retry/).click()
    await expect(dialog(page).locator('.upload-problem')).toContainText(
      fault.is === 'status' ? `No, says ${fault.status}` : fault.is === 'drop' ? DROPPED : /wait|seconds/i,
    )
    await expect(dialog(page).getByText('front.png')).toBeVisible()
    expect((await sandbox.control.traffic('tickers.uploadPictures')).length - previous).toBe(1)
    if (fault.is === 'rate-limit') await page.waitForTimeout(1100)
  }
  expect(await uploaded()).toEqual([])
  await button(/^Retry/).click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toBeVisible()
  expect((await sandbox.control.journal()).filter(({ name }) => name === 'tickers.uploadPictures')).toHaveLength(1)
})

test('a picture from the clipboard is taken', async ({ desk: { page }, sandbox }) => {
  await openTicker(page, await nextTicker(sandbox))
  await page.keyboard.press('u')
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => {
    const bytes = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (letter) => letter.charCodeAt(0),
    )
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }))
  })
  await expect(dialog(page).getByText('image.png')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toBeVisible()
})

test('a picture of exactly 100,000,000 bytes is shown before and after its upload', async ({ desk: { app, page }, sandbox, userData }) => {
  const ticker = await nextTicker(sandbox)
  const file = join(userData, 'front.png')
  copyFileSync(PICTURE, file)
  // bytes after the end of a PNG are ignored
  truncateSync(file, 100_000_000)
  await answerOpenDialog(app, [file])
  await openTicker(page, ticker)
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  const widthOf = (picture: Locator) =>
    picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0))
  await expect.poll(() => widthOf(dialog(page).locator('.upload-preview img')), { timeout: 20_000 }).toBe(WIDTH)
  await dialog(page)
    .getByRole('button', { name: /^Upload 1 picture/ })
    .click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const front = page.getByRole('region', { name: 'Pictures' }).locator('figure', { hasText: 'Front' }).locator('img')
  await expect.poll(() => widthOf(front), { timeout: 20_000 }).toBe(WIDTH)
})

test('a damaged picture says that it cannot be shown, and opens in the system’s viewer', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  const ticker = await nextTicker(sandbox)
  const file = join(userData, 'front.png')
  copyFileSync(PICTURE, file)
  // the header with its size, and no pixels
  truncateSync(file, 33)
  await answerOpenDialog(app, [file])
  await openTicker(page, ticker)
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Upload 1 picture/ })
    .click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const front = page.getByRole('region', { name: 'Pictures' }).locator('figure', { hasText: 'Front' })
  await expect(front.getByText('Damaged or unsupported. The picture can’t be shown here.')).toBeVisible()
  await expect(front.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(front.getByRole('button', { name: 'Open in the default viewer' })).toBeVisible()
})

test('Back and the palette ask before they stop an upload; it continues if the person stays', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  const file = join(userData, 'front.png')
  copyFileSync(PICTURE, file)
  await answerOpenDialog(app, [file])
  const uploaded = await watchUploads(sandbox)
  // as a person goes: entries of the history that the router has not written cannot be held back
  const person = keyboardPerson(page)
  await person.search('tickers')
  await expect(rows(page, 'Tickers').first()).toBeVisible()
  await page.getByRole('grid', { name: 'Tickers' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Bottles of the ticker').first()).toBeVisible()
  await page.keyboard.press('u')
  const uploads = page.getByRole('dialog', { name: /^Upload/ }).first()
  await expect(uploads).toBeVisible()
  await page.keyboard.press('o')
  await expect(uploads.getByText('front.png')).toBeVisible()
  await sandbox.control.fault('tickers.uploadPictures', { is: 'hold' }, 1)
  await page.keyboard.press('ControlOrMeta+Enter')
  const question = page.getByRole('dialog', { name: 'Cancel the upload?' })
  const stay = async () => {
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep uploading' }).click()
    await expect(question).toBeHidden()
    await expect(uploads.getByText('front.png')).toBeVisible()
  }
  await page.goBack()
  await stay()
  await person.search('emergency')
  await stay()
  await sandbox.control.clearFaults()
  await expect(uploads.getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await uploaded()).toHaveLength(1)

  const another = join(userData, 'back.png')
  copyFileSync(PICTURE, another)
  await answerOpenDialog(app, [another])
  await page.keyboard.press('o')
  await expect(uploads.getByRole('button', { name: /^Upload 1 picture/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Close without uploading?' }).getByRole('button', { name: 'Close anyway' }).click()
  await expect(page.getByRole('grid', { name: 'Tickers' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('an expired session keeps the chosen pictures with their sides; closing the dialog gives them up', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  const ticker = await nextTicker(sandbox)
  const uploaded = await watchUploads(sandbox)
  const at = (name: string) => join(userData, name)
  for (const name of ['label.png', 'IMG_8.png']) copyFileSync(PICTURE, at(name))
  await answerOpenDialog(app, ['label.png', 'IMG_8.png'].map(at))
  await openTicker(page, ticker)
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await dialog(page).getByRole('combobox', { name: 'Side shown in label.png' }).click()
  await page.getByTitle('Back', { exact: true }).click()
  await sandbox.control.expireSessions()
  await dialog(page)
    .getByRole('button', { name: /^Upload 2 pictures/ })
    .click()
  await enter(page)
  await expect(dialog(page).getByText('Uploaded as label-back.png')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  expect(await uploaded()).toEqual([])
  await dialog(page)
    .getByRole('button', { name: /^Upload 2 pictures/ })
    .click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toHaveCount(2)
  expect((await uploaded()).map(({ name }) => name).toSorted()).toEqual(['IMG_8.png', 'label-back.png'])

  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await expect(dialog(page).getByRole('button', { name: /^Upload 2 pictures/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await dialog(page).getByRole('button', { name: 'Close anyway' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(dialog(page).getByText('Drop or paste pictures here, or choose files.')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0)
})

test("an expired session keeps a bottler's chosen logo, and another page of the app asks before it is given up", async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  copyFileSync(PICTURE, join(userData, 'logo.png'))
  await answerOpenDialog(app, [join(userData, 'logo.png')])
  await toRoute(page, '/dashboard/settings/website/bottler')
  await expect(rows(page, 'Bottlers').first()).toBeVisible()
  await page.getByRole('grid', { name: 'Bottlers' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await expect(dialog(page).getByText('logo.png')).toBeVisible()
  await sandbox.control.expireSessions()
  await page.keyboard.press('F5')
  await enter(page)
  await expect(dialog(page).getByText('logo.png')).toBeVisible()
  await keyboardPerson(page).search('bottlers')
  await page.getByRole('dialog', { name: 'Close without uploading?' }).getByRole('button', { name: 'Close anyway' }).click()
  await expect(dialog(page)).toHaveCount(0)
})
