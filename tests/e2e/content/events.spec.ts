import { expect, readAnew, toRoute } from '#tests/_support/app/app.ts'
import { dialog, rows } from '#tests/_support/app/catalogue.ts'
import { test } from '#tests/_support/app/one-desk.ts'
import { dialogOf, lastOf, still } from '#tests/_support/app/content.ts'

test('an event is added by keyboard with the separators of the API, found, opened in the browser, and deleted after the question of the specification', async ({
  desk: { app, page },
  sandbox,
}) => {
  const gone = { id: 900, name: 'Gone Fair', dates: '01/02/2020', month: 'February', url: 'https://gone.example.org/' }
  await still(page)
  await sandbox.control.putRow('events', 900, gone)
  await sandbox.control.putRow('events', 901, { id: 901, name: 'Unclear Fair', dates: 'mid-June', month: 'June', url: '' })
  await readAnew(page, 'agenda.list')
  await toRoute(page, '/dashboard/events')
  await expect(rows(page, 'Events').first()).toBeVisible()

  await page.keyboard.press('n')
  const add = dialogOf(page, 'Add event')
  const save = add.getByRole('button', { name: /^Add/ })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(add.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Nuit du Rhum')
  await add.getByLabel('Dates', { exact: true }).first().fill('31/12/2031')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('button', { name: 'Remove 31/12/2031' })).toBeVisible()
  await add.getByLabel('Dates', { exact: true }).first().fill('01/01/2032')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('button', { name: 'Remove 01/01/2032' })).toBeVisible()
  await add.getByLabel('Dates', { exact: true }).first().fill('02/01/2032')
  await page.keyboard.press('Enter')
  await add.getByRole('button', { name: 'Remove 02/01/2032' }).focus()
  await page.keyboard.press('Enter')
  await expect(add.getByLabel('Dates', { exact: true }).first(), 'the button is gone; the focus stays beside it').toBeFocused()
  await expect(save, 'a spirit type label is needed').toHaveAttribute('aria-disabled', 'true')
  await add.getByRole('combobox', { name: 'Spirit type label' }).focus()
  for (const label of ['Rhum', 'Cognac']) {
    await page.keyboard.type(label.toLowerCase().slice(0, 3))
    await expect(page.locator('.ant-select-item-option-active')).toHaveText(label)
    await page.keyboard.press('Enter')
    await expect(add.locator('.ant-select-selection-item', { hasText: label })).toBeVisible()
  }
  await page.keyboard.press('Tab')
  await expect(add.locator('.form-why')).toHaveText('')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  const contacts = add.getByLabel('Contacts')
  await expect(contacts).toBeFocused()
  await sandbox.control.fault('agenda.create', { is: 'status', status: 500 }, 1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.locator('.toast').filter({ hasText: 'Couldn’t add the event' })).toBeVisible()
  await expect(contacts, 'switched off while it was sent, the field has the focus again').toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Nuit du Rhum added')).toBeVisible()
  expect(await lastOf(sandbox, 'events')).toMatchObject({
    name: 'Nuit du Rhum',
    dates: '31/12/2031;01/01/2032',
    month: 'December-January',
    spirit_type_label: 'Rhum;Cognac',
  })

  // until it is gone, the dialog has the keys
  await expect(add).toHaveCount(0)
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
  const question = dialogOf(page, 'Are you sure you want to proceed ?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gone Fair deleted')).toBeVisible()
  await expect(page.getByText('Not found.')).toBeVisible()
})
