import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, toRoute } from '#tests/_support/app/app.ts'
import { answerOpenDialog, dialog } from '#tests/_support/app/catalogue.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { BOTTLER, dialogOf, editor, lastOf, openFirst, still } from '#tests/_support/app/content.ts'

const PICTURE = join(import.meta.dirname, '../../../resources/images/icon.png')

test('a bottler is added, edited, given a logo in the field files, and deleted, with the texts of the specification', async ({
  desk: { app, page },
  sandbox,
  userData,
}) => {
  await still(page)
  await toRoute(page, `${BOTTLER}?tab=add`)
  await page.getByLabel('Name').fill('Maison Essai')
  const create = page.getByRole('button', { name: /^Create bottler/ }).last()
  await expect(create, 'a description is needed').toHaveAttribute('aria-disabled', 'true')
  await editor(page, 'Description').click()
  await page.keyboard.type('Depuis ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('1890')
  await sandbox.control.fault('bottlers.create', { is: 'status', status: 500 }, 1)
  await create.click()
  await dialogOf(page, 'Save with required fields empty?').getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Fail to created bottler')).toBeVisible()
  await expect(page.getByText(/^ERROR/)).toBeVisible()
  await expect(editor(page, 'Description')).toHaveText('Depuis 1890')
  await page.keyboard.press('ControlOrMeta+Enter')
  await dialog(page).getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Bottler created')).toBeVisible()
  expect(await lastOf(sandbox, 'bottlers')).toMatchObject({
    name: 'Maison Essai',
    description: '<p>Depuis <strong>1890</strong></p>',
    sign_date: null,
  })
  await expect(page.getByLabel('Name')).toHaveValue('')

  await toRoute(page, `${BOTTLER}?tab=list`)
  await openFirst(page, BOTTLER, 'Bottlers', 'Maison Essai')
  await expect(dialogOf(page, 'Edit Maison Essai')).toBeVisible()
  await dialog(page).getByLabel('Phone').fill('+33 1 02 03 04 05')
  await page.keyboard.press('ControlOrMeta+Enter')
  await dialogOf(page, 'Save with required fields empty?').getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Bottler updated')).toBeVisible()
  await expect(page.getByText('OK', { exact: true }).first()).toBeVisible()

  await expect(dialog(page)).toHaveCount(0)
  copyFileSync(PICTURE, join(userData, 'logo.png'))
  await answerOpenDialog(app, [join(userData, 'logo.png')])
  await page.keyboard.press('u')
  await dialog(page)
    .getByRole('button', { name: /^Choose pictures/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Upload 1 picture/ })
    .click()
  await expect(dialog(page).getByText('Uploaded', { exact: true })).toBeVisible()
  expect(await sandbox.control.rows('uploads')).toMatchObject([{ name: 'logo.png' }])
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Bottlers' }).getByRole('img', { name: 'Has a logo' }).first()).toBeVisible()

  await sandbox.control.fault('bottlers.remove', { is: 'status', status: 403 }, 1)
  await page.keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Fail to delete bottler')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Bottler deleted')).toBeVisible()
})
