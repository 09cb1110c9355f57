import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  button,
  dialogOf,
  isOff,
  isOn,
  NO_ROWS,
  type PageHarness,
  readAnew,
  renderPage,
  rowsPerPage,
} from '#tests/_support/page/page-harness.tsx'
import { pictureSrc } from '#bridge/picture-src.ts'
import { BottlersPage } from './bottlers-page.tsx'

const BOTTLERS = '/dashboard/settings/website/bottler'
const ROW = {
  id: 1,
  name: 'Maison Essai',
  email: 'hello@maison.example',
  phone: '+33 1 02',
  description: 'Depuis 1890',
  sign_date: '2026-01-02 00:00:00',
  renew_date: '2027-03-04 00:00:00',
  end_date: null,
  created_at: '2025-12-31 10:20:30',
  files_attachments: [{ url: '/media/bottlers/1/logo.png' }],
}

let harness: PageHarness
afterEach(() => harness.unmount())
async function open(address: string, previous: (made: PageHarness) => Promise<unknown>): Promise<void> {
  harness = await renderPage(<p>elsewhere</p>, '/elsewhere', { sandbox: { activity: false, scale: { ...NO_ROWS, bottlers: 0 } } })
  await previous(harness)
  await harness.remount(<BottlersPage />, address)
}
const withRow = (created: PageHarness) => created.control.putRow('bottlers', 1, ROW)
const half = (values: object) => (created: PageHarness) => created.desk.call('drafts.keep', { form: 'bottler new', values })
const stored = async () => (await harness.control.rows('bottlers')) as readonly (typeof ROW)[]

test('a row has its data, the dates as days, the sign of a logo and three actions; 50 rows a page (part 2 §2)', async () => {
  await open(BOTTLERS, withRow)
  await screen.findByText('Maison Essai')
  for (const text of ['hello@maison.example', '+33 1 02', '02/01/2026', '04/03/2027']) screen.getByText(text)
  screen.getByRole('img', { name: 'Has a logo' })
  const actions = [/^Upload pictures for Maison/, /^Edit Maison/, /^Delete Maison/].map((name) => button(name))
  for (const action of actions) expect(isOff(action)).toBe(false)
  // Delete is last, as in every table
  expect([...(actions[0]?.closest('td')?.querySelectorAll('button') ?? [])]).toEqual(actions)
  expect(rowsPerPage()).toBe('50')
})

test.each([
  ['Name', { name: ' ', description: 'Depuis 1890' }],
  ['Description', { name: 'Maison', description: '<p> </p>' }],
])('Create waits for %s (part 2 §5)', async (name, values) => {
  await open(`${BOTTLERS}?tab=add`, half(values))
  await waitFor(() => expect(document.querySelector('.form-why')?.textContent).toContain(name))
  expect(isOff(button(/^Create bottler/))).toBe(true)
})

test('name and description are enough; what else is marked required is named in one question (D-98)', async () => {
  await open(`${BOTTLERS}?tab=add`, half({ name: 'Maison Neuve', description: 'Depuis 1890', email: 'a@b.example' }))
  await waitFor(() => expect(isOff(button(/^Create bottler/))).toBe(false))
  // the stars say it; a field says it again after it was left empty
  expect(screen.queryByText('Required')).toBeNull()
  fireEvent.blur(screen.getByLabelText('Phone'))
  expect(screen.getAllByText('Required')).toHaveLength(1)
  fireEvent.click(button(/^Create bottler/))
  const question = await dialogOf('Save with required fields empty?')
  expect(question.textContent).toContain('Phone, Sign date, Renew date, End date')
  fireEvent.click(button(/^Cancel/, question))
  expect(await stored()).toEqual([])
  fireEvent.click(button(/^Create bottler/))
  fireEvent.click(button(/^Save anyway/, await dialogOf('Save with required fields empty?')))
  await screen.findByText('Bottler created')
  screen.getByText('OK')
})

test('a screen reader hears that the description is required', async () => {
  await open(`${BOTTLERS}?tab=add`, async () => {})
  expect((await screen.findByRole('textbox', { name: 'Description' })).getAttribute('aria-required')).toBe('true')
})

test('the dialog shows when it was created, sends untouched dates back as they came, and closes on success', async () => {
  await open(`${BOTTLERS}?edit=1`, withRow)
  const dialog = await dialogOf('Edit Maison Essai')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Created')).toMatchObject({ value: '31/12/2025 10:20', readOnly: true })
  fireEvent.change(within(dialog).getByLabelText('Phone'), { target: { value: '+33 9' } })
  await harness.control.fault('bottlers.update', { is: 'status', status: 409, message: 'Somebody was quicker' }, 1)
  const save = async () => {
    fireEvent.click(button(/^Update/, dialog))
    fireEvent.click(button(/^Save anyway/, await dialogOf('Save with required fields empty?')))
  }
  await save()
  await screen.findByText('Fail to update bottler')
  screen.getByText(/^ERROR\. .*Somebody was quicker/)
  await save()
  await screen.findByText('Bottler updated')
  await waitFor(() => expect(screen.queryByLabelText('Phone', { selector: 'input' })).toBeNull())
  expect((await stored())[0]).toMatchObject({ phone: '+33 9', sign_date: ROW.sign_date, renew_date: ROW.renew_date, end_date: null })
})

test('an unreadable email, phone or date is shown and does not block saving', async () => {
  const odd = { email: 'not-an-email', phone: 'abc', sign_date: '2026-03-01', renew_date: '2026-03-01', end_date: '2020-01-01' }
  await open(`${BOTTLERS}?tab=add`, half({ name: 'Maison Neuve', description: 'Depuis 1890', ...odd }))
  for (const text of ['Not an email address', 'Not a phone number', 'Before the sign date']) await screen.findByText(text)
  await isOn(/^Create bottler/)
})

test('a logo can be looked at where the bottler is edited, also the one that was just uploaded', async () => {
  await open(`${BOTTLERS}?edit=1`, withRow)
  const dialog = await dialogOf('Edit Maison Essai')
  const logo = within(dialog).getByRole<HTMLImageElement>('img', { name: 'logo.png' })
  expect(logo.getAttribute('src')).toBe(pictureSrc('/media/bottlers/1/logo.png'))
  within(dialog).getByRole('button', { name: 'Open in the default viewer' })
  await harness.control.putRow('bottlers', 1, {
    ...ROW,
    files_attachments: [{ url: '/media/bottlers/1/new.png' }, ...ROW.files_attachments],
  })
  await readAnew(harness, 'bottlers.list')
  await within(dialog).findByRole('img', { name: 'new.png' })
  // a picture that fails to load shows the reason and Retry
  fireEvent.error(within(dialog).getByRole('img', { name: 'logo.png' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Retry' }))
  await within(dialog).findByRole('img', { name: 'logo.png' })
})
